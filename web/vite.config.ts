import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAhead } from './build/compile-ahead.ts';
import { digestPublic } from './build/digest-public.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanMonaco } from './build/lean-monaco.ts';
import { leanZod } from './build/lean-zod.ts';
import { precompress } from './build/precompress.ts';
import { preloadEditor } from './build/preload-editor.ts';
import { areaTranslations, firstTranslations, translations } from './build/translations.ts';

const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leanContract(),
    leanMonaco(),
    leanZod(),
    translations(),
    preloadEditor(),
    digestPublic(),
    // Of the page's other script a third is called before there is an editor, and of the editor's less.
    compileAhead('react'),
    precompress(),
  ],
  server: {
    proxy: {
      '/api': SERVER,
      '/preview-frame': SERVER,
      '/socket.io': { target: SERVER, ws: true },
    },
  },
  // Pre-bundled, Monaco would miss its plugin above and its workers' addresses.
  optimizeDeps: { exclude: ['monaco-editor'] },
  // Monaco's workers import one another; the default format (iife) cannot split them.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    // What the bundled packages ask for in return.
    license: { fileName: 'licenses.md' },
    target: 'es2024',
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // A preloaded script would come from this server even where the assets come from a CDN.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // Each with all that it imports. Else what other screens import as well would be a file of its own: twenty
        // requests in place of four before there is an editor, of which a browser makes six at a time.
        codeSplitting: {
          groups: [
            // What draws every screen: half of it is called at once.
            {
              name: 'react',
              test: /\/node_modules\/(react|react-dom|scheduler|zustand|react-resizable-panels)\//,
              priority: 4,
            },
            { name: 'page', test: /\/web\/src\/main\.tsx$/, priority: 1 },
            { name: 'editor', test: /\/web\/src\/editor\/monaco-editor\.tsx$/ },
            { name: firstTranslations, debugName: 'first translations', priority: 3 },
            { name: areaTranslations, debugName: 'translations', priority: 2 },
          ],
        },
      },
    },
    // Monaco and the TypeScript worker are large and loaded apart; the page's budget is measured in web/e2e.
    chunkSizeWarningLimit: 10_000,
  },
});
