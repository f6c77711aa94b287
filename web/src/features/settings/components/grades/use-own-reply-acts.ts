import {
  addOwnReply,
  addOwnUploadReply,
  deleteOwnReply,
  deleteOwnUploadReply,
  type GradeSource,
  resolveOwnComment,
  resolveOwnUploadComment,
} from '@coderoom/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReplyActs } from '#editor/reading/comment-replies.tsx';
import { ownGradeQuery, ownUploadQuery } from '#features/settings/queries.ts';
import { call } from '#lib/server/api.ts';
import { useAuth } from '#lib/server/auth-store.ts';

const CALLS = {
  task: { add: addOwnReply, resolve: resolveOwnComment, remove: deleteOwnReply, query: ownGradeQuery },
  upload: {
    add: addOwnUploadReply,
    resolve: resolveOwnUploadComment,
    remove: deleteOwnUploadReply,
    query: ownUploadQuery,
  },
};

/** Actions on the threads of the comments on a submission of the user, or on an uploaded program. */
export function useOwnReplyActs(userId: number, submission: number, source: GradeSource): ReplyActs {
  const queries = useQueryClient();
  const username = useAuth(({ user }) => user?.username ?? '');
  const calls = CALLS[source];
  const kept = async (act: Promise<unknown>) => {
    await act;
    await queries.invalidateQueries({ queryKey: calls.query(userId, submission).queryKey });
    // The list counts the open ones.
    void queries.invalidateQueries({ queryKey: ['own-grades', userId] });
  };
  return {
    username,
    add: ({ id: commentId }, text) =>
      kept(call(calls.add, { params: { id: submission, commentId }, body: { text } })),
    resolve: ({ id: commentId }, is_resolved) =>
      kept(call(calls.resolve, { params: { id: submission, commentId }, body: { is_resolved } })),
    remove: ({ id: commentId }, { id: replyId }) =>
      kept(call(calls.remove, { params: { id: submission, commentId, replyId } })),
  };
}
