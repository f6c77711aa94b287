import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { count, moment, oneById } from '#paging.ts';
import { gradeStatus } from './grades.ts';

/** A student's submission to a template of the matrix. */
const gradeCell = z.object({
  user_id: z.number().int(),
  template_id: z.number().int(),
  submission_id: z.number().int(),
  is_late: z.boolean(),
  status: gradeStatus,
  score: z.number().min(0).nullable(),
  is_overridden: z.boolean(),
});

/** A classroom's students by templates. A missing cell: no submission. */
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
        mean_score: z.number().min(0).nullable().describe('mean over students with a score'),
      }),
    )
    .describe('oldest first'),
  students: z
    .array(
      z.object({
        id: z.number().int(),
        username: z.string(),
        full_name: z.string().nullable(),
        email: z.string(),
        total: z.number().min(0).describe('sum of the scores'),
        submitted_count: count,
      }),
    )
    .describe('sorted by name'),
  cells: z.array(gradeCell),
});
/** A classroom's students by templates. */
export type GradeMatrix = z.infer<typeof gradeMatrix>;

/** All grades of a classroom. */
export const getClassroomGrades = endpoint({
  name: 'getClassroomGrades',
  method: 'GET',
  path: '/admin/classrooms/:id/grades',
  summary: 'Get the gradebook of a classroom',
  access: 'admin',
  params: oneById,
  response: gradeMatrix,
  errors: [404],
});

/** {@link getClassroomGrades} as CSV: a row for each student, a column for each template. */
export const downloadClassroomGrades = endpoint({
  name: 'downloadClassroomGrades',
  method: 'GET',
  path: '/admin/classrooms/:id/grades/csv',
  summary: 'Download the gradebook of a classroom as CSV',
  access: 'admin',
  params: oneById,
  response: z.string(),
  download: 'text/csv',
  errors: [404],
});
