/** Writes compressed copies next to the built files, so that the server only has to pick one. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/;

export function compress(folder: string): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
        const path = join(folder, file);
        const plain = await readFile(path);
        await writeFile(`${path}.gz`, gzipSync(plain, { level: 9 }));
        await writeFile(`${path}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }));
      }
    },
  };
}
