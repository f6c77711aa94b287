import {
  commentReply,
  getOwnGrade,
  gradeDetail,
  lineComment,
  listGradeNews,
  MAX_COMMENT_REPLIES,
  MAX_OWN_COMMENT_REPLIES,
  MAX_REPLY_LENGTH,
} from '@coderoom/contract';
import { describe, expect } from 'vitest';
import { addComment, addGrade, addReply, addSubmission } from '#testing/data/grades.ts';
import { DIALECTS, listTest, raceTest } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { addAssignment, addClassroom, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

describe.each(DIALECTS)('replies to comments on %s', (dialect) => {
  const it = listTest(dialect);
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const commented = async () => {
    const { database } = server;
    const ada = await people.join();
    const template = await addTemplate(database, {}, [await addClassroom(database, [ada])]);
    const id = await addSubmission(database, template, ada.id);
    const comment = await addComment(database, await addGrade(database, { submission_id: id }));
    const own = `/grades/my/${id}/comments/${comment}/replies`;
    return {
      ada,
      template,
      id,
      comment,
      own,
      asTeacher: `/admin/submissions/${id}/comments/${comment}/replies`,
    };
  };
  const reply = (token: string, path: string, text: string) =>
    people.call('POST', path, { token, json: { text } });
  const remove = async (token: string, path: string, id: number) =>
    (await people.call('DELETE', `${path}/${id}`, { token })).statusCode;
  const seenBy = async ({ access_token: token }: Person, id: number) =>
    getOwnGrade.response.parse((await people.call('GET', `/grades/my/${id}`, { token })).json()).detail
      ?.comments[0]?.replies;
  const seenByTeacher = async (path: string) =>
    gradeDetail.parse((await people.call('GET', `${path}/grade`, { token: admin.access_token })).json())
      .comments[0]?.replies;
  const news = async ({ access_token: token }: Person) =>
    listGradeNews.response.parse((await people.call('GET', '/grades/my/news', { token })).json());

  it('are seen by both sides, oldest first, and deleted by their author alone', async () => {
    const { ada, id, own, asTeacher } = await commented();
    const naming = { token: admin.access_token, json: { full_name: 'Karin Brandt' } };
    await people.call('PUT', '/auth/me', naming);
    const first = commentReply.parse((await reply(ada.access_token, own, ' Why? ')).json());
    expect(first).toMatchObject({ text: 'Why?', author_username: ada.username });
    // A student’s own name is no business of the staff, who know them by the roster.
    expect(first).not.toHaveProperty('author_full_name');
    const second = commentReply.parse((await reply(admin.access_token, asTeacher, '<b>So</b>')).json());
    expect(second).toMatchObject({
      ...{ text: '<b>So</b>', author_username: 'head', author_full_name: 'Karin Brandt' },
    });
    expect(await seenBy(ada, id)).toEqual([first, second]);
    expect(await seenByTeacher(`/admin/submissions/${id}`)).toEqual([first, second]);

    expect(await remove(ada.access_token, own, second.id)).toBe(404);
    expect(await remove(admin.access_token, asTeacher, first.id)).toBe(404);
    expect(await seenBy(ada, id)).toHaveLength(2);
    expect(await remove(ada.access_token, own, first.id)).toBe(204);
    expect(await remove(admin.access_token, asTeacher, second.id)).toBe(204);
    expect(await seenBy(ada, id)).toEqual([]);
  });

  it('are refused to whoever does not see the comment, and with a text that is none', async () => {
    const { ada, own, asTeacher, template, comment } = await commented();
    const other = await commented();
    expect((await reply(other.ada.access_token, own, 'x')).statusCode).toBe(404);
    expect((await reply(ada.access_token, asTeacher, 'x')).statusCode).toBe(403);
    const crossed = other.own.replace(/\d+\/replies$/, `${comment}/replies`);
    expect((await reply(other.ada.access_token, crossed, 'x')).statusCode).toBe(404);
    for (const text of ['  ', 'a\0', 'x'.repeat(MAX_REPLY_LENGTH + 1)]) {
      expect((await reply(ada.access_token, own, text)).statusCode).toBe(422);
    }
    await server.database.updateTable('templates').set({ is_draft: 1 }).where('id', '=', template).execute();
    expect((await reply(ada.access_token, own, 'x')).statusCode).toBe(404);
  });

  raceTest('are so many of one person, and of all, also where two come at once', async () => {
    const { ada, own, asTeacher, comment } = await commented();
    const fill = async (count: number, author_id: number | null) => {
      for (let nth = 0; nth < count; nth += 1) await addReply(server.database, comment, { author_id });
    };
    const statuses = (answers: { statusCode: number }[]) =>
      answers.map(({ statusCode }) => statusCode).sort();
    await fill(MAX_OWN_COMMENT_REPLIES - 1, ada.id);
    const mine = () => reply(ada.access_token, own, 'x');
    expect(statuses(await Promise.all([mine(), mine()]))).toEqual([201, 409]);
    expect((await mine()).json().detail).toBe('You have replied 20 times to this comment already.');
    await fill(MAX_COMMENT_REPLIES - MAX_OWN_COMMENT_REPLIES - 1, null);
    const theirs = () => reply(admin.access_token, asTeacher, 'x');
    expect(statuses(await Promise.all([theirs(), theirs()]))).toEqual([201, 409]);
    expect((await theirs()).json().detail).toBe('There are 50 replies to this comment already.');
  });

  it('are news to the student if a teacher wrote them', async () => {
    const { ada, own, id, asTeacher } = await commented();
    await reply(ada.access_token, own, 'Why?');
    expect(await news(ada)).toEqual({ news: [], unseen_count: 0 });
    const { id: written } = (await reply(admin.access_token, asTeacher, 'Because')).json();
    await reply(ada.access_token, own, 'I see');
    expect(await news(ada)).toMatchObject({
      news: [
        {
          submission_id: id,
          comment: {
            ...{ author_username: 'head', author_full_name: 'Karin Brandt' },
            ...{ line: 1, text: 'Because' },
          },
        },
      ],
      unseen_count: 1,
    });
    await remove(admin.access_token, asTeacher, written);
    expect((await news(ada)).news).toMatchObject([{ comment: { line: 1, text: 'Good' } }]);
  });

  it('open a resolved comment again, which both sides can resolve', async () => {
    const { ada, id, own, asTeacher } = await commented();
    const [mine, theirs] = [own, asTeacher].map((path) => path.replace('replies', 'resolution')) as [
      string,
      string,
    ];
    const resolve = async (token: string, path: string, is_resolved: boolean) => {
      const answer = await people.call('PUT', path, { token, json: { is_resolved } });
      expect(answer.statusCode).toBe(200);
      return lineComment.parse(answer.json());
    };
    const openCount = async () =>
      getOwnGrade.response.parse(
        (await people.call('GET', `/grades/my/${id}`, { token: ada.access_token })).json(),
      ).detail?.open_comment_count;
    expect(await openCount()).toBe(1);
    const resolved = await resolve(ada.access_token, mine, true);
    expect(resolved).toMatchObject({ resolved_by_username: ada.username });
    expect(resolved.resolved_at).not.toBeNull();
    expect(await openCount()).toBe(0);
    // Who resolved it first stays.
    expect(await resolve(admin.access_token, theirs, true)).toEqual(resolved);
    const open = { resolved_at: null, resolved_by_username: null };
    expect(await resolve(admin.access_token, theirs, false)).toMatchObject(open);
    await resolve(admin.access_token, theirs, true);
    await reply(ada.access_token, own, 'Not yet');
    expect(await resolve(admin.access_token, theirs, false)).toMatchObject({
      ...open,
      replies: [{ text: 'Not yet' }],
    });
    expect(await openCount()).toBe(1);
  });

  it('name who resolved a comment by the full name of staff alone', async () => {
    const { ada, id, own, asTeacher } = await commented();
    for (const [token, full_name] of [
      [admin.access_token, 'Karin Brandt'],
      [ada.access_token, 'Ada the Great'],
    ] as const) {
      expect((await people.call('PUT', '/auth/me', { token, json: { full_name } })).statusCode).toBe(200);
    }
    const resolve = async (token: string, path: string, is_resolved: boolean) => {
      const json = { is_resolved };
      const answer = await people.call('PUT', path.replace('replies', 'resolution'), { token, json });
      return lineComment.parse(answer.json());
    };
    const byStaff = { resolved_by_username: 'head', resolved_by_full_name: 'Karin Brandt' };
    expect(await resolve(admin.access_token, asTeacher, true)).toMatchObject(byStaff);
    const detail = await people.call('GET', `/grades/my/${id}`, { token: ada.access_token });
    expect(getOwnGrade.response.parse(detail.json()).detail?.comments).toMatchObject([byStaff]);
    await resolve(ada.access_token, own, false);
    // Staff know the student by the roster.
    const byStudent = await resolve(ada.access_token, own, true);
    expect(byStudent.resolved_by_username).toBe(ada.username);
    expect(byStudent).not.toHaveProperty('resolved_by_full_name');
  });

  it('leave it to the two sides to resolve a comment', async () => {
    const { ada, own, asTeacher, template } = await commented();
    const other = await people.join();
    const status = async (token: string | undefined, path: string) => {
      const json = { is_resolved: true };
      return (await people.call('PUT', path.replace('replies', 'resolution'), { token, json })).statusCode;
    };
    expect(await status(undefined, own)).toBe(401);
    expect(await status(other.access_token, own)).toBe(404);
    expect(await status(ada.access_token, asTeacher)).toBe(403);
    await server.database.updateTable('templates').set({ is_draft: 1 }).where('id', '=', template).execute();
    expect(await status(ada.access_token, own)).toBe(404);
    expect(await status(admin.access_token, asTeacher)).toBe(200);
  });

  it('can be written by teachers about a program of an assignment, whose students have no account', async () => {
    const { id, students } = await addAssignment(server.database);
    const graded = await addGrade(server.database, { assignment_submission_id: students[0] ?? 0 });
    const comment = await addComment(server.database, graded, { file: 'main.py' });
    const path = `/assignments/${id}/submissions/${students[0]}`;
    expect((await reply(admin.access_token, `${path}/comments/${comment}/replies`, 'So')).statusCode).toBe(
      201,
    );
    expect(await seenByTeacher(path)).toMatchObject([{ text: 'So', author_username: 'head' }]);
  });

  it('are part of a download of personal data, and lose their name with the account', async () => {
    const { ada, id, own, comment } = await commented();
    const { access_token: token } = ada;
    await reply(token, own, 'Mine');
    const file = (await people.call('GET', '/auth/me/data', { token })).json();
    expect(file.comments).toMatchObject([{ line: 1, text: 'Mine', is_reply: true }]);
    expect(file.submissions).toMatchObject([{ comments: [{ replies: [{ text: 'Mine' }] }] }]);
    await people.call('PUT', own.replace('replies', 'resolution'), { token, json: { is_resolved: true } });
    const gone = await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } });
    expect(gone.statusCode).toBe(204);
    expect(await seenByTeacher(`/admin/submissions/${id}`)).toMatchObject([
      { text: 'Mine', author_username: null },
    ]);
    const { resolved_at, resolved_by } = await server.database
      .selectFrom('grade_comments')
      .select(['resolved_at', 'resolved_by'])
      .where('id', '=', comment)
      .executeTakeFirstOrThrow();
    expect([resolved_at === null, resolved_by]).toEqual([false, null]);
    const rows = server.database.selectFrom('comment_replies').select('author_id');
    expect(await rows.where('comment_id', '=', comment).execute()).toEqual([{ author_id: null }]);
  });
});
