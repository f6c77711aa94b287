import type * as Y from 'yjs';
import { editsBetween } from './merge-texts.ts';

/** The origin of changes that come from outside of the editor: no undo takes them back. */
const FROM_OUTSIDE = {};

/** Puts a text in the place of another. What is the same stays: others write beside it. */
export function replaceBy(content: Y.Text, text: string): void {
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
