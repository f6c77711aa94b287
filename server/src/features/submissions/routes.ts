import {
  downloadSubmissionRunFile,
  downloadSubmissions,
  downloadTemplateSubmissions,
  getSubmission,
  getSubmissionStats,
  isoTime,
  listSubmissions,
  listTemplateSubmissions,
  message,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { downloadRunFile } from '#features/execution/index.ts';
import { rounded } from '#features/grades/index.ts';
import { type CsvColumns, csvRoute, table } from '#http/csv/csv.ts';
import { downloadRoute, route } from '#http/route.ts';
import type { GradedSubmission, Submissions } from './service.ts';

const COLUMNS: CsvColumns<GradedSubmission> = {
  ID: ({ id }) => id,
  Template: ({ template_name }) => template_name,
  Name: ({ full_name }) => full_name,
  Username: ({ username }) => username,
  // Deleted accounts have no address.
  Email: ({ email }) => email,
  Language: ({ language }) => language,
  Status: ({ status }) => status,
  'Execution time (s)': ({ execution_time }) => execution_time,
  'Error message': ({ error_message }) => error_message,
  Submitted: ({ submitted_at }) => isoTime(submitted_at),
  Late: ({ is_late }) => is_late === 1,
  Attempt: ({ attempt }) => attempt,
  Score: ({ grade }) => grade?.score ?? null,
  'Score before penalty': ({ grade }) => grade?.penalty?.raw_score ?? grade?.score ?? null,
  // Also of what has no grade yet, as in the gradebook.
  'Late penalty (%)': ({ penalty, penalty_waived }) => (penalty_waived === 1 ? 0 : rounded(penalty)),
  'Max score': ({ grade }) => grade?.max_score ?? null,
  Comment: ({ grade }) => grade?.comment ?? null,
  'Former submissions': ({ former_count }) => former_count,
  'SHA-256': ({ sha256 }) => sha256,
};

/** Routes for teachers and admins to list and download submissions. */
export function submissionRoutes(app: FastifyInstance, submissions: Submissions): void {
  route(app, listSubmissions, ({ user, query }) => submissions.list(user, query));
  csvRoute(app, downloadSubmissions, ({ user, query }) =>
    table(message`submissions`, COLUMNS, submissions.listAll(user, query)),
  );
  route(app, getSubmissionStats, ({ user, query }) => submissions.stats(user, query));
  route(app, getSubmission, ({ user, params }) => submissions.get(user, params.id));
  downloadRoute(app, downloadSubmissionRunFile, async ({ params }) =>
    downloadRunFile(await submissions.file(params.id, params.n)),
  );
  downloadRoute(app, downloadTemplateSubmissions, async ({ user, params, query }) => {
    const { name, parts } = await submissions.zip(user, params.id, query);
    const filters = [
      ...(query.classroom_id === undefined ? [] : ['classroom id']),
      ...(query.group === undefined ? [] : ['group']),
    ];
    await app.recorder.downloaded(user, message`programs submitted to “${name}”`, filters);
    return { fileName: `submissions-${new Date().toISOString().slice(0, 10)}.zip`, parts };
  });
  route(app, listTemplateSubmissions, ({ user, params, query }) =>
    submissions.listOfTemplate(user, params.id, query),
  );
}
