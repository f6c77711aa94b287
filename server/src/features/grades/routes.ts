import {
  addAssignmentSubmissionComment,
  addSubmissionComment,
  changeAssignmentSubmissionComment,
  changeSubmissionComment,
  deleteAssignmentSubmissionComment,
  deleteSubmissionComment,
  downloadClassroomGrades,
  getAssignmentGrading,
  getAssignmentSubmissionGrade,
  getClassroomGrades,
  getOwnGrade,
  getSubmissionGrade,
  getTemplateGrading,
  gradeAssignment,
  gradeTemplate,
  listOwnGrades,
  message,
  putAssignmentSubmissionGrade,
  putSubmissionGrade,
  regradeAssignmentSubmission,
  regradeSubmission,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { inOnePortion, table } from '#http/csv/csv.ts';
import { csvRoute } from '#http/csv/csv-route.ts';
import { route } from '#http/route.ts';
import type { GradeParts } from './create.ts';
import type { HandedInKey } from './handed-in.ts';
import { matrixColumns } from './matrix/matrix-table.ts';
import type { Grades } from './service.ts';

const submission = ({ id }: { id: number }): HandedInKey => ({ submissionId: id });
const student = ({ id, submissionId }: { id: number; submissionId: number }): HandedInKey => ({
  assignmentId: id,
  assignmentSubmissionId: submissionId,
});

/** Routes for grades: all of them for teachers, and one's own for everybody. */
export function gradeRoutes(app: FastifyInstance, { grades, own, classrooms }: GradeParts): void {
  submissionRoutes(app, grades);
  assignmentRoutes(app, grades);
  route(app, getTemplateGrading, ({ params }) => grades.progress({ templateId: params.id }));
  route(app, gradeTemplate, ({ user, params, body }) =>
    grades.gradeAll(user, { templateId: params.id }, body.scope),
  );
  route(app, getAssignmentGrading, ({ params }) => grades.progress({ assignmentId: params.id }));
  route(app, gradeAssignment, ({ user, params, body }) =>
    grades.gradeAll(user, { assignmentId: params.id }, body.scope),
  );
  route(app, listOwnGrades, ({ user, query }) => own.list(user, query));
  route(app, getOwnGrade, ({ user, params }) => own.get(user, params.id));
  route(app, getClassroomGrades, async ({ params }) => (await classrooms.get(params.id)).matrix);
  csvRoute(app, downloadClassroomGrades, async ({ params }) => {
    const { name, matrix } = await classrooms.get(params.id);
    return table(message`grades`, matrixColumns(matrix), inOnePortion(matrix.students), name);
  });
}

function submissionRoutes(app: FastifyInstance, grades: Grades): void {
  route(app, getSubmissionGrade, ({ params }) => grades.get(submission(params)));
  route(app, putSubmissionGrade, ({ user, params, body }) => grades.give(user, submission(params), body));
  route(app, regradeSubmission, ({ user, params }) => grades.regrade(user, submission(params)));
  route(app, addSubmissionComment, ({ user, params, body }) =>
    grades.addComment(user, submission(params), body),
  );
  route(app, changeSubmissionComment, ({ user, params, body }) =>
    grades.changeComment(user, submission(params), params.commentId, body.text),
  );
  route(app, deleteSubmissionComment, async ({ user, params }) => {
    await grades.deleteComment(user, submission(params), params.commentId);
    return undefined;
  });
}

function assignmentRoutes(app: FastifyInstance, grades: Grades): void {
  route(app, getAssignmentSubmissionGrade, ({ params }) => grades.get(student(params)));
  route(app, putAssignmentSubmissionGrade, ({ user, params, body }) =>
    grades.give(user, student(params), body),
  );
  route(app, regradeAssignmentSubmission, ({ user, params }) => grades.regrade(user, student(params)));
  route(app, addAssignmentSubmissionComment, ({ user, params, body }) =>
    grades.addComment(user, student(params), body),
  );
  route(app, changeAssignmentSubmissionComment, ({ user, params, body }) =>
    grades.changeComment(user, student(params), params.commentId, body.text),
  );
  route(app, deleteAssignmentSubmissionComment, async ({ user, params }) => {
    await grades.deleteComment(user, student(params), params.commentId);
    return undefined;
  });
}
