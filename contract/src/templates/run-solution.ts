import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { runId } from '#execution/execution.ts';
import { projectInRequest } from '#execution/project.ts';
import { MAX_CODE_BYTES, MAX_RUN_BODY_BYTES, MAX_TEST_SUITE_BYTES } from '#limits.ts';
import { oneById } from '#paging.ts';
import { templateCode } from '#text.ts';
import { testList, testRun } from './test-cases.ts';

/**
 * Runs a program against tests that need not be saved, with the files that the template hides where a test is hidden;
 * stores nothing. For teachers who take expected outputs from a solution. 413 if the tests together are too long.
 */
export const runSolution = endpoint({
  name: 'runSolution',
  method: 'POST',
  path: '/admin/templates/:id/run-solution',
  summary: 'Run a solution against tests that need not be saved',
  access: { right: 'teach', of: 'template' },
  params: oneById,
  body: z.object({
    code_content: templateCode.describe(`at most ${MAX_CODE_BYTES} bytes (413)`),
    ...projectInRequest,
    run_id: runId.nullish().describe('for following the phases with `watch_run`'),
    tests: testList.min(1),
  }),
  response: testRun,
  errors: [404, 409, 413, 503],
  bodyLimitBytes: MAX_RUN_BODY_BYTES + 6 * MAX_TEST_SUITE_BYTES,
});
