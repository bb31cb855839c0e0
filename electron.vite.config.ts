import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { contract } from './src/shared/ipc/contract.ts';
import { listCallNames } from './src/shared/ipc/derive.ts';
import { readHelp } from './tools/help/read-help.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Native modules stay outside the bundles: they carry their own binaries. */
const NATIVE = ['better-sqlite3', 'keytar'];

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      externalizeDeps: false,
      rollupOptions: {
        // The practice service looks for its chain at run time: neither is ever part of the app.
        external: [...NATIVE, /^@foundry-rs\//, /^@account-abstraction\//],
        input: {
          index: at('src/main/index.ts'),
          signer: at('src/signer/entry.ts'),
          practice: at('src/local-service/cli.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    define: { IPC_CALL_NAMES: JSON.stringify(listCallNames(contract)) },
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rollupOptions: {
        // One for each window; what they shared would be a third file, which a sandboxed preload cannot read.
        input: { index: at('src/preload/index.ts'), confirm: at('src/preload/confirm.ts') },
        // A sandboxed preload is one CommonJS file.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    plugins: [react(), tailwindcss()],
    define: { HELP_PAGES_FROM_DOCS: JSON.stringify(readHelp()) },
    build: {
      outDir: at('out/renderer'),
      rollupOptions: {
        input: { index: at('src/renderer/index.html'), confirm: at('src/renderer/confirm/index.html') },
      },
      minify: true,
      // A data: URL is not under the page's policy: every asset is a file.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  },
});
