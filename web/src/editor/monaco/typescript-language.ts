import type { AssistanceLevel } from '@coderoom/contract';
import {
  javascriptDefaults,
  ScriptTarget,
  typescriptDefaults,
} from 'monaco-editor/languages/features/typescript/register';
import nodeGlobals from './node-globals.txt?raw';

/**
 * The worker completes, explains and finds syntax errors. Types are left to the server, whose TypeScript is newer than
 * Monaco's and which knows what a program may import: its findings come with a run.
 */
const BOTH = [javascriptDefaults, typescriptDefaults];
for (const defaults of BOTH) {
  defaults.setCompilerOptions({
    target: ScriptTarget.ESNext,
    // No DOM: a program runs in Node.
    lib: ['esnext'],
    allowNonTsExtensions: true,
    allowJs: true,
    strict: true,
  });
  defaults.setDiagnosticsOptions({ noSemanticValidation: true, noSuggestionDiagnostics: true });
  defaults.addExtraLib(nodeGlobals, 'file:///node-globals.d.ts');
}

/** Lets the worker help as much as the server would. */
export function setWorkerLevel(level: AssistanceLevel): void {
  const [helps, finds] = [level === 'all', level !== 'none'];
  for (const defaults of BOTH) {
    const { modeConfiguration } = defaults;
    if (modeConfiguration.completionItems === helps && modeConfiguration.diagnostics === finds) continue;
    defaults.setModeConfiguration({
      ...modeConfiguration,
      completionItems: helps,
      hovers: helps,
      signatureHelp: helps,
      definitions: helps,
      references: helps,
      rename: helps,
      documentSymbols: helps,
      documentRangeFormattingEdits: finds,
      diagnostics: finds,
    });
  }
}
