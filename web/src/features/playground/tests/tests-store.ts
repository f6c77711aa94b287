import { runTests } from '@coderoom/contract';
import { useProgram } from '#features/playground/program-store.ts';
import { call } from '#lib/api.ts';
import { createAttemptStore } from '#lib/run-store.ts';
import { playgroundTexts } from '#texts/playground.ts';

interface Tested {
  /** The template whose tests they are. */
  templateId: number;
  code: string;
}

/** How the program in the editor did in the tests of its template. */
export const useTestsStore = createAttemptStore(
  ({ templateId, code }: Tested, wait) =>
    call(runTests, { params: { id: templateId }, body: { code_content: code }, ...wait }),
  playgroundTexts.tests.failed,
);

// Another program is not the one that was tested, and may be another person's.
useProgram.subscribe((now, before) => {
  if (now.generation !== before.generation) useTestsStore.getState().reset();
});
