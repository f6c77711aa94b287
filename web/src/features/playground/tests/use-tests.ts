import { runTests, runWaitMarginMs, TEST_TIME_LIMIT_SECONDS } from '@coderoom/contract';
import { useProgram } from '#features/playground/program-store.ts';
import { fileFieldsOf } from '#features/playground/project/playground-files.ts';
import { showTab, useScreen } from '#features/playground/screen-store.ts';
import { useProfessorTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { useLanguage } from '#features/playground/use-run.ts';
import { call } from '#lib/server/api.ts';
import { followPhases } from '#shared/runs/follow-phases.ts';
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
  ({ templateId, code, files }: Tested, wait, onProgress) =>
    followPhases(onProgress, (run_id) =>
      call(runTests, {
        params: { id: templateId },
        body: { code_content: code, ...files, run_id },
        ...wait,
      }),
    ),
  playgroundTexts.tests.failed,
);

// Another program was not the one tested, and may belong to another user.
useProgram.subscribe((now, before) => {
  if (now.generation !== before.generation) useTestsStore.getState().reset();
});

/** The tests of the chosen template. */
interface Tests {
  owner: number;
  templateId: number;
  count: number;
  points: number;
  running: boolean;
  /** True if the program can be tested. */
  possible: boolean;
  run: () => void;
  stop: () => void;
}

/** Runs the program in the editor against its template's tests; null if there are none. */
export function useTestRun(): Tests | null {
  const { available } = useLanguage();
  const owner = useProgram((state) => state.owner);
  const { data: template } = useProfessorTemplate();
  const running = useTestsStore(({ run }) => run.phase === 'running');
  const ready = useProgram(({ code }) => code !== null);
  if (owner === null || template === undefined || template.test_count === 0) return null;

  const run = () => {
    const program = useProgram.getState();
    const { code, version } = program;
    if (!available || code === null || useTestsStore.getState().run.phase === 'running') return;
    showTab('tests');
    useScreen.setState({ findingsOf: 'tests' });
    void useTestsStore.getState().start({
      program: { templateId: template.id, code, files: fileFieldsOf(program) },
      version,
      // Each test may take its full limit, one after another if the server is busy.
      timeoutMs: template.test_count * TEST_TIME_LIMIT_SECONDS.max * 1000 + runWaitMarginMs(program.language),
    });
  };

  return {
    owner,
    templateId: template.id,
    count: template.test_count,
    points: template.total_points,
    running,
    possible: available && ready,
    run,
    stop: useTestsStore.getState().stop,
  };
}
