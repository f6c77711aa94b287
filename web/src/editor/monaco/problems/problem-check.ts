import type { editor, IDisposable } from 'monaco-editor/editor';

const checking = new WeakSet<editor.ITextModel>();
const listeners = new Set<(model: editor.ITextModel) => void>();

/** Remembers that the problems of a model's present text are being looked for, or that they are all marked. */
export function setBeingChecked(model: editor.ITextModel, isNow: boolean): void {
  if (checking.has(model) === isNow) return;
  if (isNow) checking.add(model);
  else checking.delete(model);
  for (const listener of listeners) listener(model);
}

/** True while the markers of a model may lack problems of its present text. */
export function isBeingChecked(model: editor.ITextModel): boolean {
  return checking.has(model);
}

/** Follows the beginnings and ends of checks. */
export function onCheck(listener: (model: editor.ITextModel) => void): IDisposable {
  listeners.add(listener);
  return { dispose: () => listeners.delete(listener) };
}
