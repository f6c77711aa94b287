import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files of `public` that every page requests. */
const ASKED_FOR = ['favicon.svg', 'theme.js'];

/**
 * Adds a digest to the names of these files, as the build's own have: returning visitors have them cached, including
 * the theme's script, which blocks rendering.
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
