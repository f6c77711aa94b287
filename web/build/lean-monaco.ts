import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MONACO = 'monaco-editor/esm/';
const HELPER = 'monaco-editor/esm/vs/internal/common/workers.js';
const SIDE_EFFECT = /^import '[^']+';$/gm;
const NOTHING = fileURLToPath(new URL('../src/editor/monaco/left-out-of-monaco.ts', import.meta.url));
const PROBLEM_HOVER = fileURLToPath(
  new URL('../src/editor/monaco/problems/problem-hover.ts', import.meta.url),
);

/** Modules that the editor imports but never uses in our configuration: a seventh of its compressed size. */
const LEFT_OUT = [
  'browser/widget/diffEditor/diffEditorWidget.js',
  'browser/widget/multiDiffEditor/multiDiffEditorWidget.js',
  'gpu/viewGpuContext.js',
  'viewParts/gpuMark/gpuMark.js',
  'viewParts/rulersGpu/rulersGpu.js',
  'viewParts/viewLinesGpu/viewLinesGpu.js',
  'quickInput/standaloneQuickInputService.js',
  'colorPicker/browser/hoverColorPicker/hoverColorPicker.js',
  'colorPicker/browser/hoverColorPicker/hoverColorPickerParticipant.js',
  'dropOrPasteInto/browser/copyPasteController.js',
  'inlayHints/browser/inlayHintsHover.js',
  'inlineCompletions/browser/hintsWidget/inlineCompletionsHintsWidget.js',
];

/** Modules that the page has in place of the editor's. */
const REPLACED = new Map([
  ...LEFT_OUT.map((name) => [name, NOTHING] as const),
  ['./markerHoverParticipant.js', PROBLEM_HOVER],
]);

/**
 * Removes the parts of Monaco that this page does not use.
 *
 * Its helper for language workers begins with an import of every part that the editor has. Loaded with TypeScript,
 * after the editor was created from the parts in src/editor/monaco/setup.ts, they register services that the running editor
 * does not know ("depends on UNKNOWN service").
 */
export function leanMonaco(): Plugin {
  const notMet = new Set(REPLACED.keys());
  return {
    name: 'coderoom:lean-monaco',
    // Runs before Vite resolves relative paths.
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes(MONACO)) return null;
      const found = [...REPLACED].find(([name]) => source === name || source.endsWith(`/${name}`));
      if (found === undefined) return null;
      notMet.delete(found[0]);
      return found[1];
    },
    transform: {
      filter: { id: /internal\/common\/workers\.js(?:\?|$)/ },
      handler(code, id) {
        // A development server adds the version of its dependencies: `?v=1777c2e0`.
        if (!id.replace(/\?.*$/, '').endsWith(HELPER)) return null;
        const lean = code.replace(SIDE_EFFECT, '');
        if (lean === code)
          this.error(
            'Monaco changed: its worker helper imports no parts any more. Drop this transformation.',
          );
        return { code: lean, map: null };
      },
    },
    generateBundle() {
      if (notMet.size > 0) this.error(`Monaco changed: nothing imports ${[...notMet].join(', ')} any more.`);
    },
  };
}
