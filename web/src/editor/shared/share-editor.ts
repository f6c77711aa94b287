import { editor, KeyCode, type Selection } from 'monaco-editor/editor';
import * as Y from 'yjs';
import type { Instance } from '#editor/monaco/instance.ts';
import { applyKeepingView, followChange, UNDO_SOURCE } from './apply-keeping-view.ts';
import { RemoteCursorsView } from './remote-cursors.ts';
import type { SharedText } from './shared-text.ts';
import { bindText } from './shared-text-binding.ts';
import { onUndoStep } from './undo-steps.ts';

/** Keys that may scroll when the caret cannot move further. */
const SCROLLING = [KeyCode.PageUp, KeyCode.PageDown, KeyCode.UpArrow, KeyCode.DownArrow];
/** Sources of caret moves by the local user. */
const BY_HAND: readonly string[] = ['keyboard', 'mouse', UNDO_SOURCE];

/** An editor bound to a shared text. */
export interface SharedEditing {
  /** Follows a participant's caret; null stops following. */
  follow: (participantId: number | null) => void;
  dispose: () => void;
}

/** Binds an editor to a shared text: edits, undo and cursors. */
export function shareEditor({ editor: instance, model }: Instance, text: SharedText): SharedEditing {
  let following: number | null = null;
  const reveal = (lineNumber: number) => instance.revealLineInCenterIfOutsideViewport(lineNumber);
  const undo = createUndo(text);
  replaceUndo(model, () => undo);
  onUndoStep(model, () => undo.stopCapturing());
  const unbind = bindText(model, text, (edits, origin, apply) => {
    const change = origin instanceof Y.UndoManager ? followChange : applyKeepingView;
    change(instance, model, edits, apply);
  });
  const cursors = new RemoteCursorsView(instance, model, text, (participantId, lineNumber) => {
    if (participantId === following) reveal(lineNumber);
  });
  const shareCaret = () => shareSelection(instance.getSelection(), text);
  const subscriptions = [
    instance.onDidFocusEditorText(shareCaret),
    instance.onDidChangeCursorSelection(({ reason }) => {
      shareCaret();
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
    dispose: () => {
      for (const subscription of subscriptions) subscription.dispose();
      cursors.dispose();
      unbind();
      undo.destroy();
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

/** Undoes local changes to a shared text, and no changes of others. */
function createUndo({ content, origin }: SharedText): Y.UndoManager {
  return new Y.UndoManager(content, { trackedOrigins: new Set([origin]), captureTimeout: CAPTURE_MS });
}

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
