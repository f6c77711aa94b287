import type { ProgramEdit } from '@coderoom/contract';
import type { editor, languages } from 'monaco-editor/editor';
import { toRange } from '#editor/assistance/document-mirror.ts';
import type { ShownProgram } from '#editor/monaco/instance.ts';
import { editorTexts } from '#texts/editor.ts';

const { assistance: texts } = editorTexts;

interface ChangedProgram {
  model: editor.ITextModel;
  program: ShownProgram;
}

/**
 * Remembers the texts of a program. Returns the function that turns edits of these texts into Monaco's; it returns a
 * sentence instead if one of the files cannot be changed, or has changed meanwhile.
 */
export function programEdits({ model, program }: ChangedProgram) {
  const asked = model.getVersionId();
  const files = new Map(program.files.map((file) => [file.name, file]));
  return (edits: readonly ProgramEdit[]): languages.IWorkspaceTextEdit[] | string => {
    const found: languages.IWorkspaceTextEdit[] = [];
    for (const { file, text, ...place } of edits) {
      const target = file === undefined ? model : program.modelOf(file);
      const known = files.get(file ?? program.shown);
      if (known?.isReadOnly === true) return texts.cannotRenameThere(known.name);
      const isSame =
        file === undefined
          ? model.getVersionId() === asked
          : known?.content === program.files.find(({ name }) => name === file)?.content;
      if (target === undefined || target.isDisposed() || !isSame) return texts.cannotRename;
      const versionId = target.getVersionId();
      found.push({ resource: target.uri, versionId, textEdit: { range: toRange(place), text } });
    }
    return found;
  };
}

/** Makes edits of a program's texts, each file's as one step of undo. */
export function applyProgramEdits(
  instance: editor.IStandaloneCodeEditor,
  edits: readonly languages.IWorkspaceTextEdit[],
  program: ShownProgram,
): void {
  const shown = instance.getModel();
  const byFile = Map.groupBy(edits, ({ resource }) => resource.toString());
  for (const [uri, changes] of byFile) {
    const operations = changes.map(({ textEdit: { range, text } }) => ({
      range,
      text,
      forceMoveMarkers: true,
    }));
    if (shown?.uri.toString() === uri) {
      instance.pushUndoStop();
      instance.executeEdits('fix', operations);
      instance.pushUndoStop();
      continue;
    }
    const target = program.files
      .map(({ name }) => program.modelOf(name))
      .find((model) => model?.uri.toString() === uri);
    target?.pushStackElement();
    target?.pushEditOperations(null, operations, () => null);
    target?.pushStackElement();
  }
}
