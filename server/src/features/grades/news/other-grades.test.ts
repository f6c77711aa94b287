import { getTaskSummary, listGradeNews } from '@coderoom/contract';
import type { Insertable } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Tables } from '#db/tables.ts';
import { addSubmission } from '#testing/data/grades.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addClassroom, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const DAY = 24 * 3_600_000;
const TEN_PERCENT = { percent: 10, per: 'day', at_most: 50 };
const PENALTY = { penalty_percent: 50, penalty_unit: 'day', penalty_at_most: 50 } as const;
const LATE = { is_late: 1, submitted_at: DAY, due_at: 1 } as const;

interface Attempt extends Partial<Insertable<Tables['submissions']>> {
  score: number;
}

describe.each(RULE_DIALECTS)('news of grades that became others on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const put = async (path: string, json: object) => {
    const answer = await people.call('PUT', path, { token: admin.access_token, json });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const changeRule = (template: number, json: object) => put(`/admin/templates/${template}`, json);
  const give = (submission: number, score: number | null) =>
    put(`/admin/submissions/${submission}/grade`, { score });
  const unseen = async ({ access_token: token }: Person) => {
    const { news } = listGradeNews.response.parse(
      (await people.call('GET', '/grades/my/news', { token })).json(),
    );
    const told = news.filter(({ is_seen }) => !is_seen);
    const summary = (await people.call('GET', '/tasks/summary', { token })).json();
    expect(getTaskSummary.response.parse(summary).unseen_count).toBe(told.length);
    return told.map(({ submission_id, is_scored, score }) => ({ submission_id, is_scored, score }));
  };
  const seeAll = async (...persons: Person[]) => {
    for (const { access_token: token } of persons) {
      await people.call('POST', '/grades/my/news/seen', { token, json: {} });
    }
  };
  const setTask = async (students: Person[], fields: Parameters<typeof addTemplate>[1]) => {
    const classroom = await addClassroom(server.database, students);
    return await addTemplate(server.database, { max_attempts: 5, ...fields }, [classroom]);
  };
  /** Hands in attempts, of which the last counts at first, and then gives them their scores. */
  const handIn = async (template: number, person: Person, attempts: (number | null | Attempt)[]) => {
    const ids: number[] = [];
    for (const [index, one] of attempts.entries()) {
      const { score: _, ...fields } = typeof one === 'object' && one !== null ? one : { score: one };
      const replaced_at = index + 1 === attempts.length ? null : 1;
      ids.push(await addSubmission(server.database, template, person.id, { ...fields, replaced_at }));
    }
    for (const [index, one] of attempts.entries()) {
      const score = typeof one === 'object' && one !== null ? one.score : one;
      if (score !== null) await give(ids[index] ?? 0, score);
    }
    await seeAll(person);
    return ids;
  };

  it('another attempt counts by the rule: each person is told once, and only of another score', async () => {
    const [ada, ben, cem, dan] = [
      await people.join(),
      await people.join(),
      await people.join(),
      await people.join(),
    ];
    const template = await setTask([ada, ben, cem, dan], { counting_attempt: 'last' });
    const [, best] = await handIn(template, ada, [3, 9, 5, 4]);
    await handIn(template, ben, [2, 6]);
    await handIn(template, cem, [7, 7]);
    await handIn(template, dan, [null, null]);
    await changeRule(template, { attempts: { limit: 5, counts: 'best' } });
    expect(await unseen(ada)).toEqual([{ submission_id: best, is_scored: true, score: 9 }]);
    for (const same of [ben, cem, dan]) expect(await unseen(same)).toEqual([]);
    // What else is changed about the task is no news.
    await seeAll(ada);
    await changeRule(template, { description: 'Two puzzles', attempts: { limit: 4, counts: 'best' } });
    expect(await unseen(ada)).toEqual([]);
  });

  it('late work loses more or less, and by that another attempt may count: one thing to tell', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    const template = await setTask([ada, ben], { counting_attempt: 'best', allow_late: 1 });
    const [punctual, , better] = await handIn(template, ada, [
      6,
      { score: 7, ...LATE },
      { score: 8, ...LATE },
    ]);
    await handIn(template, ben, [5]);
    await changeRule(template, { late_penalty: TEN_PERCENT });
    expect(await unseen(ada)).toEqual([{ submission_id: better, is_scored: true, score: 7.2 }]);
    await seeAll(ada);
    await changeRule(template, { late_penalty: { ...TEN_PERCENT, percent: 40 } });
    expect(await unseen(ada)).toEqual([{ submission_id: punctual, is_scored: true, score: 6 }]);
    // Ben was punctual.
    expect(await unseen(ben)).toEqual([]);
  });

  it('a rule that is changed back before anybody looks leaves no news, in whatever order', async () => {
    const [ada, ben, cem] = [await people.join(), await people.join(), await people.join()];
    const template = await setTask([ada, ben, cem], { counting_attempt: 'last', allow_late: 1 });
    const [best, , last] = await handIn(template, ada, [9, 6, { score: 4, ...LATE }]);
    await handIn(template, ben, [{ score: 8, ...LATE }]);
    const read = async (person: Person) =>
      (await people.call('GET', '/grades/my/news', { token: person.access_token })).json();
    const before = [await read(ada), await read(ben), await read(cem)];
    const counts = (rule: 'best' | 'last') => changeRule(template, { attempts: { limit: 5, counts: rule } });

    await counts('best');
    expect(await unseen(ada)).toEqual([{ submission_id: best, is_scored: true, score: 9 }]);
    await counts('last');
    expect([await read(ada), await read(ben), await read(cem)]).toEqual(before);

    await changeRule(template, { late_penalty: TEN_PERCENT });
    await counts('best');
    await changeRule(template, { late_penalty: { ...TEN_PERCENT, percent: 40 } });
    expect(await unseen(ada)).toEqual([{ submission_id: best, is_scored: true, score: 9 }]);
    expect(await unseen(ben)).toHaveLength(1);
    await counts('last');
    await changeRule(template, { late_penalty: null });
    expect([await read(ada), await read(ben), await read(cem)]).toEqual(before);

    // What was seen is what they know.
    await counts('best');
    await seeAll(ada);
    await counts('last');
    expect(await unseen(ada)).toEqual([{ submission_id: last, is_scored: true, score: 4 }]);
    await counts('best');
    expect(await unseen(ada)).toEqual([]);
  });

  it('a rule that is changed back leaves what else is new', async () => {
    const ada = await people.join();
    const template = await setTask([ada], { counting_attempt: 'last', allow_late: 1 });
    const [only = 0] = await handIn(template, ada, [{ score: 8, ...LATE }]);
    await changeRule(template, { late_penalty: TEN_PERCENT });
    await put(`/admin/submissions/${only}/grade`, { comment: 'Well done' });
    await changeRule(template, { late_penalty: null });
    expect(await unseen(ada)).toEqual([{ submission_id: only, is_scored: true, score: 8 }]);
    // Also what was new before the rule was.
    await seeAll(ada);
    await give(only, 6);
    await changeRule(template, { late_penalty: TEN_PERCENT });
    await changeRule(template, { late_penalty: null });
    expect(await unseen(ada)).toEqual([{ submission_id: only, is_scored: true, score: 6 }]);
  });

  it('another attempt takes the place of one whose score became lower', async () => {
    const ada = await people.join();
    const template = await setTask([ada], { counting_attempt: 'best' });
    const [first, second] = await handIn(template, ada, [7, 9]);
    await give(second ?? 0, 3);
    expect(await unseen(ada)).toEqual([{ submission_id: first, is_scored: true, score: 7 }]);
  });

  it('of equal attempts it is no news which one counts', async () => {
    const ada = await people.join();
    const template = await setTask([ada], { counting_attempt: 'best' });
    const [, second] = await handIn(template, ada, [7, 7]);
    await give(second ?? 0, 3);
    expect(await unseen(ada)).toEqual([]);
  });

  it('a waived penalty that is deducted after all lets another attempt count', async () => {
    const ada = await people.join();
    const template = await setTask([ada], { counting_attempt: 'best', allow_late: 1, ...PENALTY });
    const late = { ...LATE, penalty: 50, penalty_waived: 1 } as const;
    const [first, second] = await handIn(template, ada, [8, { score: 9, ...late }]);
    await put(`/admin/submissions/${second}/penalty`, { is_waived: false });
    expect(await unseen(ada)).toEqual([{ submission_id: first, is_scored: true, score: 8 }]);
  });
});
