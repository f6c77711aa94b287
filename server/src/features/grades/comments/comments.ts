import { type LineComment, MAX_LINE_COMMENTS, message } from '@coderoom/contract';
import { type ChangingGrades, changeGradeOf, type HandedInKey } from '#features/grades/handed-in.ts';
import { lockGrade, notifyAuthor } from '#features/grades/manual-grade.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict } from '#http/errors.ts';
import { countComments, deleteComment, insertComment, updateComment } from './comment-store.ts';
import { checkCommentedLine } from './commented-line.ts';
import { lockComment, readComment, recordAboutLine } from './graded-comment.ts';
import { presentComment } from './present-comment.ts';

/** Position and text of a comment. */
interface NewComment {
  file: string | null;
  line: number;
  text: string;
}

/**
 * Comments of teachers on the lines of submissions. All methods throw 404 for unknown submissions and comments, 409 for a
 * program that is graded elsewhere.
 */
export interface LineComments {
  /** @throws {ApiError} 422 if there is no such line, 409 if there are too many comments. */
  add(teacher: Identity, key: HandedInKey, comment: NewComment): Promise<LineComment>;
  change(teacher: Identity, key: HandedInKey, id: number, text: string): Promise<LineComment>;
  delete(teacher: Identity, key: HandedInKey, id: number): Promise<void>;
}

export function createLineComments(changing: ChangingGrades): LineComments {
  return {
    add: (teacher, key, { line, text, ...place }) =>
      changeGradeOf(changing, key, async (transaction, handedIn) => {
        const file = await checkCommentedLine(transaction, handedIn, { ...place, line });
        // The lock serialises concurrent comments, so that each counts the others.
        const { id: grade_id } = await lockGrade(transaction, handedIn);
        if ((await countComments(transaction, grade_id)) >= MAX_LINE_COMMENTS) throw tooManyComments();
        const now = Date.now();
        const times = { created_at: now, updated_at: now, resolved_at: null, resolved_by: null };
        const comment = { grade_id, author_id: teacher.id, line, file, text, ...times };
        const id = await insertComment(transaction, comment);
        await notifyAuthor(transaction, handedIn, 'commented', now);
        await recordAboutLine(transaction, 'comment_added', teacher, handedIn, comment);
        return presentComment(await readComment(transaction, grade_id, id));
      }),

    change: (teacher, key, id, text) =>
      changeGradeOf(changing, key, async (transaction, handedIn) => {
        const comment = await lockComment(transaction, handedIn, id);
        const now = Date.now();
        await updateComment(transaction, id, { text, updated_at: now });
        await notifyAuthor(transaction, handedIn, 'commented', now);
        await recordAboutLine(transaction, 'comment_changed', teacher, handedIn, comment);
        return presentComment(await readComment(transaction, comment.grade_id, id));
      }),

    delete: (teacher, key, id) =>
      changeGradeOf(changing, key, async (transaction, handedIn) => {
        const comment = await lockComment(transaction, handedIn, id);
        await deleteComment(transaction, id);
        await recordAboutLine(transaction, 'comment_deleted', teacher, handedIn, comment);
      }),
  };
}

function tooManyComments(): ApiError {
  const detail = message`There are ${MAX_LINE_COMMENTS} comments on this program already. Please delete some first.`;
  return conflict(detail);
}
