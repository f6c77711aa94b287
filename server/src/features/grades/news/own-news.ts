import {
  GRADE_NEWS_COMMENT_LENGTH,
  type GradeNews,
  type listGradeNews,
  type markNewsSeen,
  type ResponseOf,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { portions } from '#db/texts/portions.ts';
import { finalScore } from '#features/grades/attempts/counting-attempt.ts';
import { findLastReplies } from '#features/grades/comments/reply-store.ts';
import { rounded } from '#features/grades/score.ts';
import type { Identity } from '#http/authenticate.ts';
import {
  countUnseenNews,
  findLastAnswers,
  findLastComments,
  findNews,
  findNewsAfter,
  type LastAnswer,
  type NewsRow,
  updateSeen,
} from './news-store.ts';

/** What is new about a person's submissions. */
export interface OwnNews {
  list(person: Identity): Promise<ResponseOf<typeof listGradeNews>>;
  /** Marks the news about a submission as seen; undefined: all of it. Other people's is left alone. */
  markSeen(person: Identity, submissionId: number | undefined): Promise<ResponseOf<typeof markNewsSeen>>;
}

export function createOwnNews(database: Database): OwnNews {
  return {
    async list({ id }) {
      const rows = await findNews(database, id, Date.now());
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
        unseen_count: await countUnseenNews(database, id),
      };
    },
    async markSeen({ id }, submissionId) {
      await updateSeen(database, id, submissionId);
      return { unseen_count: await countUnseenNews(database, id) };
    },
  };
}

type LastComment = Pick<NonNullable<GradeNews['comment']>, 'author_username' | 'line' | 'text'> & {
  updated_at: number;
};

function laterOf(comment: LastComment | undefined, reply: LastComment | undefined): LastComment | undefined {
  if (comment === undefined || reply === undefined) return comment ?? reply;
  return reply.updated_at >= comment.updated_at ? reply : comment;
}

function presentNews(
  row: NewsRow,
  lastComment: LastComment | undefined,
  answer: LastAnswer | undefined,
): GradeNews {
  const { automatic_score, override_score, penalty, penalty_waived } = row;
  return {
    submission_id: row.submission_id,
    template_name: row.template_name,
    language: row.language,
    happened_at: new Date(row.happened_at).toISOString(),
    is_seen: row.is_seen === 1,
    is_scored: row.scored_at !== null,
    score: rounded(finalScore({ automatic_score, override_score, penalty, penalty_waived })),
    max_score: rounded(row.max_score),
    comment: row.commented_at === null ? null : presentComment(row, lastComment),
    regrade:
      answer === undefined || row.answered_at !== row.happened_at
        ? null
        : { is_accepted: answer.status === 'accepted', answer: beginningOf(answer.answer ?? '') },
  };
}

/** The overall comment has no time of its own: it is the latest if no line comment was written at that moment. */
function presentComment(
  { comment, commented_at }: NewsRow,
  last: LastComment | undefined,
): GradeNews['comment'] {
  const isOverall = comment !== null && (last === undefined || last.updated_at < (commented_at ?? 0));
  if (isOverall) return { author_username: null, line: null, text: beginningOf(comment) };
  if (last === undefined) return null;
  return { author_username: last.author_username, line: last.line, text: beginningOf(last.text) };
}

/** Returns as much of a text as the news show. */
export function beginningOf(text: string): string {
  return Array.from(text).slice(0, GRADE_NEWS_COMMENT_LENGTH).join('');
}

/** Yields what a person was told about their submissions, and whether they have seen it. */
export async function* readNews(database: Database, userId: number): AsyncGenerator<object> {
  const after = (last: { submission_id: number } | undefined, limit: number) =>
    findNewsAfter(database, userId, last?.submission_id ?? 0, limit);
  for await (const rows of portions(after)) {
    for (const { template_name, happened_at, is_seen } of rows) {
      yield {
        template: template_name,
        happened_at: new Date(happened_at).toISOString(),
        seen: is_seen === 1,
      };
    }
  }
}
