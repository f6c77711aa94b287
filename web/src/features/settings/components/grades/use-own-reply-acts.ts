import { addOwnReply, deleteOwnReply, resolveOwnComment } from '@coderoom/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReplyActs } from '#editor/reading/comment-replies.tsx';
import { ownGradeQuery } from '#features/settings/queries.ts';
import { call } from '#lib/server/api.ts';
import { useAuth } from '#lib/server/auth-store.ts';

/** Actions on the threads of the comments on a submission of the user. */
export function useOwnReplyActs(userId: number, submission: number): ReplyActs {
  const queries = useQueryClient();
  const username = useAuth(({ user }) => user?.username ?? '');
  const kept = async (act: Promise<unknown>) => {
    await act;
    await queries.invalidateQueries({ queryKey: ownGradeQuery(userId, submission).queryKey });
    // The list counts the open ones.
    void queries.invalidateQueries({ queryKey: ['own-grades', userId] });
  };
  return {
    username,
    add: ({ id: commentId }, text) =>
      kept(call(addOwnReply, { params: { id: submission, commentId }, body: { text } })),
    resolve: ({ id: commentId }, is_resolved) =>
      kept(call(resolveOwnComment, { params: { id: submission, commentId }, body: { is_resolved } })),
    remove: ({ id: commentId }, { id: replyId }) =>
      kept(call(deleteOwnReply, { params: { id: submission, commentId, replyId } })),
  };
}
