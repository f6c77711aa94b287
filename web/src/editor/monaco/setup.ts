/**
 * The parts of Monaco that this page uses, and its workers from our own origin. By default Monaco starts them from
 * blob: addresses, which a strict content security policy forbids.
 */
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/caretOperations/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/format/register';
import 'monaco-editor/features/gotoSymbol/register';
import 'monaco-editor/features/referenceSearch/register';
import 'monaco-editor/features/rename/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/lineSelection/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/parameterHints/register';
import 'monaco-editor/features/smartSelect/register';
import 'monaco-editor/features/snippet/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
// The suggest feature's own entry registers only the inline suggestions (monaco-editor 0.57).
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';
import { editor, KeyCode, KeyMod } from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import TypeScriptWorker from 'monaco-editor/languages/features/typescript/ts.worker?worker';

globalThis.MonacoEnvironment = {
  getWorker: (_, label) =>
    label === 'typescript' || label === 'javascript' ? new TypeScriptWorker() : new EditorWorker(),
};

// Monaco's menu names this key, but Monaco itself listens to F12 alone outside VS Code.
editor.addKeybindingRule({
  keybinding: KeyMod.CtrlCmd | KeyCode.F12,
  command: 'editor.action.revealDefinition',
  when: 'editorTextFocus && editorHasDefinitionProvider',
});

// On Linux Monaco uses Ctrl+Shift+I, which opens the browser's own tools.
editor.addKeybindingRule({
  keybinding: KeyMod.Shift | KeyMod.Alt | KeyCode.KeyF,
  command: 'editor.action.formatDocument',
  when: 'editorTextFocus && !editorReadonly && editorHasDocumentFormattingProvider',
});
