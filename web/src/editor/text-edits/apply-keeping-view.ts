import { editor, Selection } from 'monaco-editor/editor';
import { findEnd, shift, type TextEdit } from './text-shift.ts';

/** Sources of the caret's moves, as Monaco reports them. */
const OTHERS_SOURCE = 'others';
export const UNDO_SOURCE = 'undo';

/**
 * Applies another participant's change without moving the local user: their carets stay in the same text, and the line
 * that they look at stays in place on the screen.
 */
export function applyKeepingView(
  instance: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  edits: readonly TextEdit[],
  apply: () => void,
): void {
  const selections = (instance.getSelections() ?? []).map((selection) => offsetsOf(model, selection, edits));
  const anchor = anchorOf(instance, model, edits);
  apply();
  instance.setSelections(
    selections.map(({ anchor: from, active: to }) =>
      Selection.fromPositions(model.getPositionAt(from), model.getPositionAt(to)),
    ),
    OTHERS_SOURCE,
  );
  if (anchor === null) return;
  const { lineNumber } = model.getPositionAt(anchor.offset);
  const top = instance.getTopForLineNumber(lineNumber) - anchor.fromTop;
  if (top !== instance.getScrollTop()) instance.setScrollTop(top, editor.ScrollType.Immediate);
}

/** Applies a change that the local user requested, and scrolls to its end. */
export function followChange(
  instance: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  edits: readonly TextEdit[],
  apply: () => void,
): void {
  apply();
  const end = findEnd(edits);
  if (end === null) return;
  const position = model.getPositionAt(end);
  instance.setPosition(position, UNDO_SOURCE);
  instance.revealPositionInCenterIfOutsideViewport(position);
}

/**
 * Both ends of a selection after a change. Text inserted at a caret comes after it, so that words stay in one piece.
 */
function offsetsOf(model: editor.ITextModel, selection: Selection, edits: readonly TextEdit[]) {
  const anchor = model.getOffsetAt(selection.getSelectionStart());
  const active = model.getOffsetAt(selection.getPosition());
  const shiftEnd = (offset: number, other: number) =>
    shift(offset, edits, offset < other ? 'after' : 'before');
  return { anchor: shiftEnd(anchor, active), active: shiftEnd(active, anchor) };
}

/** The line that stays in place on the screen: the caret's if visible, otherwise the first one. */
function anchorOf(
  instance: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  edits: readonly TextEdit[],
) {
  const [first] = instance.getVisibleRanges();
  const caret = instance.getPosition();
  if (first === undefined || caret === null || instance.getScrollTop() === 0) return null;
  const last = instance.getVisibleRanges().at(-1) ?? first;
  const isSeen = caret.lineNumber >= first.startLineNumber && caret.lineNumber <= last.endLineNumber;
  const lineNumber = isSeen ? caret.lineNumber : first.startLineNumber;
  const offset = model.getOffsetAt({ lineNumber, column: isSeen ? caret.column : 1 });
  return {
    offset: shift(offset, edits, 'before'),
    fromTop: instance.getTopForLineNumber(lineNumber) - instance.getScrollTop(),
  };
}
