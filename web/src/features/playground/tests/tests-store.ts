import { runTests } from '@coderoom/contract';
import { useProgram } from '#features/playground/program-store.ts';
import type { fileFieldsOf } from '#features/playground/project/request-fields.ts';
import { call } from '#lib/server/api.ts';
import { createAttemptStore } from '#shared/runs/run-store.ts';
import { playgroundTexts } from '#texts/playground.tsx';

interface Tested {
  /** The template that the tests belong to. */
  templateId: number;
  code: string;
  /** Fields of the request that describe its files. */
  files: ReturnType<typeof fileFieldsOf>;
}

/** The test results of the program in the editor. */
export const useTestsStore = createAttemptStore(
  ({ templateId, code, files }: Tested, wait) =>
    call(runTests, { params: { id: templateId }, body: { code_content: code, ...files }, ...wait }),
  playgroundTexts.tests.failed,
);

// Another program was not the one tested, and may belong to another user.
useProgram.subscribe((now, before) => {
  if (now.generation !== before.generation) useTestsStore.getState().reset();
});
