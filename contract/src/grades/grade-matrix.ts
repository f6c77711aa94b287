import { z } from 'zod';
import { groupFilter } from '#classrooms/groups.ts';
import { endpoint } from '#endpoint.ts';
import { count, moment, oneById } from '#paging.ts';
import { appliedPenalty, gradeStatus } from '#templates/grade-summary.ts';
import { attemptRule } from '#templates/submission-rules.ts';
import { points } from '#templates/test-cases.ts';

/** A student's submission to a template of the matrix. */
const gradeCell = z.object({
  user_id: z.number().int(),
  template_id: z.number().int(),
  submission_id: z.number().int(),
  is_late: z.boolean(),
  submitted_at: moment,
  attempt: z.number().int().min(1).describe('number of the attempt that counts'),
  status: gradeStatus,
  score: z.number().min(0).nullable().describe('after the late penalty'),
  max_score: z.number().min(0).nullable().describe('points of the tests that graded it; null: no tests'),
  is_overridden: z.boolean(),
  penalty: appliedPenalty.nullable(),
  is_outdated: z.boolean().describe('true: the tests have changed since grading'),
  has_regrade_request: z
    .boolean()
    .describe('true: the student asked for a regrade, which is not answered yet'),
  needs_grading: z
    .boolean()
    .describe(
      "true: due by the student's own deadline, without a score, and none is being computed; never in an archived classroom",
    ),
});

/** A student's program in an uploaded assignment of the matrix. */
const uploadCell = gradeCell
  .pick({ user_id: true, status: true, score: true, max_score: true, is_overridden: true, is_outdated: true })
  .extend({
    assignment_id: z.number().int(),
    submission_id: z.number().int(),
    needs_grading: z.boolean().describe('true: without a score, and none is being computed'),
  });

/** A classroom's students by templates and uploaded assignments. A missing cell: no submission. */
export const gradeMatrix = z.object({
  templates: z
    .array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        max_score: z
          .number()
          .min(0)
          .nullable()
          .describe('maximum score of the current tests; null: no tests'),
        submission_deadline: moment.nullable(),
        attempts: attemptRule,
        mean_score: z.number().min(0).nullable().describe('mean over students with a score'),
        weight: z.number().min(0).describe('factor of its points in totals; 0: it does not count'),
      }),
    )
    .describe('oldest first'),
  assignments: z
    .array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        max_score: z.number().min(0).nullable().describe('as of a template'),
        mean_score: z.number().min(0).nullable(),
        weight: z.number().min(0),
        is_released: z.boolean().describe('false: students do not see these grades yet'),
      }),
    )
    .describe('uploaded assignments that belong to the classroom, oldest first'),
  students: z
    .array(
      z.object({
        id: z.number().int(),
        username: z.string(),
        full_name: z
          .string()
          .nullable()
          .describe("name on the class's roster, or else the account's full name; null: none"),
        email: z.string(),
        student_number: z.string().nullable(),
        login_id: z.string().nullable().describe('login at the school'),
        group_name: z.string().optional().describe('absent: in no group, or left'),
        left_at: moment
          .nullable()
          .describe('when a former student left; they count in no mean, miss nothing and need no grading'),
        total: z.number().min(0).describe('sum of the weighted scores'),
        possible: z
          .number()
          .min(0)
          .describe(
            'weighted points of the tests that are graded or missing: what the total could be so far',
          ),
        percentage: z
          .number()
          .min(0)
          .nullable()
          .describe('share of the possible points, in percent; tasks without tests are left out'),
        submitted_count: count,
        missing: z
          .array(z.number().int())
          .describe("templates that were due, by the student's own deadline, and have no submission"),
        not_required: z
          .array(z.number().int())
          .describe(
            'templates without a submission whose last moment, late work included, was before the student joined; they are not missing, and do not count',
          ),
      }),
    )
    .describe('sorted by name, former students last'),
  cells: z.array(gradeCell),
  assignment_cells: z
    .array(uploadCell)
    .describe('programs matched to students; a student without one misses nothing'),
});
/** A classroom's students by templates and uploaded assignments. */
export type GradeMatrix = z.infer<typeof gradeMatrix>;

/** State of a student's work in a gradebook: it has a score, or the reason why there is none. */
export type GradeMark =
  | 'scored'
  | 'pending'
  | 'failed'
  | 'to_grade'
  | 'submitted'
  | 'missing'
  | 'not_required'
  | 'not_due';

/** Returns the state of a cell; of work that was not submitted, the absence tells why. */
export function gradeMarkOf(
  cell: Pick<GradeMatrix['cells'][number], 'score' | 'status' | 'needs_grading'> | undefined,
  absence: { isMissing: boolean; isNotRequired: boolean },
): GradeMark {
  if (cell === undefined) {
    if (absence.isMissing) return 'missing';
    return absence.isNotRequired ? 'not_required' : 'not_due';
  }
  if (cell.score !== null) return 'scored';
  if (cell.status === 'pending') return 'pending';
  if (!cell.needs_grading) return 'submitted';
  return cell.status === 'failed' ? 'failed' : 'to_grade';
}

/** All grades of a classroom. */
export const getClassroomGrades = endpoint({
  name: 'getClassroomGrades',
  method: 'GET',
  path: '/admin/classrooms/:id/grades',
  summary: 'Get the gradebook of a classroom',
  access: { right: 'grade', of: 'classroom' },
  params: oneById,
  query: z.object({ group: groupFilter }),
  response: gradeMatrix,
  errors: [404],
});

/** Layouts of the gradebook as CSV: our own, and those that Canvas and Moodle import. */
export const GRADEBOOK_LAYOUTS = ['coderoom', 'canvas', 'moodle'] as const;

/** {@link getClassroomGrades} as CSV: a row for each student, a column for each template. */
export const downloadClassroomGrades = endpoint({
  name: 'downloadClassroomGrades',
  method: 'GET',
  path: '/admin/classrooms/:id/grades/csv',
  summary: 'Download the gradebook of a classroom as CSV',
  access: { right: 'grade', of: 'classroom' },
  params: oneById,
  query: z.object({ layout: z.enum(GRADEBOOK_LAYOUTS).default('coderoom'), group: groupFilter }),
  response: z.string(),
  download: 'text/csv',
  errors: [404],
});

/** Sets how much a template counts in gradebooks. */
export const setTemplateWeight = endpoint({
  name: 'setTemplateWeight',
  method: 'PUT',
  path: '/admin/templates/:id/weight',
  summary: 'Set how much a template counts in gradebooks',
  access: { right: 'teach', of: 'template' },
  params: oneById,
  body: z.object({ weight: points }),
  response: z.object({ weight: z.number().min(0) }),
  errors: [404],
});
