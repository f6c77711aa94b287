import { getTeacherNewsSummary, listTeacherNews, TEACHER, TEACHER_NEWS_LENGTH } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { addComment, addGrade, addSubmission } from '#testing/data/grades.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { countQueries } from '#testing/queries.ts';
import { addClassroom, addMember, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { createTeachersNews } from './teachers-news.ts';

describe.each(RULE_DIALECTS)('news for teachers on %s', (dialect) => {
  const { server, people } = setUpTestApp({ settings: ADMIN, dialect });

  const teacher = async () => {
    const person = await people.join();
    await server.database.updateTable('users').set({ is_admin: 1 }).where('id', '=', person.id).execute();
    return person;
  };
  /** A student's graded submission with a comment; the class is the first teacher's. */
  const commented = async (creator: Person | null, commenter: Person | null = null) => {
    const { database } = server;
    const ada = await people.join();
    const classroom = await addClassroom(database, [ada]);
    await database
      .updateTable('classrooms')
      .set({ creator_id: creator?.id ?? null })
      .where('id', '=', classroom)
      .execute();
    const template = await addTemplate(database, { name: 'Sum' }, [classroom]);
    const id = await addSubmission(database, template, ada.id, { template_name: 'Sum' });
    const grade = await addGrade(database, { submission_id: id }, { override_score: 5 });
    const comment = await addComment(database, grade, { author_id: commenter?.id ?? null, line: 3 });
    return { ada, classroom, id, comment };
  };
  const reply = ({ ada, id, comment }: Awaited<ReturnType<typeof commented>>, text = 'Why?') =>
    people.call('POST', `/grades/my/${id}/comments/${comment}/replies`, {
      token: ada.access_token,
      json: { text },
    });
  const ask = async ({ ada, id }: Awaited<ReturnType<typeof commented>>, text = 'It is right') =>
    (
      await people.call('POST', `/grades/my/${id}/regrade-requests`, {
        token: ada.access_token,
        json: { text },
      })
    ).json().id as number;
  const list = async ({ access_token: token }: Person) =>
    listTeacherNews.response.parse((await people.call('GET', '/admin/news', { token })).json());
  const unseen = async ({ access_token: token }: Person) =>
    getTeacherNewsSummary.response.parse((await people.call('GET', '/admin/news/summary', { token })).json())
      .unseen_count;
  const see = async ({ access_token: token }: Person, json: object = {}) =>
    (await people.call('POST', '/admin/news/seen', { token, json })).json();

  it('tell of replies and requests, newest first, until they are seen', async () => {
    const ines = await teacher();
    const [first, second] = [await commented(ines), await commented(ines)];
    await reply(first, 'x'.repeat(500));
    await ask(second);
    const { news, unseen_count } = await list(ines);
    expect(unseen_count).toBe(2);
    expect(news).toMatchObject([
      { submission_id: second.id, reply: null, request: { text: 'It is right' }, is_seen: false },
      {
        submission_id: first.id,
        template_name: 'Sum',
        student_username: first.ada.username,
        reply: { line: 3 },
        request: null,
      },
    ]);
    expect(news[1]?.reply?.text).toHaveLength(200);
    expect(await see(ines, { submission_id: first.id })).toEqual({ unseen_count: 1 });
    expect((await list(ines)).news.map(({ is_seen }) => is_seen)).toEqual([false, true]);
    await reply(first, 'And this?');
    expect((await list(ines)).news[0]).toMatchObject({ is_seen: false, reply: { text: 'And this?' } });
    expect(await see(ines)).toEqual({ unseen_count: 0 });
  });

  it('go to whoever made the class, teaches it or commented, and to all who may grade if nobody did', async () => {
    const [maker, colleague, commenter, stranger] = [
      await teacher(),
      await teacher(),
      await teacher(),
      await teacher(),
    ];
    const mine = await commented(maker, commenter);
    await server.database
      .insertInto('classroom_members')
      .values({ classroom_id: mine.classroom, user_id: colleague.id, role: TEACHER, joined_at: 1 })
      .execute();
    await reply(mine);
    expect(await Promise.all([maker, colleague, commenter, stranger].map(unseen))).toEqual([1, 1, 1, 0]);
    // Nobody sees for others.
    await see(stranger);
    await see(commenter);
    expect(await unseen(maker)).toBe(1);
    // Whoever lost the right to grade is told nothing.
    await server.database
      .updateTable('users')
      .set({ is_admin: 0 })
      .where('id', 'in', [maker.id, colleague.id, commenter.id])
      .execute();
    await reply(mine);
    // A teacher of the class need not be an admin; news is read again as long as they teach it.
    expect(await unseen(colleague)).toBe(1);
    expect(await unseen(stranger)).toBe(0);
    await server.database.deleteFrom('classroom_members').where('user_id', '=', colleague.id).execute();
    await reply(mine);
    expect(await unseen(stranger)).toBe(1);
    const token = maker.access_token;
    expect((await people.call('GET', '/admin/news', { token })).statusCode).toBe(403);
    expect((await people.call('GET', '/admin/news')).statusCode).toBe(401);
  });

  it('tell no more of a request that was answered or withdrawn, but of the reply beside it', async () => {
    const ines = await teacher();
    const [alone, beside] = [await commented(ines), await commented(ines)];
    await reply(beside);
    const requests = [await ask(alone), await ask(beside)];
    expect(await unseen(ines)).toBe(2);
    const withdrawn = `/grades/my/${alone.id}/regrade-requests/${requests[0]}`;
    await people.call('DELETE', withdrawn, { token: alone.ada.access_token });
    await people.call('POST', `/admin/submissions/${beside.id}/regrade-requests/${requests[1]}/answer`, {
      token: ines.access_token,
      json: { decision: 'decline', answer: 'No' },
    });
    expect((await list(ines)).news).toMatchObject([
      { submission_id: beside.id, request: null, reply: { text: 'Why?' } },
    ]);
  });

  it('of an admin are those of all classes, or those of their own, as they ask', async () => {
    const ines = await teacher();
    const [own, other] = [await commented(ines), await commented(ines)];
    await addMember(server.database, own.classroom, ines.id, { role: TEACHER });
    for (const one of [own, other]) await ask(one);
    const mine = async (path: string) =>
      (await people.call('GET', `/admin/news${path}?scope=mine`, { token: ines.access_token })).json();
    expect((await list(ines)).news.map(({ submission_id }) => submission_id)).toEqual([other.id, own.id]);
    expect((await mine('')).news).toMatchObject([{ submission_id: own.id }]);
    expect(await mine('/summary')).toEqual({ unseen_count: 1, open_request_count: 1 });
    // All that is theirs is marked, and nothing else.
    expect(await see(ines, { scope: 'mine' })).toEqual({ unseen_count: 0 });
    expect(await unseen(ines)).toBe(1);
  });

  it('are so many, read with a fixed number of queries', async () => {
    const ines = await teacher();
    await reply(await commented(ines));
    const asInes = { id: ines.id, username: ines.username, isAdmin: true, isTeacher: false, sessionId: 1 };
    const queries = () =>
      countQueries(server.database, (counting) => createTeachersNews(counting).list(asInes, {}));
    const few = await queries();
    for (let nth = 0; nth < TEACHER_NEWS_LENGTH; nth += 1) await reply(await commented(ines));
    expect(await queries()).toBe(few);
    const { news, unseen_count } = await list(ines);
    expect([news.length, unseen_count]).toEqual([TEACHER_NEWS_LENGTH, TEACHER_NEWS_LENGTH + 1]);
  });

  it('are part of a download of personal data, and go with the account of either side', async () => {
    const ines = await teacher();
    const [one, other] = [await commented(ines), await commented(ines)];
    await reply(one);
    await reply(other);
    const leave = async ({ access_token: token }: Person) =>
      expect(
        (await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } })).statusCode,
      ).toBe(204);
    await leave(one.ada);
    expect((await list(ines)).news.map(({ submission_id }) => submission_id)).toEqual([other.id]);
    const { access_token: token } = ines;
    const file = (await people.call('GET', '/auth/me/data', { token })).json();
    expect(file.teacher_news).toMatchObject([{ template: 'Sum', seen: false }]);
    await leave(ines);
    const rows = server.database.selectFrom('teacher_news').selectAll().where('user_id', '=', ines.id);
    expect(await rows.execute()).toEqual([]);
  });
});
