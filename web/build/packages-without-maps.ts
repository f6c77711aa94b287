import type { Plugin } from 'vite';

const PACKAGE = /\/node_modules\//;

/**
 * Serves packages to component tests without source maps, and leaves their dynamic imports as they are. Of the ten
 * megabytes of the TypeScript worker, Vite would make a source map and Vitest a syntax tree: half of what serving costs.
 */
export function packagesWithoutMaps(): Plugin {
  return {
    name: 'packages-without-maps',
    enforce: 'post',
    transform: {
      filter: { id: PACKAGE },
      // Vitest takes a module that holds this name for one that it has rewritten already.
      handler: (code) => ({ code: `${code}\n// wrapDynamicImport`, map: { mappings: '' } }),
    },
    config: () => ({
      optimizeDeps: {
        rolldownOptions: {
          plugins: [
            { name: 'no-maps', outputOptions: (options) => ({ ...options, sourcemap: false as const }) },
          ],
        },
      },
    }),
  };
}
