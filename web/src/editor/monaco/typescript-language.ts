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
for (const defaults of [javascriptDefaults, typescriptDefaults]) {
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
