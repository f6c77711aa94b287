import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { MAX_CODE_BYTES, MAX_INPUT_BYTES, MAX_RUN_BODY_BYTES } from '#limits.ts';
import { messageField, messageShape, plainText } from '#text.ts';
import { languageId } from './languages.ts';
import { projectInRequest } from './project.ts';
import { runFiles } from './run-files.ts';

/** Outcomes of a run. */
export const RUN_STATUSES = ['success', 'error', 'timeout'] as const;
/** The outcome of a run. */
export const runStatus = z.enum(RUN_STATUSES);
/** The outcome of a run. */
export type RunStatus = z.infer<typeof runStatus>;

/**
 * Reasons why a run did not succeed.
 *
 * - `compile_error`: the compiler rejected the program.
 * - `compile_limit`: the compiler ran out of time or memory.
 * - `runtime_error`: the program ended with an exit code other than 0, or by a signal of its own.
 * - `time_limit`: wall or CPU time was used up; the only reason whose status is `timeout`.
 * - `memory_limit`, `process_limit`, `disk_limit`, `output_limit`: the limit of that name ended it.
 */
export const RUN_REASONS = [
  'compile_error',
  'compile_limit',
  'runtime_error',
  'time_limit',
  'memory_limit',
  'process_limit',
  'disk_limit',
  'output_limit',
] as const;
/** The reason why a run did not succeed: one of {@link RUN_REASONS}. */
export const runReason = z.enum(RUN_REASONS);
/** The reason why a run did not succeed: one of {@link RUN_REASONS}. */
export type RunReason = z.infer<typeof runReason>;

/** A finding at a position in the learner's source. Lines and columns count from 1, columns in characters. */
export const diagnostic = z.object({
  line: z.number().int().min(1),
  column: z.number().int().min(1),
  end_line: z.number().int().min(1).optional(),
  end_column: z.number().int().min(1).optional(),
  severity: z.enum(['error', 'warning']),
  source: z.enum(['compiler', 'types', 'runtime']).describe('source of the finding'),
  message: z.string(),
  message_message: messageShape
    .optional()
    .describe('`message` as a message, if it is the server that says it; absent: a tool or the program does'),
  file: z.string().optional().describe('name of the file; absent: the entry'),
});
/** A finding at a position in the learner's source. */
export type Diagnostic = z.infer<typeof diagnostic>;

/** A reason for a program's cost: a line, an explanation of what happens there, and how it grows. */
export const costEvidence = z.object({
  line: z.number().int().min(1),
  file: z.string().optional().describe('file of the line; absent: the entry'),
  what: z.string(),
  what_message: messageField,
  cost: z.string().describe('for example n log n'),
  cost_message: messageField,
});
/** A reason for a program's cost. */
export type CostEvidence = z.infer<typeof costEvidence>;

/**
 * How sure a derived complexity is.
 *
 * - `certain`: every step follows from the program.
 * - `probable`: a step is an assumption, such as how often a loop runs whose end its values decide.
 */
export const COMPLEXITY_CONFIDENCES = ['certain', 'probable'] as const;

/** Time and space complexity of a program, in the size of its input. */
export const complexity = z.object({
  available: z.boolean().describe('false: no bound found; `explanation` gives the reason'),
  confidence: z
    .enum(COMPLEXITY_CONFIDENCES)
    .nullable()
    .describe('`probable`: word it as an assumption; null: not available'),
  pending: z
    .boolean()
    .optional()
    .describe('true: still being analysed; subscribers of the run are sent it as `run_complexity`'),
  time_complexity: z.string().nullable().describe('for example O(n log n), O(n^2), O(n * m)'),
  space_complexity: z.string().nullable().describe('includes the input'),
  explanation: z.string().nullable(),
  explanation_message: messageField,
  evidence: z.array(costEvidence).describe('dominant cost first'),
});
/** Time and space complexity of a program. */
export type Complexity = z.infer<typeof complexity>;

/** A random id chosen by the client that starts a run; required to follow the run. */
export const runId = z.uuid();

/** Phases of a run. */
export const RUN_PHASES = [
  'waiting_for_turn',
  'preparing',
  'compiling',
  'running',
  'waiting_for_input',
  'ended',
] as const;
/** The phase of a run. */
export const runPhase = z.enum(RUN_PHASES);
/** The phase of a run. */
export type RunPhase = z.infer<typeof runPhase>;

/** An output stream of a program. */
export const outputStream = z.enum(['stdout', 'stderr']);
/** An output stream of a program. */
export type OutputStream = z.infer<typeof outputStream>;

/** A program to run. */
export const executeRequest = z.object({
  code: plainText().describe(`source text, at most ${MAX_CODE_BYTES} bytes (413)`),
  language: languageId,
  ...projectInRequest,
  input_data: plainText()
    .default('')
    .describe(
      `standard input, at most ${MAX_INPUT_BYTES} bytes (413); a line end is added where the last line has none`,
    ),
  template_id: z
    .number()
    .int()
    .positive()
    .nullish()
    .describe('the task that the program is for; one that the caller cannot open is ignored'),
  run_id: runId.nullish().describe('for following the run with `watch_run`'),
  takes_typed_input: z
    .boolean()
    .default(false)
    .describe('true: after `input_data` the program reads input sent with `type_input`; requires a `run_id`'),
});

/** Stands beside an error, for other languages. */
export const errorHeading = messageShape
  .optional()
  .describe(
    "the server's own sentence that the error begins with; absent if all of it was written by others, and where it was stored before these were kept",
  );

/** The result of running a program. */
export const executionResult = z.object({
  output: z.string().describe('standard output, followed on success by standard error'),
  error: z.string().nullable().describe('error output of the toolchain or the program; null on success'),
  error_heading: errorHeading,
  plain_words: z
    .string()
    .nullable()
    .describe(
      'explanation of the error, or of the first type error of a successful run, for beginners; null: none available',
    ),
  plain_words_message: messageField,
  execution_time: z.number().min(0).describe('wall time of the program itself, seconds'),
  compile_time: z.number().min(0).describe('wall time of the compiler, seconds; 0 without compilation'),
  status: runStatus,
  reason: runReason.nullable(),
  exit_code: z.number().int().nullable().describe('null: ended by a signal, or never started'),
  memory_kb: z.number().int().min(0).nullable().describe('peak memory, KiB; null if it cannot be measured'),
  truncated: z.boolean().describe('true: the output is truncated'),
  diagnostics: z.array(diagnostic),
  complexity,
  run_files: runFiles.optional().describe('pictures and other files that the program made; absent: none'),
});
/** The result of running a program. */
export type ExecutionResult = z.infer<typeof executionResult>;

/** Compiles and runs a program in the sandbox. 200 for any outcome of the program. */
export const executeCode = endpoint({
  name: 'executeCode',
  method: 'POST',
  path: '/code/execute',
  summary: 'Run a program',
  access: 'visitor',
  body: executeRequest,
  response: executionResult,
  errors: [409, 413, 503],
  bodyLimitBytes: MAX_RUN_BODY_BYTES,
});

/** Checks a program for errors without running it. 403 where assistance is turned off: the program can be run. */
export const validateCode = endpoint({
  name: 'validateCode',
  method: 'POST',
  path: '/code/validate',
  summary: 'Check a program without running it',
  access: 'visitor',
  body: executeRequest.pick({
    ...{ code: true, language: true, entry_name: true, files: true, template_id: true },
  }),
  response: z.object({
    valid: z.boolean(),
    errors: z.array(diagnostic.pick({ line: true, column: true, message: true, file: true })),
    complexity,
  }),
  errors: [403, 413, 503],
  bodyLimitBytes: MAX_RUN_BODY_BYTES,
});
