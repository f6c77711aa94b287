import {
  GRADE_NEWS_COMMENT_LENGTH,
  GRADE_NEWS_LENGTH,
  type GradeNews,
  isoTime,
  type listGradeNews,
  type markNewsSeen,
  type ResponseOf,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { rowsById } from '#db/texts/portions.ts';
import type { Identity } from '#http/authenticate.ts';
import { finalScore } from './attempts/counting-attempt.ts';
import { rounded } from './attempts/late-penalties.ts';
import { findLastReplies } from './comments/reply-store.ts';
import {
  countUnseenNews,
  findLastAnswers,
  findLastComments,
  findNews,
  findNewsAfter,
  type LastAnswer,
  type NewsRow,
  updateSeen,
} from './news/news-store.ts';
import { countUnseenUploads, findUploadNews, updateUploadsSeen } from './uploads/upload-news-store.ts';

/** News about a person's submissions. */
export interface OwnNews {
  list(person: Identity): Promise<ResponseOf<typeof listGradeNews>>;
  /** Marks the news about a submission as seen; without one, all of it. Other people's is left alone. */
  markSeen(
    person: Identity,
    of: z.output<typeof markNewsSeen.body>,
  ): Promise<ResponseOf<typeof markNewsSeen>>;
}

export function createOwnNews(database: Database): OwnNews {
  return {
    async list({ id }) {
      const rows = await findLatest(database, id);
      const gradeIds = rows.flatMap(({ grade_id, commented_at }) =>
        grade_id === null || commented_at === null ? [] : grade_id,
      );
      const comments = await findLastComments(database, gradeIds);
      const replies = await findLastReplies(database, id, gradeIds);
      const answers = await findLastAnswers(
        database,
        rows.filter(({ answered_at }) => answered_at !== null).map((row) => row.submission_id),
      );
      return {
        news: rows.map((row) =>
          presentNews(
            row,
            laterOf(comments.get(row.grade_id ?? 0), replies.get(row.grade_id ?? 0)),
            answers.get(row.submission_id),
          ),
        ),
        unseen_count: await countAllUnseen(database, id),
      };
    },
    async markSeen({ id }, { submission_id, source }) {
      const isAll = submission_id === undefined;
      if (isAll || source === 'task') await updateSeen(database, id, submission_id);
      if (isAll || source === 'upload') await updateUploadsSeen(database, id, submission_id);
      return { unseen_count: await countAllUnseen(database, id) };
    },
  };
}

/** News about a submission to a task, or about an uploaded program, which has no late penalty. */
type AnyNewsRow =
  | (NewsRow & { source: 'task' })
  | (Awaited<ReturnType<typeof findUploadNews>>[number] & { source: 'upload' });

/** Returns the latest news of both kinds. */
async function findLatest(database: Database, userId: number): Promise<AnyNewsRow[]> {
  const ofTasks = await findNews(database, userId, Date.now());
  const ofUploads = await findUploadNews(database, userId);
  return [
    ...ofTasks.map((row) => ({ ...row, source: 'task' as const })),
    ...ofUploads.map((row) => ({ ...row, source: 'upload' as const })),
  ]
    .sort((a, b) => b.happened_at - a.happened_at)
    .slice(0, GRADE_NEWS_LENGTH);
}

/** Returns how much news a person has not seen, about tasks and uploaded programs. */
export async function countAllUnseen(database: Database, userId: number, now?: number): Promise<number> {
  return (await countUnseenNews(database, userId, now)) + (await countUnseenUploads(database, userId));
}

type LastComment = Pick<NonNullable<GradeNews['comment']>, 'author_username' | 'line' | 'text'> & {
  /** Null: the entry. */
  file: string | null;
  author_full_name: string | null;
  updated_at: number;
};

function laterOf(comment: LastComment | undefined, reply: LastComment | undefined): LastComment | undefined {
  if (comment === undefined || reply === undefined) return comment ?? reply;
  return reply.updated_at >= comment.updated_at ? reply : comment;
}

function presentNews(
  row: AnyNewsRow,
  lastComment: LastComment | undefined,
  answer: LastAnswer | undefined,
): GradeNews {
  const score = row.source === 'task' ? finalScore(row) : (row.override_score ?? row.automatic_score);
  return {
    source: row.source,
    submission_id: row.submission_id,
    template_name: row.template_name,
    language: row.language,
    happened_at: isoTime(row.happened_at),
    is_seen: row.is_seen === 1,
    is_scored: row.scored_at !== null,
    score: rounded(score),
    max_score: rounded(row.max_score),
    comment: row.commented_at === null ? null : presentNewComment(row, lastComment),
    regrade:
      answer === undefined || row.answered_at !== row.happened_at
        ? null
        : { is_accepted: answer.status === 'accepted', answer: beginningOf(answer.answer ?? '') },
  };
}

/** The overall comment has no time of its own: it is the latest if no line comment was written at that moment. */
function presentNewComment(
  { comment, commented_at }: AnyNewsRow,
  last: LastComment | undefined,
): GradeNews['comment'] {
  const isOverall = comment !== null && (last === undefined || last.updated_at < (commented_at ?? 0));
  if (isOverall) return { author_username: null, line: null, text: beginningOf(comment) };
  if (last === undefined) return null;
  const { author_username, author_full_name, file, line, text } = last;
  const name = author_full_name === null ? {} : { author_full_name };
  return { author_username, ...name, ...(file !== null && { file }), line, text: beginningOf(text) };
}

/** Returns as much of a text as the news show. */
export function beginningOf(text: string): string {
  return Array.from(text).slice(0, GRADE_NEWS_COMMENT_LENGTH).join('');
}

/** Yields what a person was told about their submissions, and whether they have seen it. */
export async function* readNews(database: Database, userId: number): AsyncGenerator<object> {
  const rows = rowsById((id, limit) => findNewsAfter(database, userId, id, limit));
  for await (const { template_name, happened_at, is_seen } of rows) {
    yield {
      template: template_name,
      happened_at: isoTime(happened_at),
      seen: is_seen === 1,
    };
  }
}
