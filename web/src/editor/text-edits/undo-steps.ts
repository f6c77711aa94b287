import { editor, type languages } from 'monaco-editor/editor';
import { toast } from 'sonner';
import { editorTexts } from '#texts/editor.ts';

type UndoKind = 'undo' | 'redo';

interface SharedUndo {
  /** Begins a new step. */
  start: () => void;
  /** Returns the step that would be undone, or done again, next. */
  next: (kind: UndoKind) => unknown;
}

/** The undo of shared texts, by their models; other models begin a step whenever Monaco does. */
const shared = new WeakMap<editor.ITextModel, SharedUndo>();

/** Registers the undo of a shared text's model. */
export function registerSharedUndo(model: editor.ITextModel, undo: SharedUndo): void {
  shared.set(model, undo);
}

/** Identifies the step that a model's undo or redo takes next: the same value until the local user changes the text. */
function nextUndoStep(model: editor.ITextModel, kind: UndoKind): unknown {
  return shared.get(model)?.next(kind) ?? model.getAlternativeVersionId();
}

/** Lets the next change of a model be undone on its own, also if it comes right after a key and before another. */
export function startUndoStep(model: editor.ITextModel): void {
  const undo = shared.get(model);
  if (undo === undefined) return;
  undo.start();
  const subscription = model.onDidChangeContent(() => {
    subscription.dispose();
    // After the shared text has taken the change.
    queueMicrotask(undo.start);
  });
}

interface JointUndoHandlers {
  /** Called once all models have changed, with the function that undoes that. */
  onChanged: (undo: () => void) => void;
  /** Called after it was undone, with the models that stayed as they are because they had changed since. */
  onUndone: (kept: readonly editor.ITextModel[]) => void;
}

/** Lets the next change of several models be undone, and done again, in all of them at once, from any of them. */
export function joinNextChange(models: readonly editor.ITextModel[], handlers: JointUndoHandlers): void {
  for (const model of models) startUndoStep(model);
  const unchanged = new Set(models);
  const subscriptions = models.map((model) =>
    model.onDidChangeContent(() => {
      const isFirst = unchanged.size === models.length;
      unchanged.delete(model);
      // All of them change in one go, or it is another change.
      if (isFirst) queueMicrotask(finish);
    }),
  );
  const finish = () => {
    for (const subscription of subscriptions) subscription.dispose();
    if (unchanged.size === 0) handlers.onChanged(joinUndo(models, handlers.onUndone));
  };
}

function joinUndo(models: readonly editor.ITextModel[], onUndone: JointUndoHandlers['onUndone']): () => void {
  let next: UndoKind = 'undo';
  /** The step that each model would take next, if it has not changed since. */
  const steps = new Map<editor.ITextModel, unknown>();
  const alone = new Map<editor.ITextModel, Record<UndoKind, () => void>>();
  const isNext = (model: editor.ITextModel, kind: UndoKind) =>
    next === kind && !model.isDisposed() && nextUndoStep(model, kind) === steps.get(model);
  const take = (kind: UndoKind) => {
    const taking = models.filter((model) => isNext(model, kind));
    next = kind === 'undo' ? 'redo' : 'undo';
    steps.clear();
    for (const model of taking) {
      alone.get(model)?.[kind]();
      steps.set(model, nextUndoStep(model, next));
    }
    if (kind === 'undo') onUndone(models.filter((model) => !taking.includes(model)));
  };
  for (const model of models) {
    steps.set(model, nextUndoStep(model, 'undo'));
    const own = { undo: model.undo.bind(model), redo: model.redo.bind(model) };
    alone.set(model, own);
    // Every key, menu and command asks the model.
    model.undo = () => (isNext(model, 'undo') ? take('undo') : own.undo());
    model.redo = () => (isNext(model, 'redo') ? take('redo') : own.redo());
  }
  return () => next === 'undo' && take('undo');
}

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
