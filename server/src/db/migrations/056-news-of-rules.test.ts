import { listGradeNews } from '@coderoom/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startAppWithoutRunnerOn } from '#testing/app.ts';
import { DIALECTS } from '#testing/database.ts';
import { PASSWORD, peopleOf } from '#testing/people.ts';
import { fillBefore, folderFor, hashOf, smallSchool } from './testing.ts';

/** The last step before news by a changed rule could be taken back. */
const BEFORE = '055-first-joining';
/** A teacher of the whole server, and a student whose last of two attempts counts. */
const [INES, ADA] = [1, 2] as const;
const [BETTER, LAST] = [1, 2] as const;

describe.each(DIALECTS)('news from before those by rules were known on %s', (dialect) => {
  it('stay, seen or not, and a rule that is changed back leaves them', async () => {
    const { users = [], templates = [], ...school } = smallSchool();
    const password_hash = await hashOf(PASSWORD);
    const submission = { template_id: 1, user_id: ADA, language: 'python', status: 'success' };
    const texts = { template_name: 'Sum', template_key: 'sum', code_content: '', output: '', sha256: '' };
    const grade = { status: 'none', is_urgent: 0, round: 1, passed_count: 0, test_count: 0 };
    const address = await fillBefore(dialect, BEFORE, {
      users: users.map((person) => ({ ...person, password_hash, is_admin: person.id === INES ? 1 : 0 })),
      templates: templates.map((template) => ({ ...template, max_attempts: 5 })),
      ...school,
      classroom_members: [{ classroom_id: 1, user_id: ADA, role: 'STUDENT', joined_at: 1, is_owner: 0 }],
      submissions: [
        { ...submission, ...texts, id: BETTER, submitted_at: 1, attempt: 1, replaced_at: 2 },
        { ...submission, ...texts, id: LAST, submitted_at: 2, attempt: 2, replaced_at: null },
      ],
      grades: [
        { ...grade, id: 1, submission_id: BETTER, override_score: 9 },
        { ...grade, id: 2, submission_id: LAST, override_score: 4 },
      ],
      grade_news: [
        { submission_id: BETTER, user_id: ADA, scored_at: 3, happened_at: 3, is_seen: 1 },
        { submission_id: LAST, user_id: ADA, scored_at: 4, happened_at: 4, is_seen: 0 },
      ],
    });
    const { app, database } = await startAppWithoutRunnerOn(address, await folderFor('news-of-rules'));
    onTestFinished(() => app.close());
    const rows = () =>
      database
        .selectFrom('grade_news')
        .select(['submission_id', 'happened_at', 'is_seen', 'before_rule'])
        .orderBy('submission_id')
        .execute();
    const before = [
      { submission_id: BETTER, happened_at: 3, is_seen: 1, before_rule: null },
      { submission_id: LAST, happened_at: 4, is_seen: 0, before_rule: null },
    ];
    expect(await rows()).toEqual(before);

    const people = peopleOf(app);
    const signIn = async (name: string): Promise<string> =>
      (await people.signIn(`${name}@school.test`)).json().access_token;
    const [ines, ada] = [await signIn('ines'), await signIn('ada')];
    const counts = async (rule: 'best' | 'last') => {
      const json = { attempts: { limit: 5, counts: rule } };
      const answer = await people.call('PUT', '/admin/templates/1', { token: ines, json });
      expect(answer.statusCode, answer.body).toBe(200);
      const { news } = listGradeNews.response.parse(
        (await people.call('GET', '/grades/my/news', { token: ada })).json(),
      );
      return news.map(({ submission_id, score, is_seen }) => ({ submission_id, score, is_seen }));
    };
    expect(await counts('best')).toEqual([{ submission_id: BETTER, score: 9, is_seen: false }]);
    expect(await counts('last')).toEqual([{ submission_id: LAST, score: 4, is_seen: false }]);
    expect(await rows()).toEqual(before);
  });
});
