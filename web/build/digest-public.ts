import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files of `public` that every page asks for. */
const ASKED_FOR = ['favicon.svg', 'theme.js'];

/**
 * Gives these files names with a digest, as the build's own have: whoever comes again has them, and the theme's
 * script, for which everything waits, is not asked for a second time.
 */
export function digestPublic(): Plugin {
  let folder = '';
  return {
    name: 'coderoom:digest-public',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      folder = publicDir;
    },
    async buildStart() {
      for (const name of ASKED_FOR) {
        this.emitFile({ type: 'asset', name, source: await readFile(join(folder, name)) });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return ASKED_FOR.reduce((page, name) => {
          const asset = Object.values(bundle).find(
            (output) => output.type === 'asset' && output.names.includes(name),
          );
          if (asset === undefined || !page.includes(`"/${name}"`))
            throw new Error(`The page has no ${name}.`);
          return page.replace(`"/${name}"`, `"/${asset.fileName}"`);
        }, html);
      },
    },
  };
}
