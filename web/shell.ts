/**
 * The service worker of the built app: `src/shell/worker.js` with the list of the files that make up the shell.
 *
 * The name of its cache is a digest of that list. File names change with their content, so each build has its own cache.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Plugin } from 'vite';

const WORKER = new URL('src/shell/worker.js', import.meta.url);

export function shell(): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    async generateBundle(_, bundle) {
      const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const files = ['/', '/icon.svg', '/manifest.webmanifest', ...assets.sort().map((name) => `/${name}`)];
      const cache = `shell-${createHash('sha256').update(files.join()).digest('hex').slice(0, 12)}`;
      const worker = await readFile(WORKER, 'utf8');
      const source = worker.replace("'CACHE'", JSON.stringify(cache)).replace("['FILES']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  };
}
