import {
  addAssignmentSubmissionComment,
  addAssignmentSubmissionReply,
  addOwnReply,
  addOwnUploadReply,
  addSubmissionComment,
  addSubmissionReply,
  answerRegradeRequest,
  changeAssignmentSubmissionComment,
  changeSubmissionComment,
  deleteAssignmentSubmissionComment,
  deleteAssignmentSubmissionReply,
  deleteOwnReply,
  deleteOwnUploadReply,
  deleteSubmissionComment,
  deleteSubmissionReply,
  downloadClassroomGrades,
  downloadOwnRunFile,
  getAssignmentGrading,
  getAssignmentSubmissionGrade,
  getClassroomGrades,
  getOwnGrade,
  getOwnUploadGrade,
  getSubmissionGrade,
  getTeacherNewsSummary,
  getTemplateGrading,
  gradeAssignment,
  gradeTemplate,
  listGradeNews,
  listOwnAttempts,
  listOwnGrades,
  listRegradeRequests,
  listTaskProgress,
  listTeacherNews,
  markNewsSeen,
  markTeacherNewsSeen,
  message,
  putAssignmentSubmissionGrade,
  putSubmissionGrade,
  regradeAssignmentSubmission,
  regradeSubmission,
  requestRegrade,
  resolveAssignmentSubmissionComment,
  resolveOwnComment,
  resolveOwnUploadComment,
  resolveSubmissionComment,
  setTemplateWeight,
  waivePenalty,
  withdrawRegradeRequest,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { downloadRunFile } from '#features/execution/index.ts';
import { csvRoute, inOnePortion, table } from '#http/csv/csv.ts';
import { downloadRoute, route } from '#http/route.ts';
import type { LineComments } from './comments/comments.ts';
import type { Replies } from './comments/replies.ts';
import type { GradeParts } from './create.ts';
import type { HandedInKey } from './handed-in.ts';
import { layOutGradebook } from './matrix/layouts.ts';
import type { RegradeRequests } from './regrades/regrade-requests.ts';
import type { Grades } from './service.ts';

const submission = ({ id }: { id: number }): HandedInKey => ({ submissionId: id });
const assignmentSubmission = ({ id, submissionId }: { id: number; submissionId: number }): HandedInKey => ({
  assignmentId: id,
  assignmentSubmissionId: submissionId,
});

/** The calls about comments on what a person handed in, and on a program of theirs that a teacher uploaded. */
const OWN_COMMENTS = [
  {
    resolve: resolveOwnComment,
    add: addOwnReply,
    remove: deleteOwnReply,
    keyOf: (submissionId: number) => ({ submissionId }),
  },
  {
    resolve: resolveOwnUploadComment,
    add: addOwnUploadReply,
    remove: deleteOwnUploadReply,
    keyOf: (uploadId: number) => ({ uploadId }),
  },
];

/** Routes for grades: all of them for teachers, and one's own for everybody. */
export function gradeRoutes(
  app: FastifyInstance,
  { grades, own, comments, replies, regrades, news, teachersNews, classrooms }: GradeParts,
): void {
  submissionRoutes(app, grades);
  assignmentRoutes(app, grades);
  commentRoutes(app, comments);
  replyRoutes(app, replies);
  regradeRoutes(app, regrades);
  route(app, getTemplateGrading, ({ params }) => grades.progress({ templateId: params.id }));
  route(app, gradeTemplate, ({ user, params, body }) =>
    grades.gradeAll(user, { templateId: params.id }, body.scope),
  );
  route(app, getAssignmentGrading, ({ params }) => grades.progress({ assignmentId: params.id }));
  route(app, gradeAssignment, ({ user, params, body }) =>
    grades.gradeAll(user, { assignmentId: params.id }, body.scope),
  );
  route(app, listGradeNews, ({ user }) => news.list(user));
  route(app, markNewsSeen, ({ user, body }) => news.markSeen(user, body));
  route(app, listTeacherNews, ({ user, query }) => teachersNews.list(user, query));
  route(app, getTeacherNewsSummary, ({ user, query }) => teachersNews.summary(user, query));
  route(app, markTeacherNewsSeen, ({ user, body }) => teachersNews.markSeen(user, body));
  route(app, listOwnGrades, ({ user, query }) => own.list(user, query));
  route(app, getOwnGrade, ({ user, params }) => own.get(user, params.id));
  downloadRoute(app, downloadOwnRunFile, async ({ user, params }) =>
    downloadRunFile(await own.runFile(user, params.id, params.n)),
  );
  route(app, getOwnUploadGrade, ({ user, params }) => own.getUpload(user, params.id));
  route(app, listOwnAttempts, ({ user, params }) => own.attempts(user, params.id));
  route(
    app,
    getClassroomGrades,
    async ({ user, params, query }) => (await classrooms.get(user, params.id, query.group)).matrix,
  );
  route(app, listTaskProgress, async ({ user, query }) => ({
    progress: await classrooms.progress(user, query),
  }));
  route(app, setTemplateWeight, async ({ user, params, body }) => {
    await classrooms.weigh(user, params.id, body.weight);
    return body;
  });
  csvRoute(app, downloadClassroomGrades, async ({ user, params, query, language }) => {
    const { name, matrix } = await classrooms.get(user, params.id, query.group);
    const { columns, rows } = layOutGradebook(matrix, query.layout, language);
    const readBy = query.layout === 'coderoom' ? 'people' : 'programs';
    return table(message`grades`, columns, inOnePortion(rows), name, readBy);
  });
}

function regradeRoutes(app: FastifyInstance, regrades: RegradeRequests): void {
  route(app, requestRegrade, ({ user, params, body }) => regrades.request(user, params.id, body.text));
  route(app, withdrawRegradeRequest, ({ user, params }) =>
    regrades.withdraw(user, params.id, params.requestId),
  );
  route(app, listRegradeRequests, async ({ params }) => ({ requests: await regrades.list(params.id) }));
  route(app, answerRegradeRequest, ({ user, params, body }) =>
    regrades.answer(user, params.id, params.requestId, body),
  );
}

function submissionRoutes(app: FastifyInstance, grades: Grades): void {
  route(app, getSubmissionGrade, ({ params }) => grades.get(submission(params)));
  route(app, putSubmissionGrade, ({ user, params, body }) => grades.give(user, submission(params), body));
  route(app, waivePenalty, ({ user, params, body }) => grades.waivePenalty(user, params.id, body.is_waived));
  route(app, regradeSubmission, ({ user, params }) => grades.regrade(user, submission(params)));
}

function assignmentRoutes(app: FastifyInstance, grades: Grades): void {
  route(app, getAssignmentSubmissionGrade, ({ params }) => grades.get(assignmentSubmission(params)));
  route(app, putAssignmentSubmissionGrade, ({ user, params, body }) =>
    grades.give(user, assignmentSubmission(params), body),
  );
  route(app, regradeAssignmentSubmission, ({ user, params }) =>
    grades.regrade(user, assignmentSubmission(params)),
  );
}

function commentRoutes(app: FastifyInstance, comments: LineComments): void {
  route(app, addSubmissionComment, ({ user, params, body }) => comments.add(user, submission(params), body));
  route(app, changeSubmissionComment, ({ user, params, body }) =>
    comments.change(user, submission(params), params.commentId, body.text),
  );
  route(app, deleteSubmissionComment, ({ user, params }) =>
    comments.delete(user, submission(params), params.commentId),
  );
  route(app, addAssignmentSubmissionComment, ({ user, params, body }) =>
    comments.add(user, assignmentSubmission(params), body),
  );
  route(app, changeAssignmentSubmissionComment, ({ user, params, body }) =>
    comments.change(user, assignmentSubmission(params), params.commentId, body.text),
  );
  route(app, deleteAssignmentSubmissionComment, ({ user, params }) =>
    comments.delete(user, assignmentSubmission(params), params.commentId),
  );
}

function replyRoutes(app: FastifyInstance, replies: Replies): void {
  route(app, addSubmissionReply, ({ user, params, body }) =>
    replies.add(user, submission(params), params.commentId, body.text),
  );
  route(app, deleteSubmissionReply, ({ user, params }) =>
    replies.delete(user, submission(params), params.commentId, params.replyId),
  );
  route(app, addAssignmentSubmissionReply, ({ user, params, body }) =>
    replies.add(user, assignmentSubmission(params), params.commentId, body.text),
  );
  route(app, deleteAssignmentSubmissionReply, ({ user, params }) =>
    replies.delete(user, assignmentSubmission(params), params.commentId, params.replyId),
  );
  route(app, resolveSubmissionComment, ({ user, params, body }) =>
    replies.resolve(user, submission(params), params.commentId, body.is_resolved),
  );
  route(app, resolveAssignmentSubmissionComment, ({ user, params, body }) =>
    replies.resolve(user, assignmentSubmission(params), params.commentId, body.is_resolved),
  );
  for (const { resolve, add, remove, keyOf } of OWN_COMMENTS) {
    route(app, resolve, ({ user, params, body }) =>
      replies.resolveOwn(user, keyOf(params.id), params.commentId, body.is_resolved),
    );
    route(app, add, ({ user, params, body }) =>
      replies.addOwn(user, keyOf(params.id), params.commentId, body.text),
    );
    route(app, remove, ({ user, params }) =>
      replies.deleteOwn(user, keyOf(params.id), params.commentId, params.replyId),
    );
  }
}
