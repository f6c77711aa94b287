import { type Diagnostic, TEST_OUTPUT_LENGTH } from '@coderoom/contract';
import { keptText } from '#db/kept-text.ts';
import { inLanes } from '#queue/lanes.ts';
import type { CompileRequest, Runner } from '#runner/index.ts';
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
  const { priority } = program;
  const compiled = await inTurn('compile', (ended) => runner.compile(program, ended), signal);
  try {
    if (compiled.refusal) {
      const { error, diagnostics, reason } = compiled.refusal;
      const cases = tests.map((test) => notRun(test, reason));
      return { compileError: keptText(error ?? '', TEST_OUTPUT_LENGTH), diagnostics, cases };
    }
    const cases = await inLanes(tests, lanes, signal, async (test, ended) => {
      const request = {
        input: test.input,
        timeoutSeconds: test.time_limit_seconds,
        ...(priority && { priority }),
      };
      return judge(test, await inTurn('run', (turn) => compiled.run(request, turn), ended));
    });
    return { compileError: null, diagnostics: [], cases };
  } finally {
    await compiled.close();
  }
}
