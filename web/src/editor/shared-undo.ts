import type { editor } from 'monaco-editor/editor';
import * as Y from 'yjs';
import type { SharedText } from './shared-text.ts';

/** What is typed with shorter pauses is undone at once, in ms. */
const CAPTURE_MS = 500;

/** Undoes what was done to a shared text here, and nothing that others did. */
export function createUndo({ content, origin }: SharedText): Y.UndoManager {
  return new Y.UndoManager(content, { trackedOrigins: new Set([origin]), captureTimeout: CAPTURE_MS });
}

/**
 * Puts another undoing in the place of the model's own, which would take back what others typed: whichever key,
 * menu or command asks for it, it asks the model.
 */
export function replaceUndo(model: editor.ITextModel, undo: () => Y.UndoManager | null): void {
  model.undo = () => void undo()?.undo();
  model.redo = () => void undo()?.redo();
  model.canUndo = () => undo()?.canUndo() ?? false;
  model.canRedo = () => undo()?.canRedo() ?? false;
}
