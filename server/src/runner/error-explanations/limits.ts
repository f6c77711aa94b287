import { inEnglish, type Message, type RunReason } from '@coderoom/contract';
import { STOPPED_HERE } from '#runner/messages.ts';
import type { SourceText } from '#runner/source-text.ts';
import { OVERLONG, UNANSWERED, type Verdict } from '#runner/verdict.ts';
import { explain, joined, type PlainWords, type Verbatim, verbatim } from './rule.ts';

/** Explains a limit for a beginner; null for reasons that are no limit. */
export function limitWords(verdict: Verdict, source: SourceText): PlainWords | null {
  const { reason, processLimitMet } = verdict;
  if (reason === null && processLimitMet !== null) return withoutSome(processLimitMet);
  const words = WORDS[reason as RunReason];
  return words === undefined ? null : words(verdict, source);
}

/** A program that used less CPU time than this share of its time was waiting for something. */
const COMPUTING_SHARE = 0.2;
/**
 * The same for a program whose source has something to wait for: on a busy machine even a loop gets little CPU time.
 */
const COMPUTING_SHARE_OF_WAITERS = 0.5;

/** Things that programs wait for, by patterns in their source. */
const WAITS: readonly { looks: RegExp; unless?: RegExp; words: string }[] = [
  {
    looks: /\bsetInterval\s*\(/,
    unless: /\bclearInterval\s*\(/,
    words: '`setInterval` goes on until `clearInterval` is called.',
  },
  {
    looks:
      /\b(?:ServerSocket|TcpListener|ListenAndServe|serve_forever|createServer|HttpServer|net\.Listen)\b|\.(?:accept|listen)\s*\(/,
    words: 'A server waits for connections and never ends by itself, and nobody can connect to it here.',
  },
  {
    looks: /\bExecutors?\b|\bExecutorService\b/,
    unless: /\.(?:shutdown\w*|close)\s*\(|\btry\s*\(/,
    words: 'The threads of an executor wait for more work until `shutdown()` is called.',
  },
  {
    looks: /\bsleep\w*\s*\(|\bSleep\s*\(|\bsetTimeout\s*\(|\bTimer\b/,
    words: 'Perhaps it sleeps, or waits for a timer, longer than a program may run.',
  },
];
const WAITS_FOR_SOMETHING =
  'It did next to nothing in that time: perhaps it waits for a thread, a lock or a message that never comes.';

/** Returns why a program that waited never went on; null if it was computing. */
function waitingWords({ cpuSeconds, executionSeconds }: Verdict, source: SourceText): string | null {
  if (cpuSeconds === null) return null;
  const share = cpuSeconds / executionSeconds;
  const known = WAITS.find(({ looks, unless }) => looks.test(source.text) && !unless?.test(source.text));
  if (known !== undefined && share < COMPUTING_SHARE_OF_WAITERS) return known.words;
  return share < COMPUTING_SHARE ? WAITS_FOR_SOMETHING : null;
}

/** Matches code that creates files. */
const MAKES_FILES =
  /\bopen\s*\([^\n]{0,200},\s*(?:mode\s*=\s*)?['"][rbt+]{0,2}[wax][bt+]{0,2}['"]|\b(?:fopen|ofstream|createNewFile|createTempFile|FileWriter|FileOutputStream|PrintWriter|NamedTemporaryFile|mkstemp|mkdtemp|makedirs|touch)\b|\bFiles\.(?:create|write)|\b(?:writeFile|appendFile|mkdir)(?:Sync)?\s*\(|\bos\.(?:Create|WriteFile|OpenFile|Mkdir)|\bFile::create|\bfs::(?:write|create_dir)/;

const WORDS: Partial<Record<RunReason, (verdict: Verdict, source: SourceText) => PlainWords>> = {
  time_limit: (verdict, source) => {
    const { error, executionSeconds, diagnostics } = verdict;
    const place = diagnostics.find(({ message }) => message === STOPPED_HERE.text);
    const where = place === undefined ? null : explain`It was in line ${place.line} when it was stopped.`;
    if (error?.startsWith(inEnglish(UNANSWERED))) {
      return joined(
        explain`Your program waited for input, and nothing was typed for a while, so it was stopped.`,
        where,
      );
    }
    if (error?.startsWith(inEnglish(OVERLONG))) {
      return joined(
        explain`Your program went on for very long, so it was stopped.`,
        where,
        explain`You can run it again.`,
      );
    }
    const why =
      waitingWords(verdict, source) ??
      'Perhaps a loop never ends: check whether its condition can become false.';
    const seconds = Math.round(executionSeconds);
    return joined(
      joined(explain`Your program was still running after ${seconds} s, so it was stopped.`, where),
      why,
    );
  },
  memory_limit: ({ error }, source) => {
    const most = firstNumber(error);
    const what =
      most === null
        ? 'Your program needed too much memory.'
        : explain`Your program needed more memory than the ${most} MB that it may use.`;
    const why = MAKES_FILES.test(source.text)
      ? 'Files count as well, even empty ones: perhaps a loop creates them without end.'
      : 'Perhaps a list or a string grows without end in a loop, or a function calls itself without end.';
    return joined(what, why);
  },
  process_limit: ({ error }) => {
    const most = firstNumber(error);
    const what =
      most === null ? 'Your program started too many processes or threads at once.' : tooManyProcesses(most);
    return joined(what, START_FEWER);
  },
  disk_limit: ({ error }) => {
    const most = firstNumber(error);
    return most === null
      ? 'Your program wrote too much to its files.'
      : explain`Your program wrote more than the ${most} MB of files that it may keep.`;
  },
  output_limit: ({ error }) => {
    const most = firstNumber(error);
    const what =
      most === null
        ? 'Your program printed too much, so it was stopped, and the rest is not shown.'
        : explain`Your program printed more than ${most} MB, so it was stopped, and the rest is not shown.`;
    return joined(
      what,
      'Perhaps it prints in a loop that never ends, or in a function that calls itself without end.',
    );
  },
  compile_limit: () =>
    'Translating your program took too much time or memory, so it was never started. Perhaps something in it expands without end: a template, a macro, or a very long expression.',
};

const START_FEWER = 'Start fewer, or wait until some have ended before you start more.';

function tooManyProcesses(most: number | Verbatim): Message {
  return explain`Your program started more than the ${most} processes or threads that it may have at once.`;
}

/** Returns the words for a program that succeeded although a process was refused. */
function withoutSome(most: number): PlainWords {
  return joined(tooManyProcesses(most), 'It went on without the others.', START_FEWER);
}

/** Returns the first whole number of the runner's own sentence: the limit. */
function firstNumber(error: string | null): Verbatim | null {
  const digits = /\b(\d{1,9})\b/.exec((error ?? '').split('\n', 1)[0] ?? '')?.[1];
  return digits === undefined ? null : verbatim(digits);
}
