import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { languageId } from '#execution/languages.ts';
import { GRADE_NEWS_COMMENT_LENGTH, GRADE_NEWS_LENGTH } from '#limits.ts';
import { count, moment } from '#paging.ts';
import { gradeSource } from './own-grades.ts';

/** News of one of the caller's submissions: another score, a comment, or an answer. */
export const gradeNews = z.object({
  submission_id: z.number().int(),
  source: gradeSource,
  template_name: z.string().describe('for an upload: the name of the assignment'),
  language: languageId.nullable().describe('null: an upload without a program'),
  happened_at: moment.describe('when the last of it happened'),
  is_seen: z.boolean(),
  is_scored: z.boolean().describe('true: the score is new or was changed'),
  score: z.number().min(0).nullable().describe('after the late penalty; null: none yet'),
  max_score: z.number().min(0).nullable(),
  comment: z
    .object({
      author_username: z.string().nullable().describe('null: the overall comment, or a deleted account'),
      author_full_name: z.string().optional().describe('absent: none'),
      file: z.string().optional().describe('file of the line; absent: the entry, or the overall comment'),
      line: z.number().int().nullable().describe('null: the overall comment'),
      text: z.string().describe(`first ${GRADE_NEWS_COMMENT_LENGTH} characters`),
    })
    .nullable()
    .describe('the latest comment if there are new ones'),
  regrade: z
    .object({
      is_accepted: z.boolean(),
      answer: z.string().describe(`first ${GRADE_NEWS_COMMENT_LENGTH} characters; may be empty`),
    })
    .nullable()
    .describe('the answer to a request for a regrade if that happened last'),
});
/** News about one of the caller's submissions: a score, a comment, an answer. */
export type GradeNews = z.infer<typeof gradeNews>;

/** The latest news about the caller's submissions, newest first, seen or not. */
export const listGradeNews = endpoint({
  name: 'listGradeNews',
  method: 'GET',
  path: '/grades/my/news',
  summary: 'List new scores and comments',
  access: 'signed-in',
  response: z.object({
    news: z.array(gradeNews).describe(`at most ${GRADE_NEWS_LENGTH}`),
    unseen_count: count,
  }),
});

/** Marks the news about a submission as seen, or all of it. */
export const markNewsSeen = endpoint({
  name: 'markNewsSeen',
  method: 'POST',
  path: '/grades/my/news/seen',
  summary: 'Mark new scores and comments as seen',
  access: 'signed-in',
  body: z.object({
    submission_id: z.number().int().positive().optional().describe('absent: all of it'),
    source: gradeSource.default('task').describe('what the id is of'),
  }),
  response: z.object({ unseen_count: count }),
});
