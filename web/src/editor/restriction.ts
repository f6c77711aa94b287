import type { editor } from 'monaco-editor/editor';
import { guardClipboard, monitorClipboard } from './clipboard-guard.ts';

const RESTRICTED: editor.IEditorOptions = {
  contextmenu: false,
  dragAndDrop: false,
  dropIntoEditor: { enabled: false },
  emptySelectionClipboard: false,
  selectionClipboard: false,
  selectOnLineNumbers: false,
};

const UNRESTRICTED: editor.IEditorOptions = {
  contextmenu: true,
  dragAndDrop: true,
  dropIntoEditor: { enabled: true },
  emptySelectionClipboard: true,
  selectionClipboard: true,
  selectOnLineNumbers: true,
};

/** Blocks copying, pasting and selecting in an editor. Returns the function that allows them again. */
export function restrict(instance: editor.IStandaloneCodeEditor, element: HTMLElement): () => void {
  const endings = [
    guardClipboard(element),
    monitorClipboard(() => instance.getValue()),
    keepUnselected(instance, element),
  ];
  instance.updateOptions(RESTRICTED);
  return () => {
    for (const end of endings) end();
    instance.updateOptions(UNRESTRICTED);
  };
}

/** Collapses all selections except Find's matches, which it needs to continue. */
function keepUnselected(instance: editor.IStandaloneCodeEditor, element: HTMLElement): () => void {
  const collapse = () => {
    const selections = instance.getSelections() ?? [];
    if (selections.every((selection) => selection.isEmpty())) return;
    const positions = selections.map((selection) => selection.getPosition());
    instance.setSelections(
      positions.map(({ lineNumber, column }) => ({
        selectionStartLineNumber: lineNumber,
        selectionStartColumn: column,
        positionLineNumber: lineNumber,
        positionColumn: column,
      })),
    );
  };
  const subscription = instance.onDidChangeCursorSelection(({ source }) => {
    const found = source === 'api' && element.querySelector('.find-widget.visible') !== null;
    if (!found) collapse();
  });
  collapse();
  return () => subscription.dispose();
}
