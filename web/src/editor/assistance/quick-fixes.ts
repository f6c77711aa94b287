import type { LanguageId } from '@coderoom/contract';
import { editor, type IRange } from 'monaco-editor/editor';
import { startUndoStep } from '#editor/shared/undo-steps.ts';
import { editorTexts } from '#texts/editor.ts';
import { type EditorPickEntry, useEditorPick } from './editor-pick-store.ts';
import { findImport, type ImportLine } from './well-known-imports.ts';

const { assistance: texts } = editorTexts;
/** Words of a message and of a program: names of the library have no other letters. */
const WORD = /[A-Za-z_]\w*/g;

/** Opens the list of fixes for the problems of the caret's line. */
export function openFixes(instance: editor.IStandaloneCodeEditor, language: LanguageId): void {
  const model = instance.getModel();
  const caret = instance.getPosition();
  if (model === null || caret === null) return;
  const line = caret.lineNumber;
  const problems = editor
    .getModelMarkers({ resource: model.uri })
    .filter(({ startLineNumber, endLineNumber }) => startLineNumber <= line && line <= endLineNumber);
  useEditorPick.setState({
    editor: instance,
    label: editorTexts.acts.fixes,
    listLabel: texts.fixes,
    entries: fixesOf(language, model, problems).map((fix) => entryOf(instance, fix)),
    none: () => texts.noFixes,
  });
}

/** Returns the imports of the names that problems mark. */
export function fixesOf(
  language: LanguageId,
  model: editor.ITextModel,
  problems: readonly IRange[],
): ImportLine[] {
  const program = model.getValue();
  const fixes = problems
    .flatMap((problem) => model.getValueInRange(problem).match(WORD) ?? [])
    .map((name) => findImport(language, name, program))
    .filter((fix) => fix !== null);
  return [...new Map(fixes.map((fix) => [fix.line, fix])).values()];
}

function entryOf(
  instance: editor.IStandaloneCodeEditor,
  { line, before, text }: ImportLine,
): EditorPickEntry {
  return {
    ...{ title: texts.addImport(line), note: texts.line(before), icon: 'fix', depth: 0 },
    run: () => {
      const model = instance.getModel();
      if (model === null) return;
      startUndoStep(model);
      instance.pushUndoStop();
      const range = { startLineNumber: before, startColumn: 1, endLineNumber: before, endColumn: 1 };
      instance.executeEdits('fix', [{ range, text, forceMoveMarkers: true }]);
      instance.pushUndoStop();
    },
  };
}
