import type { RunFiles } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { toMessageJson, toStorableText } from '#db/texts/stored-text.ts';
import type { SuiteResults } from '#features/test-cases/index.ts';
import type { Turn } from '#queue/fair-queue.ts';
import type { CompileRequest, Runner, RunResult } from '#runner/index.ts';
import { type CheckedFiles, NO_CHECKED_FILES } from './checked-files.ts';

/** Time limit of the one run of a submission without tests, in seconds: that of a run in the playground. */
const TIME_LIMIT_SECONDS = 30;

/** Outcome of running a submission. */
export interface CheckedOutcome {
  status: 'success' | 'error';
  output: string;
  error_message: string | null;
  /** The server's own sentence that the error begins with, as JSON; null: none. */
  error_heading: string | null;
  /** In seconds; null: nothing ran. */
  execution_time: number | null;
}

/** Outcome of the one run of a submission, with the files that it made. */
export interface CheckedOnce {
  outcome: CheckedOutcome;
  files: RunFiles | null;
}

/** Runs a step when it is its turn. */
type InTurn = <T>(work: (signal: AbortSignal, turn: Turn) => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Runs a submission once with the input that was submitted with it. */
export async function runOnce(
  { runner, program, input }: { runner: Runner; program: CompileRequest; input: string },
  inTurn: InTurn,
  signal: AbortSignal,
): Promise<CheckedOnce> {
  const compiled = await inTurn(
    (ended, turn) => runner.compile({ ...program, awaitParts: turn.rest }, ended),
    signal,
  );
  try {
    if (compiled.refusal) return { outcome: outcomeOf(compiled.refusal, null), files: null };
    const request = { input, timeoutSeconds: TIME_LIMIT_SECONDS, wantsFiles: true };
    const result = await inTurn((ended) => compiled.run(request, ended), signal);
    return { outcome: outcomeOf(result, result.executionSeconds), files: result.files };
  } finally {
    await compiled.close();
  }
}

function outcomeOf(
  { status, output, error, errorHeading }: RunResult,
  executionTime: number | null,
): CheckedOutcome {
  return {
    status: status === 'success' ? 'success' : 'error',
    output: toStorableText(output),
    error_message: error ? toStorableText(error) : null,
    error_heading: toMessageJson(errorHeading),
    execution_time: executionTime,
  };
}

/** Returns what the tests tell about how a program ran: a wrong output is no error. */
export function outcomeOfTests({ compileError, compileErrorHeading, cases }: SuiteResults): CheckedOutcome {
  const times = cases.flatMap(({ executionTime }) => executionTime ?? []);
  const hasRun = cases.every(({ outcome }) => outcome === 'passed' || outcome === 'failed');
  return {
    status: compileError === null && hasRun ? 'success' : 'error',
    output: '',
    error_message: compileError,
    error_heading: toMessageJson(compileErrorHeading),
    execution_time: times.length === 0 ? null : Math.max(...times),
  };
}

/** Returns the input that a submission is to be run with. */
export async function findInput(database: Database, submissionId: number): Promise<string> {
  const row = await database
    .selectFrom('submissions')
    .select('input')
    .where('id', '=', submissionId)
    .executeTakeFirst();
  return row?.input ?? '';
}

/** Stores what running a submission came to. Call it in the transaction that ends its job. */
export async function keepOutcome(
  transaction: Database,
  { submission_id }: { submission_id: number | null },
  checked_by: 'run' | 'tests',
  outcome: CheckedOutcome,
  files: CheckedFiles | null,
): Promise<void> {
  if (submission_id === null) return;
  await transaction
    .updateTable('submissions')
    .set({ ...outcome, checked_by, ...(files ?? NO_CHECKED_FILES) })
    .where('id', '=', submission_id)
    .execute();
}
