import { expect, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import type { Runner } from '#runner/index.ts';
import type { Person, peopleOf } from '#testing/people.ts';
import { addClassroom, addGroup, addTemplate } from '#testing/rows.ts';
import { runResult, standInRunner } from '#testing/stand-in-runner.ts';
import type { ModelSchool } from './school.ts';

const [CLASSES, STUDENTS, TASKS] = [3, 5, 4];

/** The caller: the teacher of all classes, or a student by id. */
export type Who = 'teacher' | number;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A school on a server beside its model, the means to change both, and a source of random decisions. */
export type Play = Awaited<ReturnType<typeof beginPlay>>;

/** Runs programs that print the input of each test whose name is in them. */
export function namingRunner(): Runner {
  return {
    ...standInRunner(),
    compile: async ({ code }) => ({
      refusal: null,
      run: async ({ input }) => runResult({ stdout: code.includes(input.trim()) ? input : 'something else' }),
      close: async () => undefined,
    }),
  };
}

/** Creates a school with a teacher of all classes, and its model. */
export async function beginPlay(
  database: Database,
  people: ReturnType<typeof peopleOf>,
  random: () => number,
) {
  const teacher = await people.join();
  const students = new Map<number, Person>();
  for (let n = 0; n < STUDENTS; n += 1) {
    const person = await people.join();
    students.set(person.id, person);
  }
  const school: ModelSchool = { classes: [], tasks: [], attempts: [] };
  const log: string[] = [];

  const below = (end: number) => Math.floor(random() * end);
  const isLucky = (share = 0.5) => random() < share;
  /** Picks one; undefined if there is none. */
  const pick = <T>(from: Iterable<T>): T | undefined => {
    const all = [...from];
    return all[below(all.length)];
  };
  const call = async (method: Method, who: Who, path: string, json?: object) => {
    const token = (who === 'teacher' ? teacher : students.get(who))?.access_token;
    const answer = await people.call(method, path, { token, json });
    if (method !== 'GET') log.push(`${who} ${method} ${path} ${JSON.stringify(json)}: ${answer.statusCode}`);
    return answer;
  };
  const get = async (who: Who, path: string) => {
    const answer = await call('GET', who, path);
    expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
    return answer;
  };

  for (let n = 0; n < CLASSES; n += 1) {
    const members = [...students.values()].filter(() => isLucky(0.7));
    const id = await addClassroom(database, members, { owner: teacher });
    const groups = [await addGroup(database, id), await addGroup(database, id)];
    const present = new Set(members.map((one) => one.id));
    const nobody = {
      left: new Map(),
      joined: new Map(members.map((one) => [one.id, 1])),
      groupOf: new Map(),
    };
    school.classes.push({ id, isArchived: false, students: present, groups, ...nobody });
  }
  for (let n = 0; n < TASKS; n += 1) {
    const classes = school.classes.filter((_, at) => at === n % CLASSES || isLucky(0.3));
    const ids = classes.map((one) => one.id);
    const id = await addTemplate(database, { name: `Task ${n}`, creator_id: teacher.id }, ids);
    school.tasks.push({
      ...{ id, isDeleted: false, isDraft: false, classes: new Set(classes), deadline: null },
      ...{ groupDeadlines: new Map(), extensions: new Map(), allowLate: false, lateUntil: null },
      ...{ penalty: null, attempts: { limit: 1, counts: 'last' }, weight: 1, tests: [], revision: 0 },
    });
  }
  return {
    school,
    students,
    log,
    below,
    isLucky,
    pick,
    /** Makes a call of which the model knows the status. @returns the answer if it changed something, else null */
    async act(status: number, ...request: Parameters<typeof call>) {
      const answer = await call(...request);
      expect(answer.statusCode, `${request.slice(0, 3).join(' ')}: ${answer.body}`).toBe(status);
      return status < 300 ? answer : null;
    },
    read: async <T>(schema: { parse(value: unknown): T }, who: Who, path: string): Promise<T> =>
      schema.parse((await get(who, path)).json()),
    readText: async (who: Who, path: string): Promise<string> => (await get(who, path)).body,
    /** Waits until nothing is left to be graded. */
    settle: () =>
      vi.waitFor(
        async () => {
          const waiting = database.selectFrom('grades').select('id').where('status', '=', 'pending');
          expect(await waiting.execute()).toEqual([]);
        },
        { timeout: 20_000, interval: 2 },
      ),
  };
}
