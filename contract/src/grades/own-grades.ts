import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { languageId } from '#execution/languages.ts';
import { PAGE_SIZE } from '#limits.ts';
import { count, moment, oneById, paging } from '#paging.ts';
import { gradeDetail, gradeSummary } from './grades.ts';

/** A submission of the caller with its grade. */
export const ownGrade = z.object({
  submission_id: z.number().int(),
  template_id: z.number().int().nullable().describe('null: the template was deleted'),
  template_name: z.string(),
  language: languageId,
  submitted_at: moment,
  is_late: z.boolean(),
  grade: gradeSummary.nullable().describe('null: not graded yet'),
});
/** A submission of the caller with its grade. */
export type OwnGrade = z.infer<typeof ownGrade>;

/** The caller's latest submission to each template, newest first. */
export const listOwnGrades = endpoint({
  name: 'listOwnGrades',
  method: 'GET',
  path: '/grades/my',
  summary: 'Your grades',
  access: 'signed-in',
  query: paging(PAGE_SIZE.grades),
  response: z.object({ grades: z.array(ownGrade), total: count, page: z.number().int() }),
});

/** One of them with the program, the results visible to students, and the comments. 404 for another person's. */
export const getOwnGrade = endpoint({
  name: 'getOwnGrade',
  method: 'GET',
  path: '/grades/my/:id',
  summary: 'One of your grades, with comments',
  access: 'signed-in',
  params: oneById,
  response: ownGrade.extend({ code_content: z.string(), detail: gradeDetail.nullable() }),
  errors: [404],
});
/** One of the caller's grades, with comments. */
export type OwnGradeDetail = z.infer<typeof getOwnGrade.response>;
