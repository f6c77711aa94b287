import { editor, type languages } from 'monaco-editor/editor';
import { toast } from 'sonner';
import { editorTexts } from '#texts/editor.ts';
import { joinNextChange } from './joint-undo.ts';
import { startUndoStep } from './undo-steps.ts';

const { assistance: texts } = editorTexts;

/** How long undoing in all files is offered, in ms. */
const UNDO_MS = 10_000;

/** Lets a rename that is about to be made be undone on its own: in all of its files, which a notice counts. */
export function announceRename({ edits }: languages.WorkspaceEdit): void {
  const changed = new Set(
    edits.map((edit) => ('resource' in edit && edit.resource ? editor.getModel(edit.resource) : null)),
  );
  const models = [...changed].filter((model) => model !== null);
  if (models.length < 2) {
    for (const model of models) startUndoStep(model);
    return;
  }
  let notice: string | number | undefined;
  joinNextChange(models, {
    onChanged: (undo) => {
      notice = toast(texts.renamedIn(models.length), {
        duration: UNDO_MS,
        action: { label: texts.undo, onClick: undo },
      });
    },
    onUndone: (kept) => {
      toast.dismiss(notice);
      if (kept.length > 0) toast.error(texts.notUndoneIn(kept.map(nameOf).join(', ')));
    },
  });
}

/** The file's name: its program has a numbered folder of its own. */
function nameOf({ uri }: editor.ITextModel): string {
  return uri.path.replace(/^\/\d+\//, '');
}
