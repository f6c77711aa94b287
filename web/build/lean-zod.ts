import type { Plugin } from 'vite';

const PROCESSOR = /^\s*inst\._zod\.processJSONSchema = .+;$/gm;
const METHODS = /\bcreate(?:Standard|To)JSONSchemaMethod\((?:this|inst), (?:"\w+"|\{\})\)/g;

/**
 * Removes the conversion of schemas to JSON Schema, which only the server uses, for its OpenAPI document: 35 KB of
 * Zod's code that every visit would load.
 */
export function leanZod(): Plugin {
  return {
    name: 'coderoom:lean-zod',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        const lean = code.replace(PROCESSOR, '').replace(METHODS, 'undefined');
        if (lean === code || METHODS.test(lean))
          this.error('Zod changed: its schemas are converted elsewhere. Adapt or drop this transformation.');
        return { code: lean, map: null };
      },
    },
  };
}
