import type { editor } from 'monaco-editor/editor';
import * as Y from 'yjs';
import type { SharedText } from './shared-text.ts';

/** Edits with shorter pauses are undone in one step, in ms. */
const CAPTURE_MS = 500;

/** Undoes local changes to a shared text, and no changes of others. */
export function createUndo({ content, origin }: SharedText): Y.UndoManager {
  return new Y.UndoManager(content, { trackedOrigins: new Set([origin]), captureTimeout: CAPTURE_MS });
}

/**
 * Replaces the model's own undo, which would also revert other people's edits: every key, menu and command asks the
 * model.
 */
export function replaceUndo(model: editor.ITextModel, undo: () => Y.UndoManager | null): void {
  model.undo = () => void undo()?.undo();
  model.redo = () => void undo()?.redo();
  model.canUndo = () => undo()?.canUndo() ?? false;
  model.canRedo = () => undo()?.canRedo() ?? false;
}
