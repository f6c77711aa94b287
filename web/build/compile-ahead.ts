import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes Chromium compile all functions of a chunk off the main thread while the script arrives; otherwise it compiles
 * each on its first call, on the main thread. Worth it if most of them are called at once.
 */
export function compileAhead(chunkName: string): Plugin {
  return {
    name: 'coderoom:compile-ahead',
    apply: 'build',
    generateBundle: {
      // Nothing may precede the hint: Vite writes the chunk's dependencies there.
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
