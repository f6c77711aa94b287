import type * as Y from 'yjs';
import { editsBetween } from './merge-texts.ts';

/** The origin of changes from outside the editor: undo does not revert them. */
const FROM_OUTSIDE = {};

/** Replaces a text. Unchanged parts stay in place, because others may be writing beside them. */
export function replaceText(content: Y.Text, text: string): void {
  const edits = editsBetween(content.toString(), text);
  if (edits.length === 0) return;
  const replace = () => {
    for (const edit of edits.toReversed()) {
      if (edit.end > edit.start) content.delete(edit.start, edit.end - edit.start);
      if (edit.text !== '') content.insert(edit.start, edit.text);
    }
  };
  content.doc?.transact(replace, FROM_OUTSIDE);
}
