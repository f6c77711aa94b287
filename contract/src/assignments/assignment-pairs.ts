import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { languageId } from '#execution/languages.ts';
import { MAX_LISTED_PAIRS } from '#limits.ts';
import { count, idParameter, oneById } from '#paging.ts';
import { similarity, taskSubmission } from './assignments.ts';

/**
 * A teacher's verdict on a pair. `open`: not judged yet. A dismissed pair flags nobody, a confirmed one always does.
 */
export const PAIR_VERDICTS = ['open', 'confirmed', 'dismissed'] as const;
/** A teacher's verdict on a pair: one of {@link PAIR_VERDICTS}. */
export const pairVerdict = z.enum(PAIR_VERDICTS);
/** A teacher's verdict on a pair: one of {@link PAIR_VERDICTS}. */
export type PairVerdict = z.infer<typeof pairVerdict>;

const pairMember = z.object({
  submission_id: z.number().int(),
  student_name: z.string(),
  anonymous_name: z.string(),
  task_submission: taskSubmission.nullable(),
});

/** Two students and the similarity of their programs. */
export const assignmentPair = z.object({
  id: z.number().int(),
  a: pairMember,
  b: pairMember,
  language: languageId,
  similarity,
  is_conclusive: z.boolean().describe('false: one of the programs is too short for a conclusion'),
  unique_lines: count
    .nullable()
    .describe(
      'lines that nobody else in the class has, disregarding names; null: the class is too small, or not known',
    ),
  verdict: pairVerdict,
  is_flagged: z.boolean(),
});
/** Two students and the similarity of their programs. */
export type AssignmentPair = z.infer<typeof assignmentPair>;

/** The pairs of an assignment, most similar first, without paging: the page draws and groups them. */
export const listAssignmentPairs = endpoint({
  name: 'listAssignmentPairs',
  method: 'GET',
  path: '/assignments/:id/pairs',
  summary: `List the ${MAX_LISTED_PAIRS} most similar pairs of an assignment`,
  access: { right: 'grade', of: 'assignment' },
  params: oneById,
  response: z.object({
    pairs: z.array(assignmentPair).max(MAX_LISTED_PAIRS),
    total: count.describe('number of stored pairs'),
  }),
  errors: [404],
});

/** {@link listAssignmentPairs} as CSV, with all stored pairs. */
export const downloadAssignmentPairs = endpoint({
  name: 'downloadAssignmentPairs',
  method: 'GET',
  path: '/assignments/:id/pairs/csv',
  summary: 'Download the pairs of an assignment as CSV',
  access: { right: 'grade', of: 'assignment' },
  params: oneById,
  query: z.object({ anonymous: z.stringbool().default(false) }),
  response: z.string(),
  download: 'text/csv',
  errors: [404],
});

/** A part of a student's file. Lines and columns count from 1, columns in UTF-16 units, the end exclusive. */
export const passage = z.object({
  file: z.string(),
  start_line: z.number().int().min(1),
  start_column: z.number().int().min(1),
  end_line: z.number().int().min(1),
  end_column: z.number().int().min(1),
});
/** A part of a student's file. */
export type Passage = z.infer<typeof passage>;

const onePair = oneById.extend({ pairId: idParameter });
const comparedMember = pairMember.extend({ code_files: z.record(z.string(), z.string()) });

/** Two programs with their common passages, in the order of the first program. */
export const getAssignmentPair = endpoint({
  name: 'getAssignmentPair',
  method: 'GET',
  path: '/assignments/:id/pairs/:pairId',
  summary: 'Compare two programs',
  access: { right: 'grade', of: 'assignment' },
  params: onePair,
  response: assignmentPair.extend({
    a: comparedMember,
    b: comparedMember,
    fragments: z.array(
      z.object({
        a: passage,
        b: passage,
        words: count.describe('tokens in common'),
        is_same_text: z.boolean().describe('true: identical except for white space'),
        is_moved: z.boolean().describe('true: at another position in the other program'),
      }),
    ),
  }),
  errors: [404],
});
/** Two programs with their common passages. */
export type ComparedPair = z.infer<typeof getAssignmentPair.response>;

/** Stores a teacher's verdict on a pair. */
export const judgePair = endpoint({
  name: 'judgePair',
  method: 'PUT',
  path: '/assignments/:id/pairs/:pairId',
  summary: 'Confirm or dismiss a pair',
  access: { right: 'grade', of: 'assignment' },
  params: onePair,
  body: z.object({ verdict: pairVerdict }),
  response: assignmentPair,
  errors: [404],
});
