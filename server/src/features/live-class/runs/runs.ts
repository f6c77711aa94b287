import {
  asMessage,
  type Diagnostic,
  inEnglish,
  LIVE_RUN_TEXT_LENGTH,
  type Message,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { toMessageJson, toStorableText } from '#db/texts/stored-text.ts';
import type { BegunRun, RunEnd, RunOutcome } from '#features/execution/index.ts';
import type { Announcements } from '#features/live-class/announcements.ts';
import { findOpenPlaces, lockPlace } from '#features/live-class/students/place-store.ts';
import { storeMadeFiles } from './made-files.ts';
import { insertRun, keepNewestFiles } from './run-store.ts';
import type { RunningNow } from './running.ts';

/** Parts that following runs needs. */
interface RunDependencies {
  database: Database;
  announcements: Pick<Announcements, 'tell'>;
  running: Pick<RunningNow, 'begin'>;
  /** Runs work that no caller waits for. */
  inBackground: (work: Promise<void>) => void;
}

/** A student's place in a class with an editor that was open when the run started. */
interface OpenMember {
  id: number;
  user_id: number;
  live_class_id: number;
}

/** Records the runs of students whose editors are open. Runs do not wait for it. */
export function followRuns(dependencies: RunDependencies): (run: BegunRun) => RunEnd {
  const { database, running, inBackground } = dependencies;
  return ({ userId, kind, templateId }) => {
    const beginning = findOpenPlaces(database, userId).then((places) => {
      const concerned = places.filter(
        ({ template_id }) => template_id === null || template_id === templateId,
      );
      return concerned.map((place) => ({ place, stop: running.begin(place.live_class_id, place.id) }));
    });
    // The failure is reported once, at the end.
    beginning.catch(() => undefined);
    return (outcome) => {
      const finish = async () => {
        for (const { place, stop } of await beginning) {
          try {
            if (outcome) await keep(dependencies, place, kind, outcome);
          } finally {
            stop();
          }
        }
      };
      inBackground(finish());
    };
  };
}

/** Stores a run, unless the editor was closed meanwhile. */
async function keep(
  { database, announcements }: RunDependencies,
  place: OpenMember,
  kind: BegunRun['kind'],
  outcome: RunOutcome,
): Promise<void> {
  const { status, hasPassed, error, errorHeading, diagnostics, output, outputMessage, executionTime } =
    outcome;
  const written = output.slice(-LIVE_RUN_TEXT_LENGTH).replace(/^[\uDC00-\uDFFF]/, '');
  const made = await storeMadeFiles(database, place, outcome, output.length - written.length);
  const headline =
    error === null ? null : errorHeading ? inEnglish(errorHeading) : headlineOf(error, diagnostics);
  const isKept = await database.transaction().execute(async (transaction) => {
    if ((await lockPlace(transaction, place.id))?.consent !== 'open') return false;
    await insertRun(transaction, {
      member_id: place.id,
      ended_at: Date.now(),
      kind,
      status,
      has_passed: hasPassed ? 1 : 0,
      error_line: error === null ? null : firstErrorLine(diagnostics),
      execution_time: executionTime,
      signature:
        headline === null
          ? null
          : toStorableText(errorHeading ? inEnglish(kindOf(errorHeading)) : signatureOf(headline)),
      error:
        headline === null ? null : toStorableText(withHeadline(headline, error ?? ''), LIVE_RUN_TEXT_LENGTH),
      error_heading: error === null ? null : toMessageJson(errorHeading),
      output: toStorableText(written),
      output_message: toMessageJson(outputMessage),
      ...made,
    });
    if (made.file_list_id !== null) await keepNewestFiles(transaction, place.user_id);
    return true;
  });
  if (isKept) announcements.tell({ kind: 'members', liveClassId: place.live_class_id, ids: [place.id] });
}

/** Moves the headline to the front, even if the program prints it last. */
function withHeadline(headline: string, error: string): string {
  return error.trimStart().startsWith(headline) ? error.trimStart() : `${headline}\n${error}`;
}

/** Longest signature, in characters. */
const LONGEST = 200;
/** Length of a headline that is read for it: a program may write a megabyte in one line. */
const LONGEST_READ = 2_000;
/** Parts that differ between two errors of the same kind: quoted names and texts, addresses, paths, numbers. */
const PARTICULARS = [
  [/“[^”]*”|‘[^’]*’|`[^`']*[`']|"[^"]*"|(?<!\w)'[^']*'/g, '…'],
  [/\b0x[0-9a-f]+\b/gi, '…'],
  [/(?:[\w.-]*\/)+[\w.-]+|\b[\w-]+\.(?:py|js|ts|java|cpp|cc|c|h|go|rs)\b/g, '…'],
  [/\b\d+(?:\.\d+)?\b/g, '…'],
] as const;
/** Guesses of compilers and interpreters, which may differ between two equal errors. */
const GUESS = /\W*\b(?:Did you mean|Did you forget|Perhaps you meant)\b.*$/i;
/** A location at the start, such as `main.cpp:3:5:`, and words that only tell the severity. */
const PLACE = /^\s*(?:[\w./-]+\.\w+:)?(?:\d+:)*\s*(?:(?:fatal )?error(?:\[\w+\])?:\s*)?/;

/** Returns the line of an error that says what is wrong: the first diagnostic's, or the first non-empty line. */
export function headlineOf(error: string, diagnostics: readonly Diagnostic[]): string {
  const finding = diagnostics.find(({ severity }) => severity === 'error');
  const text = finding?.message ?? error;
  return text.split('\n').find((line) => line.trim() !== '') ?? '';
}

/** Returns the part of a headline that errors of one kind share: without locations, names and numbers. */
export function signatureOf(headline: string): string {
  let signature = headline.slice(0, LONGEST_READ).replace(PLACE, '').replace(GUESS, '');
  for (const [pattern, with_] of PARTICULARS) signature = signature.replace(pattern, with_);
  return signature.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}

/** Sentences of the server that say of a line what a compiler, the program or the server says of it. */
const OF_A_LINE = /^(?:Line \{\}|\{\}:\{\}): \{\}$/;

/** Returns the part of the server's own sentence that errors of one kind share: without locations, names and numbers. */
export function kindOf({ text, values }: Message): Message {
  const said = values.at(-1);
  if (OF_A_LINE.test(text) && typeof said === 'object') return kindOf(said);
  if (OF_A_LINE.test(text)) return asMessage(signatureOf(String(said)));
  const before = text.split('{}');
  return {
    text,
    values: values.map((value, index) => {
      if (typeof value === 'object') return kindOf(value);
      return typeof value === 'number' || before[index]?.endsWith('“') ? '…' : signatureOf(value);
    }),
  };
}

/** Returns the wrong line of the program; null: unknown. */
export function firstErrorLine(diagnostics: readonly Diagnostic[]): number | null {
  return diagnostics.find(({ severity }) => severity === 'error')?.line ?? null;
}
