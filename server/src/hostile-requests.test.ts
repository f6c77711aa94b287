import * as contract from '@coderoom/contract';
import { type Endpoint, errorBody } from '@coderoom/contract';
import type { LightMyRequestResponse } from 'fastify';
import { UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { DialectName } from '#db/columns.ts';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { chooseSeed, often } from '#runner/testing/soak.ts';
import { DIALECTS } from '#testing/database.ts';
import type { Person } from '#testing/people.ts';
import { addClassroom, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { type GoodValues, hostileRequest } from './testing/hostile/hostile-requests.ts';
import { hostileValues } from './testing/hostile/hostile-values.ts';
import { plantSecrets, type Reader } from './testing/hostile/planted-secrets.ts';

const SECRETS = {
  ADMIN_EMAIL: 'head@school.test',
  ADMIN_PASSWORD: 'Canary-of-2026!',
  AUTH_SECRET: 'canary-that-signs-access-tokens-of-this-test',
  METRICS_TOKEN: 'canary-that-reads-the-metrics-of-this-server',
};
/** Number of calls by database, and half as many by admins; SEED repeats the same test. */
const CALLS: Record<DialectName, number> = { sqlite: often(600, 7_000), postgres: often(200, 7_000) };
const AT_ONCE = 20;
const WITHIN = { timeout: often(180_000, 1_800_000) };
const SLOW_MS = 1_000;
/** These start compilers or hash passwords however small the input: only a few are called. */
const COSTLY =
  /^(executeCode|validateCode|measureGrowth|runTests|runSolution|login|register|changePassword|deleteMyAccount|resetPassword|chooseFirstPassword)$/;
/** Expected server errors: no mail is configured here. */
const FORESEEN = ['mail_not_configured'];

/** A person who left the class could read less than a classmate, whose view is tested here. */
const LEAVING = 'leaveClassroom';

const ENDPOINTS = Object.values(contract)
  .flatMap((exported) => (typeof exported === 'object' && 'access' in exported ? [exported as Endpoint] : []))
  .filter(({ name }) => name !== LEAVING);

/** A person who makes calls. */
interface Caller {
  /** Signed-in person; null for a visitor. */
  person: Person | null;
  token: string | null;
  reader: Reader | null;
  /** Calls that may succeed for them. */
  may: readonly contract.Access[];
}

const EVERYBODY = ['everyone', 'visitor'] as const;
const SIGNED_IN = [...EVERYBODY, 'signed-in', 'session'] as const;

describe.each(DIALECTS)('on %s', (dialect) => {
  const seed = chooseSeed();
  const { server, people } = setUpTestApp({ settings: SECRETS, dialect, runner: 'shared' });

  const signedIn = async ({ person, ...caller }: Caller): Promise<Caller> => {
    if (person === null || (caller.token && (await people.standing(caller.token)) === 200)) {
      return { person, ...caller };
    }
    const { access_token: token = null } = (await people.signIn(person.email)).json();
    return { person, ...caller, token };
  };

  /** Makes calls as these people and checks every answer. */
  async function call(
    count: number,
    callers: readonly Caller[],
    good: GoodValues,
    school: School,
  ): Promise<void> {
    const hostile = hostileValues(randomNumbers(seed));
    const slow: string[] = [];
    let present = callers;
    for (let made = 0; made < count; made += AT_ONCE) {
      // Signs in again if needed: some of the calls end sessions.
      present = await Promise.all(present.map(signedIn));
      const requests = Array.from({ length: AT_ONCE }, () => {
        const drawn = hostile.pick(ENDPOINTS);
        const endpoint = COSTLY.test(drawn.name) && hostile.chance(0.8) ? hostile.pick(ENDPOINTS) : drawn;
        return { endpoint, caller: hostile.pick(present), request: hostileRequest(endpoint, hostile, good) };
      });
      await Promise.all(
        requests.map(async ({ endpoint, caller, request }) => {
          if (caller.token !== null) request.headers.authorization = `Bearer ${caller.token}`;
          const begun = performance.now();
          const answer = await server.app.inject(request);
          const took = performance.now() - begun;
          if (took > SLOW_MS) slow.push(`${endpoint.name} ${Math.round(took)} ms`);
          const problem = problemOf(answer, endpoint, caller, school);
          expect(problem && { seed, problem, endpoint: endpoint.name, ...request }).toBeNull();
        }),
      );
    }
    const slower = slow.length === 0 ? 'none' : slow.join(', ');
    process.stdout.write(
      `${count} calls on ${dialect} with SEED=${seed}; longer than ${SLOW_MS} ms: ${slower}\n`,
    );
  }

  it(
    `tells nobody what is not theirs, and lets nobody change it, whatever they send (SEED=${seed})`,
    WITHIN,
    async () => {
      const [classmate, stranger, leaver] = [await people.join(), await people.join(), await people.join()];
      const school = await plantSecrets(server.database, people, classmate);
      const own = await addTemplate(server.database, {}, [await addClassroom(server.database, [stranger])]);
      const inactive = server.database.updateTable('users').set({ is_active: 0 });
      await inactive.where('id', '=', leaver.id).execute();
      const forged = new UnsecuredJWT({ sid: 1 })
        .setIssuer('coderoom')
        .setSubject('1')
        .setExpirationTime('1h');
      const stale = (token: string): Caller => ({ person: null, token, reader: null, may: ['everyone'] });
      const callers: Caller[] = [
        { person: classmate, token: null, reader: 'classmate', may: SIGNED_IN },
        { person: classmate, token: null, reader: 'classmate', may: SIGNED_IN },
        { person: stranger, token: null, reader: null, may: SIGNED_IN },
        { person: stranger, token: null, reader: null, may: SIGNED_IN },
        { person: null, token: null, reader: null, may: EVERYBODY },
        ...[leaver.access_token, forged.encode(), `${stranger.access_token}x`, '\u00ff'].map(stale),
      ];
      const before = await school.rows();
      await call(CALLS[dialect], callers, goodValues(stranger, school, [own, stranger.id]), school);
      // There may also be rows of a classmate, such as a submission to the same template.
      expect(await school.rows()).toEqual(expect.arrayContaining(before));
    },
  );

  it(
    `answers admins in the shape of the contract, and never with a failure of its own (SEED=${seed})`,
    WITHIN,
    async () => {
      const student = await people.join();
      const school = await plantSecrets(server.database, people, student);
      const head = { ...student, email: SECRETS.ADMIN_EMAIL };
      const callers: Caller[] = [
        { person: head, token: null, reader: 'admin', may: [...SIGNED_IN, 'admin'] },
      ];
      await call(CALLS[dialect] / 2, callers, goodValues(student, school, [student.id]), school);
    },
  );
});

type School = Awaited<ReturnType<typeof plantSecrets>>;

/** Returns what is wrong with an answer; null if nothing is. */
function problemOf(
  { statusCode, body, headers }: LightMyRequestResponse,
  { access }: Endpoint,
  { reader, may }: Caller,
  school: School,
): string | null {
  if (headers['x-content-type-options'] !== 'nosniff') return 'it lacks the headers of every answer';
  if (headers['set-cookie'] !== undefined) return 'it sets a cookie';
  const text = `${JSON.stringify(headers)}${body}`;
  const leaked = [...school.leakedTo(text, reader), ...(text.match(/canary-(of|that)[\w-]*/gi) ?? [])];
  if (leaked.length > 0) return `it tells ${leaked.join(', ')}: ${body.slice(0, 2_000)}`;
  if (statusCode < 400) return may.includes(access) ? null : `${statusCode} to somebody who may not: ${body}`;
  const parsed = errorBody.safeParse(JSON.parse(body));
  if (!parsed.success || !/^[\p{Lu}\p{N}].*[\p{L}\p{N}.!?)]$/su.test(parsed.data.detail))
    return `${statusCode} without words: ${body}`;
  if (/\bat \S+:\d+:\d+|node_modules|\/server\/src\/|\[object |undefined/.test(body))
    return `it speaks of itself: ${body}`;
  return statusCode < 500 || FORESEEN.includes(parsed.data.code) ? null : `${statusCode}: ${body}`;
}

/** Returns values that pass the schemas: the planted school's and some of the caller's. */
function goodValues({ email, username, refresh_token }: Person, school: School, own: number[]): GoodValues {
  const { victim, classroom, template, submission, comment, invitation, assignment } = school;
  const { closed, participant, liveClass, member, seen } = school;
  const ids = [
    ...[victim.id, classroom, template, submission, comment, invitation, participant, ...own],
    ...[assignment.id, assignment.pair, ...assignment.students, closed, seen, liveClass],
  ];
  return {
    email: [email, SECRETS.ADMIN_EMAIL, 'new@school.test'],
    username: [username, email, 'somebody else'],
    full_name: ['Some Body'],
    password: ['Wrong-of-2026!', 'Longer-of-2026?'],
    current_password: ['Wrong-of-2026!'],
    new_password: ['Longer-of-2026?'],
    refresh_token: [refresh_token],
    classroom_key: ['', 'ABCDEFGH'],
    id: ids,
    userId: [victim.id],
    user_id: [victim.id, own.at(-1)],
    pairId: [assignment.pair],
    commentId: [comment],
    invitationId: [invitation],
    memberId: [member],
    hintId: [1],
    participantId: [participant],
    participant_id: [participant],
    line: [1],
    score: [1.5, null],
    submissionId: [submission, ...assignment.students],
    base_template_id: ids,
    zip_file: ['PK\x05\x06'.padEnd(22, '\0'), 'PK'],
    classroom_id: [classroom],
    classroom_ids: [[], [classroom], [classroom, classroom], ids],
    template_id: [template],
    submission_deadline: ['2030-01-01T00:00:00Z', null],
    exclusions: [[], [{ user_id: victim.id, deadline: null }]],
    language: ['python', 'javascript'],
    code: ['print(1)', ''],
    input_data: ['', '1'],
    code_content: ['print(1)', '\ud800', '\r\n\t\u{1f600}'],
    name: ['A name', '\u{1f600}'],
    search: ['canary', 'a', '%', '_'],
    page: [1, 1_000_000],
    page_size: [1, 100],
    skip: [0, 100_000_000],
    limit: [1, 100],
  };
}
