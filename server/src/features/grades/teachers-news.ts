import {
  type getTeacherNewsSummary,
  isoTime,
  type listTeacherNews,
  type markTeacherNewsSeen,
  type ResponseOf,
  type TeacherNews,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { rowsById } from '#db/texts/portions.ts';
import { readScope, scopeOf } from '#features/access/index.ts';
import type { Identity } from '#http/authenticate.ts';
import {
  countUnseenTeacherNews,
  findLastRepliesOfAuthors,
  findTeacherNews,
  findTeacherNewsAfter,
  type TeacherNewsRow,
  updateTeacherNewsSeen,
} from './news/teacher-news-store.ts';
import { beginningOf } from './own-news.ts';
import { countOpenRequests } from './regrades/regrade-store.ts';

type Wish = z.output<typeof listTeacherNews.query>;

/** Teachers' news: messages of students about their graded submissions. */
export interface TeachersNews {
  list(teacher: Identity, wish: Wish): Promise<ResponseOf<typeof listTeacherNews>>;
  /** Counts for badges. */
  summary(teacher: Identity, wish: Wish): Promise<ResponseOf<typeof getTeacherNewsSummary>>;
  /** Marks the news about a submission as seen, or all of a scope. Other people's is left alone. */
  markSeen(
    teacher: Identity,
    news: z.output<typeof markTeacherNewsSeen.body>,
  ): Promise<ResponseOf<typeof markTeacherNewsSeen>>;
}

export function createTeachersNews(database: Database): TeachersNews {
  return {
    async list(teacher, wish) {
      const { id } = teacher;
      const scope = await readScope(database, scopeOf(teacher, wish.scope));
      const rows = await findTeacherNews(database, id, scope);
      const replied = rows.flatMap(({ submission_id, replied_at }) =>
        replied_at === null ? [] : submission_id,
      );
      const replies = await findLastRepliesOfAuthors(database, replied);
      return {
        news: rows.map((row) => presentTeacherNews(row, replies.get(row.submission_id))),
        unseen_count: await countUnseenTeacherNews(database, id, scope),
      };
    },
    async summary(teacher, wish) {
      const scope = await readScope(database, scopeOf(teacher, wish.scope));
      return {
        unseen_count: await countUnseenTeacherNews(database, teacher.id, scope),
        open_request_count: await countOpenRequests(database, scope),
      };
    },
    async markSeen(teacher, { submission_id, scope: wish }) {
      const scope = await readScope(database, scopeOf(teacher, wish));
      await updateTeacherNewsSeen(database, teacher.id, { submissionId: submission_id, scope });
      return { unseen_count: await countUnseenTeacherNews(database, teacher.id, scope) };
    },
  };
}

function presentTeacherNews(
  row: TeacherNewsRow,
  reply: { file: string | null; line: number; text: string } | undefined,
): TeacherNews {
  const { request_text: request } = row;
  return {
    submission_id: row.submission_id,
    template_name: row.template_name,
    student_username: row.username,
    student_full_name: row.full_name,
    happened_at: isoTime(row.happened_at),
    is_seen: row.is_seen === 1,
    reply: reply === undefined ? null : presentLastReply(reply),
    request: row.asked_at === null || request === null ? null : { text: beginningOf(request) },
  };
}

function presentLastReply({ file, line, text }: { file: string | null; line: number; text: string }) {
  return { ...(file !== null && { file }), line, text: beginningOf(text) };
}

/** Yields what a teacher was told about submissions, and whether they have seen it, without the students' names. */
export async function* readTeacherNews(database: Database, userId: number): AsyncGenerator<object> {
  const rows = rowsById((id, limit) => findTeacherNewsAfter(database, userId, id, limit));
  for await (const { template_name, happened_at, is_seen } of rows) {
    yield {
      template: template_name,
      happened_at: isoTime(happened_at),
      seen: is_seen === 1,
    };
  }
}
