import { GRADING_POLL_MS, type LineComment, type StaffGradeDetail } from '@coderoom/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReplyActs } from '#editor/reading/comment-replies.tsx';
import type { CommentActs } from '#editor/reading/line-comment.tsx';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';
import type { GradedProgram } from './graded-program.ts';
import { refreshGrades } from './queries.ts';

function gradeQuery(subject: GradedProgram) {
  return queryOptions({
    queryKey: subject.key,
    queryFn: ({ signal }) => subject.load(signal),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? GRADING_POLL_MS : false),
  });
}

/** A grade, polled while it is being computed, and the teacher's actions on it. */
export function useGrade(subject: GradedProgram) {
  const queries = useQueryClient();
  const query = useQuery(gradeQuery(subject));
  const refresh = () => void refreshGrades(queries);
  const take = (grade: StaffGradeDetail) => {
    queries.setQueryData(gradeQuery(subject).queryKey, grade);
    refresh();
  };
  const give = useMutation({ mutationFn: subject.give, onSuccess: take });
  const regrade = useMutation({
    mutationFn: subject.regrade,
    onSuccess: take,
    onError: (error) => announceFailure(describeFailure(error, gradingTexts.line.begin.failed)),
  });
  const waive = useMutation({
    mutationFn: async (isWaived: boolean) => await subject.waive?.(isWaived),
    onSuccess: (grade) => grade && take(grade),
    onError: (error) => announceFailure(describeFailure(error, gradingTexts.form.failed)),
  });
  useEndOfGrading(query.data, refresh);
  return { subject, query, give, regrade, waive, place: `grade:${subject.key.join('-')}` as const };
}

/** Calls `onEnd` when grading is done, so that lists with the score reload. */
function useEndOfGrading(grade: StaffGradeDetail | undefined, onEnd: () => void): void {
  const before = useRef(grade?.status);
  useEffect(() => {
    if (before.current === 'pending' && grade !== undefined && grade.status !== 'pending') onEnd();
    before.current = grade?.status;
  });
}

/** Actions on the comments on a file's lines; null: on the program itself. */
export function useCommentActs(subject: GradedProgram, file: string | null): CommentActs {
  const queries = useQueryClient();
  const kept = async (act: Promise<unknown>) => {
    await act;
    await queries.invalidateQueries({ queryKey: subject.key });
    void refreshGrades(queries);
  };
  return {
    add: (line, text) => kept(subject.addComment({ file, line, text })),
    change: ({ id }: LineComment, text) => kept(subject.changeComment(id, text)),
    remove: ({ id }: LineComment) => kept(subject.deleteComment(id)),
  };
}

/** Actions on the threads of comments. */
export function useReplyActs(subject: GradedProgram): ReplyActs {
  const queries = useQueryClient();
  const username = useAuth(({ user }) => user?.username ?? '');
  const kept = async (act: Promise<unknown>) => {
    await act;
    await queries.invalidateQueries({ queryKey: subject.key });
  };
  return {
    username,
    add: ({ id }, text) => kept(subject.addReply(id, text)),
    resolve: ({ id }, isResolved) => kept(subject.resolveComment(id, isResolved)),
    remove: ({ id }, reply) => kept(subject.deleteReply(id, reply.id)),
  };
}
