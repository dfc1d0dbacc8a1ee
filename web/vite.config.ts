import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { compress } from './compress.ts';
import { icons } from './icons.ts';
import { shell } from './shell.ts';

// In development the pages come from Vite and everything else from `tilewright serve`.
const server = process.env['TILEWRIGHT'] ?? 'http://127.0.0.1:7654';
const proxy = { '/api': { target: server }, '/ws': { target: server, ws: true } };
const built = 'dist/app';

export default defineConfig({
  plugins: [svelte(), icons(), shell(), compress(built)],
  build: {
    outDir: built,
    target: 'es2023',
    // Assets inside the page would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Small modules that the first pages share come in one file: each file of its own costs a request and its wrapping.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: /src\/(net\/(trouble|key)|text\/figure|page\/back|home\/(code|names|levels|teams|address|seats))\b/ }] } } },
  },
  // The server wants to see its own pages' address as origin and as host.
  server: { proxy },
  preview: { proxy },
});
