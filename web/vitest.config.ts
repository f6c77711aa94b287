import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { leanMonaco } from './build/lean-monaco.ts';
import { packagesWithoutMaps } from './build/packages-without-maps.ts';
import { COMPONENT_TEST_SWITCHES, CONTEXT_OPTIONS, TEST_CHROMIUM } from './e2e/support/chromium.ts';
import { emulateMedia } from './src/testing/emulate-media.ts';
import { pressMouse } from './src/testing/press-mouse.ts';

/** Component tests: rendered in Chromium with the page's own styles; only the network is replaced. */
export default defineProject({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), leanMonaco(), packagesWithoutMaps()],
  resolve: {
    alias: { 'socket.io-client': fileURLToPath(new URL('src/testing/stand-in-socket.ts', import.meta.url)) },
  },
  optimizeDeps: {
    // Vite scans these before the first test; a dependency discovered later would reload the page during a test.
    entries: ['src/main.tsx', 'src/testing/*.tsx', 'src/**/*.component.test.tsx'],
    include: ['axe-core', 'react/jsx-runtime'],
    exclude: ['monaco-editor'],
    // What visitors get. React's development build does more for its warnings than for the page.
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
  oxc: { jsx: { development: false } },
  test: {
    name: 'component',
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['src/testing/component-setup.ts'],
    // One page for all files, so that modules load once. `component-setup.ts` restores the state that they keep.
    isolate: false,
    fileParallelism: false,
    // Vitest runs projects with other numbers of workers apart.
    sequence: { groupOrder: 1 },
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath: TEST_CHROMIUM, args: COMPONENT_TEST_SWITCHES },
        contextOptions: { ...CONTEXT_OPTIONS, locale: 'en-GB' },
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
      commands: { emulateMedia, pressMouse },
    },
  },
});
