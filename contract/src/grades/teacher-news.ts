import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { GRADE_NEWS_COMMENT_LENGTH, TEACHER_NEWS_LENGTH } from '#limits.ts';
import { count, listScope, moment } from '#paging.ts';

const beginning = z.string().describe(`first ${GRADE_NEWS_COMMENT_LENGTH} characters`);

/** A message from the author of a graded submission: a reply to a comment, or a request for a regrade. */
export const teacherNews = z.object({
  submission_id: z.number().int(),
  template_name: z.string(),
  student_username: z.string(),
  student_full_name: z.string().nullable(),
  happened_at: moment.describe('when the last of it happened'),
  is_seen: z.boolean(),
  reply: z
    .object({
      file: z.string().optional().describe('file of the comment; absent: the entry'),
      line: z.number().int().min(1),
      text: beginning,
    })
    .nullable()
    .describe("the student's last reply; null: none, or they deleted it"),
  request: z.object({ text: beginning }).nullable().describe('the request for a regrade; null: none is open'),
});
/** A message from the author of a graded submission. */
export type TeacherNews = z.infer<typeof teacherNews>;

/** The latest news about submissions that the caller teaches, newest first, seen or not. */
export const listTeacherNews = endpoint({
  name: 'listTeacherNews',
  method: 'GET',
  path: '/admin/news',
  summary: 'List new replies of students and requests for regrades',
  access: 'staff',
  query: z.object({ scope: listScope }),
  response: z.object({
    news: z.array(teacherNews).describe(`at most ${TEACHER_NEWS_LENGTH}`),
    unseen_count: count,
  }),
});

/** Counts for badges, read on every screen. */
export const getTeacherNewsSummary = endpoint({
  name: 'getTeacherNewsSummary',
  method: 'GET',
  path: '/admin/news/summary',
  summary: 'Count what is new, and the open requests for regrades',
  access: 'staff',
  query: z.object({ scope: listScope }),
  response: z.object({
    unseen_count: count.describe("the caller's own"),
    open_request_count: count.describe('of everybody, about attempts that count'),
  }),
});

/** Marks the news about a submission as seen, or all of it. */
export const markTeacherNewsSeen = endpoint({
  name: 'markTeacherNewsSeen',
  method: 'POST',
  path: '/admin/news/seen',
  summary: 'Mark replies and requests as seen',
  access: 'staff',
  body: z.object({
    submission_id: z.number().int().positive().optional().describe('absent: all of it'),
    scope: listScope,
  }),
  response: z.object({ unseen_count: count }),
});
