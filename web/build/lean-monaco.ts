import type { Plugin } from 'vite';

const HELPER = 'monaco-editor/esm/vs/internal/common/workers.js';
const SIDE_EFFECT = /^import '[^']+';$/gm;

/**
 * Monaco's helper for language workers begins with an import of every part that the editor has. Loaded
 * with TypeScript, after the editor was made of the parts in src/editor/setup.ts, they register services
 * that the running editor does not know ("depends on UNKNOWN service"). They are left out here.
 */
export function leanMonaco(): Plugin {
  return {
    name: 'coderoom:lean-monaco',
    transform: {
      filter: { id: /internal\/common\/workers\.js$/ },
      handler(code, id) {
        if (!id.endsWith(HELPER)) return null;
        const lean = code.replace(SIDE_EFFECT, '');
        if (lean === code)
          this.error('Monaco changed: its worker helper imports no parts any more. Drop this plugin.');
        return { code: lean, map: null };
      },
    },
  };
}
