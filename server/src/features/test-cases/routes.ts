import {
  downloadAssignmentTestsJson,
  downloadAssignmentTestsZip,
  downloadTemplateTestsJson,
  downloadTemplateTestsZip,
  getAssignmentTests,
  getTemplateTests,
  importAssignmentTests,
  importTemplateTests,
  listTemplateTests,
  MAX_TEST_FILE_BYTES,
  message,
  putAssignmentTests,
  putTemplateTests,
  RUNS_PER_MINUTE_PER_ADDRESS,
  runSolution,
  runTests,
  type TestCaseBody,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { downloadRoute, route, uploadRoute } from '#http/route.ts';
import type { AcceptedFile } from '#http/upload.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { writeJson } from './files/json.ts';
import { writeZip } from './files/zip.ts';
import { createSolutionRuns, type SolutionRuns } from './solution-runs.ts';
import type { SuiteOwner } from './store.ts';
import { createStudentTests, type StudentTests, type StudentTestsDependencies } from './student-tests.ts';
import { createSuites, type Suites } from './suites.ts';
import { defineTestJob, type TestJobDependencies } from './test-job.ts';

/** Services for tests, and the folder for files during upload. */
export interface TestCases {
  suites: Suites;
  studentTests: StudentTests;
  solutionRuns: SolutionRuns;
  folder: string;
}

const limits = { calls: RUNS_PER_MINUTE_PER_ADDRESS };

const TEMPLATE = {
  get: getTemplateTests,
  put: putTemplateTests,
  importFile: importTemplateTests,
  json: downloadTemplateTestsJson,
  zip: downloadTemplateTestsZip,
  ownerOf: (templateId: number): SuiteOwner => ({ templateId }),
};
const ASSIGNMENT = {
  get: getAssignmentTests,
  put: putAssignmentTests,
  importFile: importAssignmentTests,
  json: downloadAssignmentTestsJson,
  zip: downloadAssignmentTestsZip,
  ownerOf: (assignmentId: number): SuiteOwner => ({ assignmentId }),
};

/** Routes to edit tests, and to run programs against them. */
export function testCaseRoutes(
  app: FastifyInstance,
  { suites, studentTests, solutionRuns, folder }: TestCases,
): void {
  const file: AcceptedFile = { extensions: ['json', 'zip'], maxBytes: MAX_TEST_FILE_BYTES, folder };
  for (const { get, put, importFile, json, zip, ownerOf } of [TEMPLATE, ASSIGNMENT]) {
    route(app, get, ({ params }) => suites.get(ownerOf(params.id)));
    route(app, put, ({ user, params, body }) => suites.put(user, ownerOf(params.id), body));
    uploadRoute(app, importFile, { file }, ({ user, params, body: { mode }, files }) =>
      suites.importFile(user, ownerOf(params.id), {
        mode,
        name: files.names.file ?? '',
        path: files.paths.file ?? '',
      }),
    );
    const take = async (user: Parameters<Suites['put']>[0], id: number): Promise<TestCaseBody[]> => {
      const { of, tests } = await suites.all(ownerOf(id));
      await app.recorder.downloaded(user, message`tests of “${of}”`, []);
      return tests;
    };
    downloadRoute(app, json, async ({ user, params }) => {
      const text = writeJson(await take(user, params.id));
      return { fileName: fileName('json'), bytes: Buffer.from(text) };
    });
    downloadRoute(app, zip, async ({ user, params }) => {
      const bytes = writeZip(await take(user, params.id));
      return { fileName: fileName('zip'), bytes };
    });
  }
  route(app, listTemplateTests, ({ user, params }) => studentTests.list(user, params.id));
  route(
    app,
    runTests,
    ({ user, params, body: { code_content: code, files, run_id }, ...call }) =>
      studentTests.run(user, params.id, { code, files, runId: run_id ?? null }, call),
    limits,
  );
  route(
    app,
    runSolution,
    ({ user, params, body: { code_content: code, files, run_id, tests }, ...call }) =>
      solutionRuns.run(user, params.id, { code, files, tests, runId: run_id ?? null }, call),
    limits,
  );
}

function fileName(extension: 'json' | 'zip'): string {
  return `tests-${new Date().toISOString().slice(0, 10)}.${extension}`;
}

type TestCasesDependencies = Omit<StudentTestsDependencies, 'test'> &
  TestJobDependencies & {
    jobs: Jobs;
    /** For files during upload. */
    folder: string;
  };

export function createTestCases({ folder, jobs, ...dependencies }: TestCasesDependencies): TestCases {
  const test = defineTestJob(jobs, dependencies);
  return {
    suites: createSuites(dependencies.database),
    studentTests: createStudentTests({ ...dependencies, test }),
    solutionRuns: createSolutionRuns({ ...dependencies, test }),
    folder,
  };
}
