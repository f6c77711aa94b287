import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium compile all functions of a chunk beside the page's main thread, while the script arrives; else it
 * compiles each when it is first called, on the main thread. Worth it where most of them are called at once.
 */
export function compileAhead(chunkName: string): Plugin {
  return {
    name: 'coderoom:compile-ahead',
    apply: 'build',
    generateBundle: {
      // Nothing may stand before the hint: Vite writes there what the chunk may ask for.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(
          ({ type, name }) => type === 'chunk' && name === chunkName,
        );
        if (chunks.length !== 1)
          this.error(`The build has ${chunks.length} chunks of the name ${chunkName}.`);
        for (const chunk of chunks) if (chunk.type === 'chunk') chunk.code = HINT + chunk.code;
      },
    },
  };
}
