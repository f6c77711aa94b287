import {
  type AssignmentPair,
  type AssignmentSubmission,
  type ComparedPair,
  type getAssignmentSubmission,
  type listAssignmentPairs,
  type listAssignmentSubmissions,
  MAX_LISTED_PAIRS,
  type ResponseOf,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { portions } from '#db/texts/portions.ts';
import { storedMessageField } from '#db/texts/stored-text.ts';
import { unknownObject } from '#features/access/index.ts';
import type { Comparison } from './comparison/comparison.ts';
import { findPair, findPairs, findPairsAfter, findPairsOf, type PairRow } from './comparison/pair-store.ts';
import { readSummary } from './comparison/summary.ts';
import { presentAssignmentSubmission, presentPair } from './present.ts';
import { assertFound, findAssignment, findBaseCode, findReported, pairNotFound } from './store.ts';
import {
  type AssignmentSubmissionRow,
  findAssignmentSubmission,
  findFileNames,
  findFiles,
  findSubmissions,
  findSubmissionsAfter,
  type StudentFilter,
} from './submission-store.ts';
import { readHandedIn } from './task-comparison/handed-in.ts';

type SubmissionQuestion = z.output<typeof listAssignmentSubmissions.query>;

/** A list to download, and the name of its assignment. */
interface Listed<Row> {
  of: string;
  rows: AsyncIterable<readonly Row[]>;
}

/** Reads submissions and pairs. All methods throw 404 if there is no such assignment, student or pair. */
export interface AssignmentQueries {
  submissions(
    id: number,
    question: SubmissionQuestion,
  ): Promise<ResponseOf<typeof listAssignmentSubmissions>>;
  /** All students, in portions. */
  allSubmissions(
    id: number,
    selection: Omit<StudentFilter, 'assignmentId'>,
  ): Promise<Listed<AssignmentSubmission>>;
  submission(id: number, submissionId: number): Promise<ResponseOf<typeof getAssignmentSubmission>>;
  pairs(id: number): Promise<ResponseOf<typeof listAssignmentPairs>>;
  /** All pairs, in portions. */
  allPairs(id: number): Promise<Listed<AssignmentPair>>;
  pair(id: number, pairId: number): Promise<ComparedPair>;
}

export function createAssignmentQueries({
  database,
  comparison,
  log,
}: {
  database: Database;
  comparison: Comparison;
  log: (failure: unknown) => void;
}): AssignmentQueries {
  const present = async (rows: readonly AssignmentSubmissionRow[]) => {
    const ids = rows.map(({ id }) => id);
    const names = await findFileNames(database, ids);
    const handedIn = await readHandedIn(database, rows);
    const byStudent = Map.groupBy(names, ({ submission_id }) => submission_id);
    return rows.map((row) =>
      presentAssignmentSubmission(
        row,
        (byStudent.get(row.id) ?? []).map(({ name }) => name),
        handedIn(row),
      ),
    );
  };

  return {
    async submissions(id, question) {
      assertFound(await findAssignment(database, id));
      const { rows, total } = await findSubmissions(database, { assignmentId: id, ...question });
      return { submissions: await present(rows), total };
    },

    async allSubmissions(id, selection) {
      const { name } = assertFound(await findAssignment(database, id));
      const all = portions<AssignmentSubmissionRow>((last, limit) =>
        findSubmissionsAfter(database, { assignmentId: id, ...selection }, last, limit),
      );
      async function* presented() {
        for await (const rows of all) yield await present(rows);
      }
      return { of: name, rows: presented() };
    },

    async submission(id, submissionId) {
      const { plagiarism_threshold: threshold } = assertFound(await findAssignment(database, id));
      const row = await findAssignmentSubmission(database, id, submissionId);
      if (row === null) throw unknownObject('submission');
      const files = await findFiles(database, [submissionId]);
      const pairs = await findPairsOf(database, [submissionId]);
      const handedIn = await readHandedIn(database, [row]);
      const similarities = pairs.map((pair) => {
        const { id: pair_id, a, b, ...shown } = presentPair(pair, threshold);
        const { student_name, anonymous_name } = a.submission_id === submissionId ? b : a;
        const { similarity, is_conclusive, verdict, is_flagged } = shown;
        return { pair_id, student_name, anonymous_name, similarity, is_conclusive, verdict, is_flagged };
      });
      return {
        submission: {
          ...presentAssignmentSubmission(
            row,
            files.map(({ name }) => name),
            handedIn(row),
          ),
          execution_output: row.output,
          execution_error: row.error,
          ...storedMessageField('execution_error_heading', row.error_heading),
          reason: row.reason,
          similarity_scores: Object.fromEntries(
            similarities.map(({ student_name, similarity }) => [student_name, similarity]),
          ),
          similarities,
        },
        code_files: contentsOf(files),
      };
    },

    async pairs(id) {
      const { plagiarism_threshold: threshold } = assertFound(await findAssignment(database, id));
      const { rows, total } = await findPairs(database, id, MAX_LISTED_PAIRS);
      return { pairs: rows.map((row) => presentPair(row, threshold)), total };
    },

    async allPairs(id) {
      const { name, plagiarism_threshold: threshold } = assertFound(await findAssignment(database, id));
      const all = portions<PairRow>((last, limit) => findPairsAfter(database, id, last, limit));
      async function* presented() {
        for await (const rows of all) yield rows.map((row) => presentPair(row, threshold));
      }
      return { of: name, rows: presented() };
    },

    async pair(id, pairId) {
      const row = assertFound(await findReported(database, id));
      const pair = await findPair(database, id, pairId);
      if (pair === null) throw pairNotFound();
      const { a, b, language, ...presented } = presentPair(pair, row.plagiarism_threshold);
      const [filesOfA, filesOfB] = [
        await sourcesOf(database, pair.a_id),
        await sourcesOf(database, pair.b_id),
      ];
      const base = row.base_language === language ? await findBaseCode(database, id) : null;
      const fragments = await comparison
        .compareTwo({
          language,
          a: { id: String(pair.a_id), files: filesOfA },
          b: { id: String(pair.b_id), files: filesOfB },
          base,
          shared: readSummary(row.comparison).shared[language] ?? [],
        })
        .catch((failure: unknown) => {
          // The programs are shown even if their matches cannot be computed.
          log(failure);
          return [];
        });
      return {
        ...presented,
        language,
        a: { ...a, code_files: contentsOf(filesOfA) },
        b: { ...b, code_files: contentsOf(filesOfB) },
        fragments: [...fragments],
      };
    },
  };
}

async function sourcesOf(database: Database, submissionId: number) {
  const files = await findFiles(database, [submissionId], ['source']);
  return files.map(({ name, content }) => ({ name, content }));
}

/** `fromEntries`, because a file may be named `__proto__`. */
function contentsOf(files: readonly { name: string; content: string }[]): Record<string, string> {
  return Object.fromEntries(files.map(({ name, content }) => [name, content]));
}
