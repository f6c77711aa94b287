import { type Diagnostic, type Message, TEST_OUTPUT_LENGTH } from '@coderoom/contract';
import { toStorableText } from '#db/texts/stored-text.ts';
import type { GrowthMeter } from '#features/growth/index.ts';
import { mapConcurrent } from '#queue/concurrency.ts';
import type { Turn } from '#queue/fair-queue.ts';
import type { CompiledProgram, CompileRequest, Runner, RunResult } from '#runner/index.ts';
import { boundFiles, judge, judgeGrowth, notRun, withGrowthLast } from './judge.ts';
import type { TestedCase } from './judged.ts';
import { generatorOf, type TestCaseRow } from './store.ts';

/** Parameters of running a program against tests. */
export interface TestParameters {
  runner: Runner;
  meter: GrowthMeter;
  program: CompileRequest;
  /**
   * The same program with the files that the teacher hides, which hidden tests are run with; absent: there are none.
   * Students are shown what a program prints in the other tests, and may let it print its files.
   */
  hiddenProgram?: CompileRequest | undefined;
  tests: readonly TestCaseRow[];
  /** Number of tests that run at once. */
  lanes: number;
  /** Runs a step when it is its turn: compiling, which comes first, or a test. */
  inTurn<T>(
    step: 'compile' | 'run',
    work: (signal: AbortSignal, turn: Turn) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>;
  /**
   * Waits for packages that a program needs; omitted: others run in its slot meanwhile.
   * @param isHidden true for the program with hidden files: nobody may learn that it waits
   */
  awaitParts?(turn: Turn, prepared: () => Promise<void>, isHidden: boolean): Promise<void>;
  /**
   * Called when the program without hidden files begins to be compiled, and when it is. What the one with them needs, and
   * for how long, must stay unknown: it may depend on them.
   */
  onPhase?(phase: 'compiling' | 'running'): void;
  signal: AbortSignal;
}

/** Results of running a program against tests. */
export interface SuiteResults {
  /** The compiler's error message; nothing ran then. Null: it compiled. */
  compileError: string | null;
  /** The server's own sentence that `compileError` begins with; null or absent: none. */
  compileErrorHeading?: Message | null | undefined;
  diagnostics: Diagnostic[];
  /** In the order of the tests. */
  cases: TestedCase<TestCaseRow>[];
}

/**
 * Compiles a program once and runs it in each test. Its output is compared outside of the sandbox, so that the program
 * has no access to the expected output.
 */
export async function runAgainst(testing: TestParameters): Promise<SuiteResults> {
  const { runner, meter, program, hiddenProgram, tests, lanes, inTurn, signal } = testing;
  const { awaitParts = (turn, prepared) => turn.rest(prepared), onPhase = () => {} } = testing;
  const compile = (request: CompileRequest, isHidden: boolean) =>
    inTurn(
      'compile',
      (ended, turn) => {
        const begun = () => {
          if (!isHidden) onPhase('compiling');
        };
        begun();
        const awaitPartsHere = async (prepared: () => Promise<void>) => {
          await awaitParts(turn, prepared, isHidden);
          begun();
        };
        return runner.compile({ ...request, awaitParts: awaitPartsHere }, ended);
      },
      signal,
    );
  const open: CompiledProgram[] = [];
  try {
    const compiled = await compile(program, false);
    open.push(compiled);
    onPhase('running');
    const usesHidden = hiddenProgram !== undefined && tests.some(({ is_hidden }) => is_hidden === 1);
    const withHidden = usesHidden ? await compile(hiddenProgram, true) : compiled;
    if (usesHidden) open.push(withHidden);
    if (compiled.refusal && withHidden.refusal) {
      const { diagnostics, reason } = compiled.refusal;
      return {
        ...compileErrorOf(compiled.refusal),
        diagnostics,
        cases: tests.map((test) => notRun(test, reason)),
      };
    }
    const runs = await mapConcurrent(tests, lanes, signal, async (test, ended) => {
      const [tested, source] =
        test.is_hidden === 1 ? [withHidden, hiddenProgram ?? program] : [compiled, program];
      if (tested.refusal) return { result: null, tested: notRun(test, tested.refusal.reason) };
      if (test.growth_limit !== null) {
        const metered = { program: source, example: test.input, generator: generatorOf(test) };
        const growth = await meter.measure(metered, (work) => inTurn('run', work, ended));
        return { result: null, tested: judgeGrowth(test, growth) };
      }
      // Same share of the processor in the background, because time limits count wall-clock time.
      const request = { input: test.input, timeoutSeconds: test.time_limit_seconds, wantsFiles: true };
      // Comparing drawings may take as long as a run: it is a part of the owner's turn.
      return await inTurn(
        'run',
        async (turn) => {
          const result = await tested.run(request, turn);
          return { result, tested: await judge(test, result) };
        },
        ended,
      );
    });
    return { ...findRefusal(runs), cases: boundFiles(withGrowthLast(runs.map(({ tested }) => tested))) };
  } finally {
    for (const compiled of open) await compiled.close();
  }
}

/**
 * Returns the error of an interpreted program that cannot be parsed, which is the same in every test. It is taken from
 * a visible test: a program could disguise what it read in a hidden test as such an error.
 */
function findRefusal(all: readonly { result: RunResult | null; tested: TestedCase<TestCaseRow> }[]) {
  const runs = all.flatMap(({ result, tested }) => (result === null ? [] : { result, tested }));
  const visible = runs.find(({ tested }) => tested.test.is_hidden === 0);
  if (visible === undefined || !runs.every(({ result }) => result.reason === 'compile_error')) {
    return { compileError: null, diagnostics: [] };
  }
  return { ...compileErrorOf(visible.result), diagnostics: visible.result.diagnostics };
}

function compileErrorOf({ error, errorHeading }: Pick<RunResult, 'error' | 'errorHeading'>) {
  return {
    compileError: toStorableText(error ?? '', TEST_OUTPUT_LENGTH),
    compileErrorHeading: errorHeading,
  };
}
