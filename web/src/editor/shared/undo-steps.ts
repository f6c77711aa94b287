import type { editor } from 'monaco-editor/editor';

/** Begins a new step, by the model of a shared text; other models begin one whenever Monaco does. */
const starts = new WeakMap<editor.ITextModel, () => void>();

/** Registers how a shared text's model begins a new step of undo. */
export function onUndoStep(model: editor.ITextModel, start: () => void): void {
  starts.set(model, start);
}

/** Lets the next change of a model be undone on its own, also if it comes right after a key and before another. */
export function startUndoStep(model: editor.ITextModel): void {
  const start = starts.get(model);
  if (start === undefined) return;
  start();
  const subscription = model.onDidChangeContent(() => {
    subscription.dispose();
    // After the shared text has taken the change.
    queueMicrotask(start);
  });
}
