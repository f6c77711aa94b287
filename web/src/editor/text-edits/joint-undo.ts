import type { editor } from 'monaco-editor/editor';
import { nextUndoStep, startUndoStep, type UndoKind } from './undo-steps.ts';

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
