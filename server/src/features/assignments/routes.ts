import {
  type AssignmentPair,
  type AssignmentSubmission,
  asMessage,
  changeAssignment,
  compareAgain,
  compareSubmissions,
  createAssignment,
  deleteAssignment,
  downloadAssignmentPairs,
  downloadAssignmentSubmissions,
  getAssignment,
  getAssignmentPair,
  getAssignmentReport,
  getAssignmentSubmission,
  getComparisonChoices,
  judgePair,
  listAssignmentMatches,
  listAssignmentPairs,
  listAssignmentSubmissions,
  listAssignments,
  listComparableTasks,
  listSubmissionSimilarities,
  MAX_ASSIGNMENT_ZIP_BYTES,
  MAX_CODE_BYTES,
  MAX_TEST_FILE_BYTES,
  type Message,
  message,
  putAssignmentMatches,
  reprocessAssignment,
  setBaseCode,
  TEMPLATE_FILE_EXTENSIONS,
  UPLOAD_MESSAGES,
  ZIP_TOO_LARGE,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, csvRoute, table } from '#http/csv/csv.ts';
import { route, uploadRoute } from '#http/route.ts';
import type { AcceptedFile } from '#http/upload.ts';
import type { AssignmentParts } from './create.ts';
import type { TaskComparisons } from './task-comparison/service.ts';

/** Routes to upload and manage assignments and to view their results. */
export function assignmentRoutes(
  app: FastifyInstance,
  { assignments, taskComparisons, readings, matches, folder }: AssignmentParts,
): void {
  taskComparisonRoutes(app, taskComparisons);
  uploadRoute(
    app,
    createAssignment,
    { zip_file: zipFile(folder), base_file: baseFile(folder), tests_file: testsFile(folder) },
    ({ user: admin, body, files, signal }) =>
      assignments.create({
        admin,
        fields: body,
        zipPath: files.paths.zip_file ?? '',
        base: {
          templateId: body.base_template_id,
          file: fileOf(files, 'base_file'),
          fields: { template: 'base_template_id', file: 'base_file' },
        },
        tests: {
          templateId: body.tests_template_id,
          file: fileOf(files, 'tests_file'),
          fields: { template: 'tests_template_id', file: 'tests_file' },
        },
        signal,
      }),
  );
  route(app, listAssignments, ({ user, query }) => assignments.list(user, query));
  route(app, getAssignment, ({ params }) => assignments.get(params.id));
  route(app, changeAssignment, ({ user, params, body }) => assignments.change(user, params.id, body));
  route(app, reprocessAssignment, ({ user, params }) => assignments.reprocess(user, params.id));
  route(app, deleteAssignment, ({ user, params }) => assignments.delete(user, params.id));
  uploadRoute(app, setBaseCode, { file: baseFile(folder) }, ({ user, params, body, files }) =>
    assignments.setBaseCode(user, params.id, {
      templateId: body.template_id,
      file: fileOf(files, 'file'),
      fields: { template: 'template_id', file: 'file' },
    }),
  );
  route(app, listAssignmentMatches, ({ user, params }) => matches.list(user, params.id));
  route(app, putAssignmentMatches, ({ user, params, body }) => matches.put(user, params.id, body.matches));
  route(app, getAssignmentReport, ({ params }) => assignments.report(params.id));
  route(app, listAssignmentSubmissions, ({ params, query }) => readings.submissions(params.id, query));
  csvRoute(app, downloadAssignmentSubmissions, async ({ params, query }) => {
    const { of, rows } = await readings.allSubmissions(params.id, query);
    const { anonymous } = query;
    return table(
      listName(message`assignment submissions`, anonymous),
      submissionColumns(anonymous),
      rows,
      of,
    );
  });
  route(app, getAssignmentSubmission, ({ params }) => readings.submission(params.id, params.submissionId));
  route(app, listAssignmentPairs, ({ params }) => readings.pairs(params.id));
  csvRoute(app, downloadAssignmentPairs, async ({ params, query: { anonymous } }) => {
    const { of, rows } = await readings.allPairs(params.id);
    return table(listName(message`assignment pairs`, anonymous), pairColumns(anonymous), rows, of);
  });
  route(app, getAssignmentPair, ({ params }) => readings.pair(params.id, params.pairId));
  route(app, judgePair, ({ user, params, body }) =>
    assignments.judge(user, params.id, params.pairId, body.verdict),
  );
}

function zipFile(folder: string): AcceptedFile {
  const messages = { missing: asMessage(UPLOAD_MESSAGES.noZip), tooLarge: ZIP_TOO_LARGE };
  return { extensions: ['zip'], maxBytes: MAX_ASSIGNMENT_ZIP_BYTES, folder, messages };
}

function baseFile(folder: string): AcceptedFile {
  return {
    extensions: Object.keys(TEMPLATE_FILE_EXTENSIONS),
    maxBytes: MAX_CODE_BYTES,
    folder,
    isOptional: true,
  };
}

function testsFile(folder: string): AcceptedFile {
  return { extensions: ['json', 'zip'], maxBytes: MAX_TEST_FILE_BYTES, folder, isOptional: true };
}

function fileOf(
  { names, paths }: { names: Readonly<Record<string, string>>; paths: Readonly<Record<string, string>> },
  field: string,
) {
  const [name, path] = [names[field], paths[field]];
  return name === undefined || path === undefined ? undefined : { name, path };
}

interface Named {
  student_name: string;
  anonymous_name: string;
}

const nameOf = (isAnonymous: boolean) => (student: Named) =>
  isAnonymous ? student.anonymous_name : student.student_name;

/** Returns a list's name for the audit log, which tells whether the list shows students' names. */
function listName(name: Message, isAnonymous: boolean): Message {
  return isAnonymous ? message`anonymous ${name}` : name;
}

function submissionColumns(isAnonymous: boolean): CsvColumns<AssignmentSubmission> {
  return {
    Student: nameOf(isAnonymous),
    Language: ({ language }) => language,
    'Entry point': ({ entry_point }) => entry_point,
    Status: ({ execution_status }) => execution_status,
    'Execution time (s)': ({ execution_time }) => execution_time,
    Files: ({ code_files }) => code_files.length,
    Flagged: ({ is_flagged }) => is_flagged,
    'Highest similarity': ({ highest_similarity }) => highest_similarity,
    Score: ({ grade }) => grade?.score ?? null,
    'Max score': ({ grade }) => grade?.max_score ?? null,
  };
}

function pairColumns(isAnonymous: boolean): CsvColumns<AssignmentPair> {
  const name = nameOf(isAnonymous);
  return {
    'Student A': ({ a }) => name(a),
    'Student B': ({ b }) => name(b),
    Language: ({ language }) => language,
    Similarity: ({ similarity }) => similarity,
    Conclusive: ({ is_conclusive }) => is_conclusive,
    'Lines nobody else has': ({ unique_lines }) => unique_lines,
    Flagged: ({ is_flagged }) => is_flagged,
    Verdict: ({ verdict }) => verdict,
  };
}

/** Routes for comparing what was handed in to tasks. */
function taskComparisonRoutes(app: FastifyInstance, comparisons: TaskComparisons): void {
  route(app, getComparisonChoices, ({ user, params }) => comparisons.choices(user, params.id));
  route(app, listComparableTasks, async ({ user, params, query }) => ({
    tasks: await comparisons.tasks(user, params.id, query.search),
  }));
  route(app, compareSubmissions, ({ user, params, body, signal }) =>
    comparisons.compare(user, params.id, body, signal),
  );
  route(app, compareAgain, ({ user, params, signal }) => comparisons.compareAgain(user, params.id, signal));
  route(app, listSubmissionSimilarities, async ({ user, params }) => ({
    similarities: await comparisons.similarities(user, params.id),
  }));
}
