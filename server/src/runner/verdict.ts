import { constants } from 'node:os';
import { type Diagnostic, inEnglish, type Message, message, type RunReason } from '@coderoom/contract';
import type { Ending, Limits, SandboxOutcome } from '#runner/sandbox/command.ts';
import { COMPILE_LIMITS, TYPING_LIMITS } from './limits.ts';
import { withoutBox } from './messages.ts';
import type { RunResult } from './run-result.ts';
import type { Compilation, RuntimeFindings } from './toolchain.ts';

/** A run result without the explanation for beginners, which is derived from it. */
export type Verdict = Omit<RunResult, 'explanation' | 'explanationMessage'>;

/** The reason for each limit. */
const REASON_OF_ENDING: Record<NonNullable<Ending>, RunReason> = {
  wall: 'time_limit',
  cpu: 'time_limit',
  memory: 'memory_limit',
  processes: 'process_limit',
  output: 'output_limit',
  file_size: 'disk_limit',
  unanswered: 'time_limit',
  overlong: 'time_limit',
  aborted: 'runtime_error',
};
/** Messages of runtimes for a full temporary folder, or a file at its size limit. */
const DISK_FULL =
  /No space left on device|ENOSPC|File too large|EFBIG|no space left on device|file too large/;
/**
 * Messages of runtimes that could not create a thread. If the program's other threads then wait for ever, it reaches
 * its time limit, but that is not the cause that the learner needs to know.
 */
const THREAD_REFUSED = /can't start new thread|unable to create native thread|failed to spawn thread/;
/** Characters at the end of standard error that are searched for {@link DISK_FULL} and similar messages. */
const SEARCHED = 8_192;

/** Returns the verdict on a program that the compiler refused, or did not finish. */
export function refusedVerdict(compilation: Compilation, sentence: Message | null = null): Verdict {
  const { outcome, diagnostics } = compilation;
  const limited = outcome?.ending !== null && outcome?.ending !== undefined && outcome.ending !== 'output';
  const words = compilation.words.trimEnd();
  return {
    status: 'error',
    reason: limited ? 'compile_limit' : 'compile_error',
    output: '',
    ...(limited
      ? errorFields(compileLimitSentence(outcome.ending), '')
      : errorFields(
          words === '' ? (sentence ?? message`The compiler refused the program without saying why.`) : null,
          words,
        )),
    stdout: '',
    stderr: '',
    exitCode: null,
    signal: null,
    executionSeconds: 0,
    cpuSeconds: null,
    compileSeconds: seconds(outcome?.wallMs ?? 0),
    memoryKb: null,
    truncated: outcome?.truncated ?? false,
    processLimitMet: null,
    diagnostics: limited ? [] : diagnostics,
    files: null,
  };
}

/** Words an error: the server's own sentence, if any, and below it what the compiler or the program wrote. */
function errorFields(heading: Message | null, words: string): Pick<Verdict, 'error' | 'errorHeading'> {
  const parts = [...(heading === null ? [] : [inEnglish(heading)]), ...(words === '' ? [] : [words])];
  return { error: parts.join('\n\n'), errorHeading: heading };
}

function compileLimitSentence(ending: Ending): Message {
  const { wallMs, memoryBytes } = COMPILE_LIMITS;
  if (ending === 'memory') {
    return message`The compiler was stopped: it needed more than ${memoryBytes / 1024 ** 2} MB of memory for this program.`;
  }
  if (ending === 'wall' || ending === 'cpu') {
    return message`The compiler was stopped after ${wallMs / 1000} s: this program takes too long to compile.`;
  }
  return message`The compiler was stopped: it reached a limit of this server.`;
}

/** Returns the verdict on a program that ran. */
export function ranVerdict(
  compilation: Compilation,
  outcome: SandboxOutcome,
  findings: RuntimeFindings,
  diagnostics: Diagnostic[],
  limits: { program: Limits; memoryBytes: number },
): Verdict {
  const { stdout, stderr, exitCode, signal, memoryKb, truncated } = outcome;
  const reason = reasonOf(outcome, findings);
  const common = {
    stdout,
    stderr,
    exitCode,
    signal,
    memoryKb,
    truncated,
    processLimitMet: outcome.processRefused ? limits.program.processes : null,
    diagnostics,
    files: null,
    executionSeconds: seconds(outcome.wallMs),
    cpuSeconds: outcome.cpuMs === null ? null : seconds(outcome.cpuMs),
    compileSeconds: seconds(compilation.outcome?.wallMs ?? 0),
  };
  if (reason === null) {
    return {
      ...common,
      status: 'success',
      reason: null,
      output: joined(stdout, withoutBox(stderr)),
      error: null,
      errorHeading: null,
    };
  }
  return {
    ...common,
    status: reason === 'time_limit' ? 'timeout' : 'error',
    reason,
    output: stdout,
    ...errorOf(reason, outcome, findings, limits),
  };
}

function reasonOf(outcome: SandboxOutcome, findings: RuntimeFindings): RunReason | null {
  const said = outcome.stderr.slice(-SEARCHED);
  const isRefused = outcome.processRefused || THREAD_REFUSED.test(said);
  const isTimeUp = outcome.ending === 'wall' || outcome.ending === 'cpu';
  if (isTimeUp && isRefused) return 'process_limit';
  if (outcome.ending !== null) return REASON_OF_ENDING[outcome.ending];
  // Exit code 0: output shows that the runtime coped without the thread. Without output the program did not do its
  // work.
  if (outcome.exitCode === 0) return isRefused && outcome.stdout === '' ? 'process_limit' : null;
  if (findings.reason !== null) return findings.reason;
  return DISK_FULL.test(said) ? 'disk_limit' : 'runtime_error';
}

/** Words the error of a program that ran: the limit that ended it, if any, and the program's own message. */
function errorOf(
  reason: RunReason,
  outcome: SandboxOutcome,
  findings: RuntimeFindings,
  limits: { program: Limits; memoryBytes: number },
): Pick<Verdict, 'error' | 'errorHeading'> {
  const words = findings.words.trimEnd();
  const limit = limitSentence(reason, outcome, limits);
  if (limit !== null || words !== '') return errorFields(limit, words);
  const place = findings.diagnostics.find(({ source }) => source === 'runtime');
  return place === undefined ? errorFields(endSentence(outcome), '') : errorFields(placeSentence(place), '');
}

function placeSentence({ file, line, ...finding }: Diagnostic): Message {
  const own = finding.message_message ?? finding.message;
  return file === undefined ? message`Line ${line}: ${own}` : message`${file}:${line}: ${own}`;
}

function limitSentence(
  reason: RunReason,
  outcome: SandboxOutcome,
  { program, memoryBytes }: { program: Limits; memoryBytes: number },
): Message | null {
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 ** 2)} MB`;
  switch (reason) {
    case 'time_limit':
      return timeSentence(outcome.ending, program);
    case 'memory_limit':
      return message`The program was stopped: it needed more than ${megabytes(memoryBytes)} of memory.`;
    case 'process_limit':
      return message`The program could not start another process or thread: at most ${program.processes} may run at once.`;
    case 'output_limit':
      return message`The program was stopped: it wrote more than ${megabytes(program.outputBytes)} of output.`;
    case 'disk_limit':
      return message`The program could not write its file: at most ${megabytes(program.temporaryBytes)} may be kept.`;
    default:
      return null;
  }
}

/** The message for a program that waited too long for input. */
export const UNANSWERED = message`The program was stopped: it waited ${TYPING_LIMITS.idleMs / 1000} s for input, and nothing was typed.`;
/** The message for a program whose interactive session reached its limit. */
export const OVERLONG = message`The program was stopped after ${TYPING_LIMITS.totalMs / 60_000} minutes: no program that is typed to may last longer.`;

function timeSentence(ending: Ending, { cpuMs, wallMs }: Limits): Message {
  if (ending === 'unanswered') return UNANSWERED;
  if (ending === 'overlong') return OVERLONG;
  return ending === 'cpu'
    ? message`The program was stopped after ${cpuMs / 1000} s of computing: time limit exceeded.`
    : message`The program was stopped after ${wallMs / 1000} s: time limit exceeded.`;
}

/** The message for a program that failed without a word. */
function endSentence({ exitCode, signal }: SandboxOutcome): Message {
  return signal === null
    ? message`The program ended with exit code ${exitCode ?? 0}.`
    : message`The program was ended by the signal ${signal} (exit code ${codeOfSignal(signal)}).`;
}

/** Returns the exit code that a shell reports for a signal. It is part of the sentence because people search for it. */
function codeOfSignal(signal: string): number {
  return 128 + constants.signals[signal as NodeJS.Signals];
}

function joined(stdout: string, stderr: string): string {
  return stdout === '' || stderr === '' || stdout.endsWith('\n') ? stdout + stderr : `${stdout}\n${stderr}`;
}

/** Converts milliseconds to seconds, to the microsecond. */
function seconds(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1_000_000;
}
