import { setImmediate } from 'node:timers/promises';
import { LANGUAGES, type LanguageId, type Message, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { listNames } from '#features/assignments/present.ts';
import {
  type AssignmentRow,
  findBaseCode,
  lockAssignment,
  updateAssignment,
} from '#features/assignments/store.ts';
import { findFiles, findProgramSizes } from '#features/assignments/submission-store.ts';
import type { ClassOutcome, ComparedProgram } from './compared-class.ts';
import type { Comparison } from './comparison.ts';
import { flagStudents, type NewPair, replacePairs } from './pair-store.ts';
import { type ComparisonSummary, DISTRIBUTION_BINS } from './summary.ts';

/** Pairs below this similarity are not stored; teachers can filter only far above it. */
const MIN_SIMILARITY = 0.3;
/** Programs longer than this, or beyond this total, in bytes, are not compared: nobody wrote them by hand. */
const MAX_COMPARED = { program: 256 * 1024, class: 24 * 1024 * 1024 } as const;
/** Students whose files are read per statement. */
const READ_AT_ONCE = 25;

/** An assignment whose programs are to be compared. */
interface ComparisonWork {
  database: Database;
  comparison: Comparison;
  assignment: AssignmentRow;
  /** Server that holds the lease. */
  owner: string;
  signal: AbortSignal;
  changed: (assignmentId: number) => void;
  log: (failure: unknown) => void;
}

/**
 * Compares the programs of an assignment and ends its processing. If comparing fails, a note says so; that is no
 * failure.
 */
export async function compareAssignment(work: ComparisonWork): Promise<void> {
  const { assignment, database, signal, changed, log } = work;
  await updateAssignment(database, assignment.id, { plagiarism_status: 'processing' });
  changed(assignment.id);
  try {
    await finish(work, await compareLanguages(work));
  } catch (error) {
    if (signal.aborted) throw error;
    log(error);
    await updateAssignment(database, assignment.id, { status: 'completed', plagiarism_status: 'failed' });
  }
}

interface Compared {
  pairs: NewPair[];
  summary: ComparisonSummary;
}

async function compareLanguages(work: ComparisonWork): Promise<Compared> {
  const { assignment, database, comparison, signal } = work;
  const base = await findBaseCode(database, assignment.id);
  const { chosen, leftOut } = chooseCompared(await findProgramSizes(database, assignment.id));
  const pairs: NewPair[] = [];
  const outcomes: { language: LanguageId; outcome: ClassOutcome; size: number }[] = [];
  for (const language of LANGUAGES) {
    const students = chosen.filter((student) => student.language === language);
    if (students.length === 0) continue;
    const programs = await readPrograms(database, students);
    signal.throwIfAborted();
    const given = assignment.base_language === language ? base : null;
    const outcome = await comparison.compareClass(
      { language, programs, base: given, minSimilarity: MIN_SIMILARITY },
      signal,
    );
    for (const { a, b, ...pair } of outcome.pairs) {
      const [one, other] = [students[a], students[b]];
      if (one && other) pairs.push({ a: one.id, b: other.id, ...pair, language });
    }
    leftOut.push(...outcome.unread.flatMap((index) => students[index]?.student_name ?? []));
    outcomes.push({ language, outcome, size: students.length });
  }
  return { pairs, summary: summarise(outcomes, leftOut) };
}

type Student = Awaited<ReturnType<typeof findProgramSizes>>[number];

function chooseCompared(students: readonly Student[]): { chosen: Student[]; leftOut: string[] } {
  const chosen: Student[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const student of students) {
    const size = Number(student.bytes);
    if (size > MAX_COMPARED.program || bytes + size > MAX_COMPARED.class) {
      leftOut.push(student.student_name);
    } else {
      chosen.push(student);
      bytes += size;
    }
  }
  return { chosen, leftOut };
}

/** Returns the programs of some students, in the same order. */
async function readPrograms(database: Database, students: readonly Student[]): Promise<ComparedProgram[]> {
  const programs: ComparedProgram[] = [];
  for (let from = 0; from < students.length; from += READ_AT_ONCE) {
    const part = students.slice(from, from + READ_AT_ONCE);
    const ids = part.map(({ id }) => id);
    const files = Map.groupBy(await findFiles(database, ids, ['source']), (file) => file.submission_id);
    for (const { id, user_id: author } of part) {
      const own = (files.get(id) ?? []).map(({ name, content }) => ({ name, content }));
      programs.push({ id: String(id), files: own, author });
    }
    await setImmediate();
  }
  return programs;
}

function summarise(
  outcomes: readonly { language: LanguageId; outcome: ClassOutcome; size: number }[],
  leftOut: readonly string[],
): ComparisonSummary {
  const all = outcomes.map(({ outcome }) => outcome);
  const largest = outcomes.toSorted((one, other) => other.size - one.size)[0];
  const distribution = Array.from({ length: DISTRIBUTION_BINS }, (_, bin) =>
    all.reduce((sum, outcome) => sum + (outcome.distribution[bin] ?? 0), 0),
  );
  return {
    comparedPairs: distribution.reduce((sum, pairs) => sum + pairs, 0),
    inconclusiveStudents: all.reduce((sum, { inconclusive }) => sum + inconclusive.length, 0),
    suggestedThreshold: largest?.outcome.suggestedThreshold ?? null,
    distribution,
    shared: Object.fromEntries(outcomes.map(({ language, outcome }) => [language, [...outcome.shared]])),
    notes: describeLeftOut(leftOut),
  };
}

function describeLeftOut(names: readonly string[]): Message[] {
  return names.length === 0 ? [] : [message`Too long to be compared with others: ${listNames(names)}.`];
}

/** Stores the result, unless the assignment was started again meanwhile. */
async function finish({ assignment, database, owner }: ComparisonWork, compared: Compared): Promise<void> {
  const { id, round } = assignment;
  await database.transaction().execute(async (transaction) => {
    const held = await lockAssignment(transaction, id);
    if (held === null || held.round !== round || held.lease_owner !== owner) return;
    await replacePairs(transaction, id, round, compared.pairs);
    await flagStudents(transaction, id, held.plagiarism_threshold);
    await updateAssignment(transaction, id, {
      status: 'completed',
      plagiarism_status: 'completed',
      comparison: JSON.stringify(compared.summary),
    });
  });
}
