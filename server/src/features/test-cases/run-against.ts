import { type Diagnostic, TEST_OUTPUT_LENGTH } from '@coderoom/contract';
import { keptText } from '#db/kept-text.ts';
import { inLanes } from '#queue/lanes.ts';
import type { CompileRequest, Runner, RunResult } from '#runner/index.ts';
import { judge, notRun } from './judge.ts';
import type { TestedCase } from './judged.ts';
import type { TestRow } from './store.ts';

/** How a program is run against tests. */
export interface Testing {
  runner: Runner;
  program: CompileRequest;
  tests: readonly TestRow[];
  /** Tests at once. */
  lanes: number;
  /** Does a piece of work when it is its turn: compiling, which comes first, or a test. */
  inTurn<T>(
    step: 'compile' | 'run',
    work: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>;
  signal: AbortSignal;
}

/** What running a program against tests brought. */
export interface Tested {
  /** The compiler's words where it refused; nothing ran then. */
  compileError: string | null;
  diagnostics: Diagnostic[];
  /** In the order of the tests. */
  cases: TestedCase<TestRow>[];
}

/**
 * Compiles a program once and runs it in each of the tests. What it printed is compared here: nothing that it can
 * reach knows what is expected of it.
 */
export async function runAgainst(testing: Testing): Promise<Tested> {
  const { runner, program, tests, lanes, inTurn, signal } = testing;
  const compiled = await inTurn('compile', (ended) => runner.compile(program, ended), signal);
  try {
    if (compiled.refusal) {
      const { error, diagnostics, reason } = compiled.refusal;
      const cases = tests.map((test) => notRun(test, reason));
      return { compileError: keptText(error ?? '', TEST_OUTPUT_LENGTH), diagnostics, cases };
    }
    const runs = await inLanes(tests, lanes, signal, async (test, ended) => {
      // Also where nobody waits it gets its share of the processor: its time limit goes by the clock.
      const request = { input: test.input, timeoutSeconds: test.time_limit_seconds };
      const result = await inTurn('run', (turn) => compiled.run(request, turn), ended);
      return { result, tested: judge(test, result) };
    });
    return { ...findRefusal(runs), cases: runs.map(({ tested }) => tested) };
  } finally {
    await compiled.close();
  }
}

/**
 * What an interpreter says of a program that it cannot read at all: it says so in each test. It is taken from a
 * test that students may look at, since a program could write what it has read into words that look like these.
 */
function findRefusal(runs: readonly { result: RunResult; tested: TestedCase<TestRow> }[]) {
  const told = runs.find(({ tested }) => tested.test.is_hidden === 0);
  if (told === undefined || !runs.every(({ result }) => result.reason === 'compile_error')) {
    return { compileError: null, diagnostics: [] };
  }
  const { error, diagnostics } = told.result;
  return { compileError: keptText(error ?? '', TEST_OUTPUT_LENGTH), diagnostics };
}
