import {
  type AssignmentSubmission,
  addAssignmentSubmissionComment,
  addAssignmentSubmissionReply,
  addSubmissionComment,
  addSubmissionReply,
  type BodyOf,
  changeAssignmentSubmissionComment,
  changeSubmissionComment,
  deleteAssignmentSubmissionComment,
  deleteAssignmentSubmissionReply,
  deleteSubmissionComment,
  deleteSubmissionReply,
  getAssignmentSubmissionGrade,
  getSubmissionGrade,
  putAssignmentSubmissionGrade,
  putSubmissionGrade,
  regradeAssignmentSubmission,
  regradeSubmission,
  resolveAssignmentSubmissionComment,
  resolveSubmissionComment,
  type StaffGradeDetail,
  waivePenalty,
} from '@coderoom/contract';
import type { QueryKey } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';

/** A submission with the calls that act on its grade. */
export interface GradedProgram {
  key: QueryKey;
  load: (signal: AbortSignal) => Promise<StaffGradeDetail>;
  give: (body: BodyOf<typeof putSubmissionGrade>) => Promise<StaffGradeDetail>;
  regrade: () => Promise<StaffGradeDetail>;
  /** Waives the late penalty, or takes that back; undefined where there are no penalties. */
  waive?: (isWaived: boolean) => Promise<StaffGradeDetail>;
  addComment: (body: BodyOf<typeof addSubmissionComment>) => Promise<unknown>;
  changeComment: (commentId: number, text: string) => Promise<unknown>;
  deleteComment: (commentId: number) => Promise<unknown>;
  resolveComment: (commentId: number, isResolved: boolean) => Promise<unknown>;
  addReply: (commentId: number, text: string) => Promise<unknown>;
  deleteReply: (commentId: number, replyId: number) => Promise<unknown>;
}

/** A submission to a template. */
export function gradedSubmission(id: number): GradedProgram {
  const params = { id };
  return {
    key: ['admin', 'grade', 'submission', id],
    load: (signal) => call(getSubmissionGrade, { params, signal }),
    give: (body) => call(putSubmissionGrade, { params, body }),
    regrade: () => call(regradeSubmission, { params }),
    waive: (is_waived) => call(waivePenalty, { params, body: { is_waived } }),
    addComment: (body) => call(addSubmissionComment, { params, body }),
    changeComment: (commentId, text) =>
      call(changeSubmissionComment, { params: { ...params, commentId }, body: { text } }),
    deleteComment: (commentId) => call(deleteSubmissionComment, { params: { ...params, commentId } }),
    resolveComment: (commentId, is_resolved) =>
      call(resolveSubmissionComment, { params: { ...params, commentId }, body: { is_resolved } }),
    addReply: (commentId, text) =>
      call(addSubmissionReply, { params: { ...params, commentId }, body: { text } }),
    deleteReply: (commentId, replyId) =>
      call(deleteSubmissionReply, { params: { ...params, commentId, replyId } }),
  };
}

/** A student's program in an assignment. What was handed in to a task is graded there. */
export function gradedStudent(
  assignmentId: number,
  { id, task_submission }: Pick<AssignmentSubmission, 'id' | 'task_submission'>,
): GradedProgram {
  return task_submission === null ? uploadedStudent(assignmentId, id) : gradedSubmission(task_submission.id);
}

function uploadedStudent(id: number, submissionId: number): GradedProgram {
  const params = { id, submissionId };
  return {
    key: ['admin', 'grade', 'student', id, submissionId],
    load: (signal) => call(getAssignmentSubmissionGrade, { params, signal }),
    give: (body) => call(putAssignmentSubmissionGrade, { params, body }),
    regrade: () => call(regradeAssignmentSubmission, { params }),
    addComment: (body) => call(addAssignmentSubmissionComment, { params, body }),
    changeComment: (commentId, text) =>
      call(changeAssignmentSubmissionComment, { params: { ...params, commentId }, body: { text } }),
    deleteComment: (commentId) =>
      call(deleteAssignmentSubmissionComment, { params: { ...params, commentId } }),
    resolveComment: (commentId, is_resolved) =>
      call(resolveAssignmentSubmissionComment, { params: { ...params, commentId }, body: { is_resolved } }),
    addReply: (commentId, text) =>
      call(addAssignmentSubmissionReply, { params: { ...params, commentId }, body: { text } }),
    deleteReply: (commentId, replyId) =>
      call(deleteAssignmentSubmissionReply, { params: { ...params, commentId, replyId } }),
  };
}

/** Returns a student's name, or the anonymous one while names are hidden. */
export function studentName(
  student: { student_name: string; anonymous_name: string },
  isAnonymous: boolean,
): string {
  if (!isAnonymous) return student.student_name;
  // Only the number: the word before it is English.
  const number = /\d+$/.exec(student.anonymous_name)?.[0];
  return number === undefined ? student.anonymous_name : assignmentsTexts.anonymousStudent(number);
}
