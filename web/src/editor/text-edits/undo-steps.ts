import type { editor } from 'monaco-editor/editor';

export type UndoKind = 'undo' | 'redo';

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
export function nextUndoStep(model: editor.ITextModel, kind: UndoKind): unknown {
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
