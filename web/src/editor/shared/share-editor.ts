import { editor, KeyCode, type Selection } from 'monaco-editor/editor';
import * as Y from 'yjs';
import { applyKeepingView, followChange, UNDO_SOURCE } from '#editor/text-edits/apply-keeping-view.ts';
import { registerSharedUndo } from '#editor/text-edits/undo-steps.ts';
import { RemoteCursorsView } from './remote-cursors.ts';
import type { SharedText } from './shared-text.ts';
import { bindText } from './shared-text-binding.ts';

/** Keys that may scroll when the caret cannot move further. */
const SCROLLING = [KeyCode.PageUp, KeyCode.PageDown, KeyCode.UpArrow, KeyCode.DownArrow];
/** Sources of caret moves by the local user. */
const BY_HAND: readonly string[] = ['keyboard', 'mouse', UNDO_SOURCE];

/** Undoes local changes to a shared text, and no changes of others. */
export function createUndo({ content, origin }: SharedText): Y.UndoManager {
  return new Y.UndoManager(content, { trackedOrigins: new Set([origin]), captureTimeout: CAPTURE_MS });
}

/**
 * Keeps a model and a shared text the same, also while the editor shows another model. Returns the function that ends
 * it; what can be undone stays.
 */
export function bindModel(
  instance: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  text: SharedText,
  undo: Y.UndoManager,
): () => void {
  replaceUndo(model, () => undo);
  registerSharedUndo(model, {
    start: () => undo.stopCapturing(),
    next: (kind) => (kind === 'undo' ? undo.undoStack : undo.redoStack).at(-1),
  });
  return bindText(model, text, (edits, origin, apply) => {
    if (instance.getModel() !== model) {
      apply();
      return;
    }
    const change = origin instanceof Y.UndoManager ? followChange : applyKeepingView;
    change(instance, model, edits, apply);
  });
}

/** The carets in the text that an editor shows. */
export interface SharedCarets {
  /** Follows a participant's caret; null stops following. */
  follow: (participantId: number | null) => void;
  /** Tells the others where the local user is. */
  share: () => void;
  dispose: () => void;
}

/** Shows the carets of the others in the present model of an editor, and tells them of the local one. */
export function shareCarets(
  instance: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  text: SharedText,
  undo: Y.UndoManager,
): SharedCarets {
  let following: number | null = null;
  const reveal = (lineNumber: number) => instance.revealLineInCenterIfOutsideViewport(lineNumber);
  const cursors = new RemoteCursorsView(instance, model, text, (participantId, lineNumber) => {
    if (participantId === following) reveal(lineNumber);
  });
  const share = () => shareSelection(instance.getSelection(), text);
  const subscriptions = [
    instance.onDidFocusEditorText(share),
    instance.onDidChangeCursorSelection(({ reason }) => {
      share();
      // Moving the caret starts a new edit, which is undone on its own.
      if (reason === editor.CursorChangeReason.Explicit) undo.stopCapturing();
    }),
  ];
  return {
    follow: (participantId) => {
      following = participantId;
      const line = participantId === null ? null : cursors.lineOf(participantId);
      if (line !== null) reveal(line);
    },
    share,
    dispose: () => {
      for (const subscription of subscriptions) subscription.dispose();
      cursors.dispose();
    },
  };
}

/** Calls when the local user moves, types or scrolls. Returns the function that stops it. */
export function onUserNavigation(
  instance: editor.IStandaloneCodeEditor,
  element: HTMLElement,
  act: () => void,
) {
  const ending = new AbortController();
  const options = { capture: true, passive: true, signal: ending.signal };
  for (const event of ['wheel', 'touchmove', 'pointerdown']) element.addEventListener(event, act, options);
  const subscriptions = [
    instance.onDidChangeCursorSelection((event) => isByHand(event) && act()),
    instance.onKeyDown(({ keyCode }) => SCROLLING.includes(keyCode) && act()),
  ];
  return () => {
    ending.abort();
    for (const subscription of subscriptions) subscription.dispose();
  };
}

function isByHand({ source }: editor.ICursorSelectionChangedEvent): boolean {
  return BY_HAND.includes(source);
}

function shareSelection(selection: Selection | null, text: SharedText): void {
  if (selection === null) return;
  const { startLineNumber, startColumn, endLineNumber, endColumn } = selection;
  const { lineNumber, column } = selection.getPosition();
  text.moveCursor(
    { lineNumber, column },
    selection.isEmpty() ? null : { startLineNumber, startColumn, endLineNumber, endColumn },
  );
}

/** Edits with shorter pauses are undone in one step, in ms. */
const CAPTURE_MS = 500;

/**
 * Replaces the model's own undo, which would also revert other people's edits: every key, menu and command asks the
 * model.
 */
function replaceUndo(model: editor.ITextModel, undo: () => Y.UndoManager | null): void {
  model.undo = () => void undo()?.undo();
  model.redo = () => void undo()?.redo();
  model.canUndo = () => undo()?.canUndo() ?? false;
  model.canRedo = () => undo()?.canRedo() ?? false;
}
