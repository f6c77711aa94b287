import { randomInt } from 'node:crypto';
import * as contract from '@coderoom/contract';
import { type Endpoint, errorBody } from '@coderoom/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { startTestApp } from '#testing/app.ts';
import { DIALECTS } from '#testing/database.ts';
import { hostileJson, hostileValues } from '#testing/hostile-values.ts';
import { PASSWORD, type Person, peopleOf } from '#testing/people.ts';
import { addAssignment, addClassroom, addTemplate } from '#testing/rows.ts';

const ADMIN = { ADMIN_EMAIL: 'head@school.test', ADMIN_PASSWORD: PASSWORD };
/** Calls in a test, and how many of them are made at once. */
const CALLS = 480;
const AT_ONCE = 24;
/** These start compilers, however little they are given: `hostile-text.test.ts` sees to them. */
const SLOW = ['executeCode', 'validateCode'];
/** Failures of ours that are no surprise: no mail is configured here. */
const FORESEEN = ['mail_not_configured'];

const ENDPOINTS = Object.values(contract)
  .flatMap((exported) => (typeof exported === 'object' && 'access' in exported ? [exported as Endpoint] : []))
  .filter(({ name }) => !SLOW.includes(name));

describe.each(DIALECTS)('on %s', (dialect) => {
  let server: Awaited<ReturnType<typeof startTestApp>>;
  let people: ReturnType<typeof peopleOf>;
  beforeAll(async () => {
    server = await startTestApp(ADMIN, dialect);
    people = peopleOf(server.app);
  });
  afterAll(() => server.close());

  it('answers whatever it is sent in the shape of the contract, and never with a failure of its own', async () => {
    const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
    const hostile = hostileValues(randomNumbers(seed));
    const student = await people.join();
    const classroom = await addClassroom(server.database, [student]);
    const template = await addTemplate(server.database, {}, [classroom]);
    const assignment = await addAssignment(server.database);
    const ofAssignment = [assignment.id, assignment.pair, ...assignment.students];
    const good = goodValues(student, [classroom, template, student.id, ...ofAssignment]);
    const signIn = async (email: string): Promise<string> =>
      (await people.signIn(email)).json().access_token ?? 'none';

    const request = (endpoint: Endpoint, tokens: readonly (string | undefined)[]) => {
      const token = hostile.pick(tokens);
      const { body, type } = bodyOf(endpoint, hostile, good);
      return {
        method: endpoint.method,
        url: `/api/v1${pathOf(endpoint, hostile, good)}${queryOf(endpoint, hostile, good)}`,
        headers: {
          ...(token === undefined ? {} : { authorization: token }),
          ...(type === undefined ? {} : { 'content-type': type }),
        },
        ...(body === undefined ? {} : { payload: body }),
      };
    };

    for (let made = 0; made < CALLS; made += AT_ONCE) {
      // Signed in anew each time: among the calls are some that end sessions.
      const signedIn = [await signIn(ADMIN.ADMIN_EMAIL), await signIn(student.email)];
      const tokens = [undefined, hostile.text(), 'Bearer', ...signedIn.map((token) => `Bearer ${token}`)];
      const [, , , admin] = tokens;
      const requests = Array.from({ length: AT_ONCE }, () =>
        request(hostile.pick(ENDPOINTS), hostile.chance(0.6) ? [admin] : tokens),
      );
      await Promise.all(
        requests.map(async (one) => {
          const problem = problemOf(await server.app.inject(one));
          expect(problem && { seed, problem, ...one }).toBeNull();
        }),
      );
    }
  });
});

/** What is wrong with an answer; null: nothing. */
function problemOf({ statusCode, body, headers }: LightMyRequestResponse): string | null {
  if (headers['x-content-type-options'] !== 'nosniff') return 'it lacks the headers of every answer';
  if (headers['set-cookie'] !== undefined) return 'it sets a cookie';
  if (statusCode < 400) return null;
  const told = errorBody.safeParse(JSON.parse(body));
  if (!told.success || told.data.detail === '') return `${statusCode} without words: ${body}`;
  return statusCode < 500 || FORESEEN.includes(told.data.code) ? null : `${statusCode}: ${body}`;
}

type Hostile = ReturnType<typeof hostileValues>;
type Good = Record<string, readonly unknown[]>;

function goodValues({ email, username, refresh_token }: Person, ids: number[]): Good {
  return {
    email: [email, 'head@school.test', 'new@school.test'],
    username: [username, email, 'somebody else'],
    full_name: ['Some Body'],
    password: ['Wrong-of-2026!', 'Longer-of-2026?'],
    current_password: ['Wrong-of-2026!'],
    new_password: ['Longer-of-2026?'],
    refresh_token: [refresh_token],
    classroom_key: ['', 'ABCDEFGH'],
    id: ids,
    userId: ids,
    user_id: ids,
    pairId: ids,
    commentId: ids,
    invitationId: ids,
    line: [1],
    score: [1.5, null],
    submissionId: ids,
    base_template_id: ids,
    zip_file: ['PK\x05\x06'.padEnd(22, '\0'), 'PK'],
    classroom_id: ids,
    classroom_ids: [[], ids, [ids[0]], [ids[0], ids[0]]],
    template_id: ids,
    submission_deadline: ['2030-01-01T00:00:00Z', null],
    exclusions: [[], [{ user_id: ids[2], deadline: null }]],
    code_content: ['print(1)', '\ud800', '\r\n\t\u{1f600}'],
    name: ['A name', '\u{1f600}'],
    page: [1, 1_000_000],
    page_size: [1, 100],
    skip: [0, 100_000_000],
    limit: [1, 100],
  };
}

function pathOf({ path, params }: Endpoint, hostile: Hostile, good: Good): string {
  const values = asRecord(hostile.like(params, good));
  return path.replace(/:(\w+)/g, (_, name) => encode(asText(values[name] ?? hostile.text())));
}

function queryOf({ query }: Endpoint, hostile: Hostile, good: Good): string {
  const parts = Object.entries(asRecord(hostile.like(query, good)));
  if (hostile.chance(0.1)) parts.push(...parts, [hostile.text(), hostile.text()]);
  const pairs = parts.map(([name, value]) => `${encode(name)}=${encode(asText(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}${hostile.chance(0.05) ? '&%&=&%ff=%' : ''}`;
}

function bodyOf(endpoint: Endpoint, hostile: Hostile, good: Good): { body?: string; type?: string } {
  if (hostile.chance(0.1)) return { body: hostile.rawBody(), type: hostile.mediaType() };
  if (endpoint.method === 'GET') return {};
  const value = hostile.like(endpoint.body, good);
  if (endpoint.bodyEncoding === 'json') return { body: hostileJson(value), type: 'application/json' };
  const fields = Object.entries(asRecord(value)).map(([name, field]) => [name, asText(field)] as const);
  if (endpoint.bodyEncoding === 'form') {
    const body = fields.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');
    return { body, type: 'application/x-www-form-urlencoded' };
  }
  const parts = fields.map(([name, text]) => {
    const fileName = hostile.pick(['a.py', 'b.txt', 'c.zip', hostile.text()]);
    const file = /^(zip_|base_)?file$/.test(name) ? `; filename="${fileName}"` : '';
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
  });
  return { body: `${parts.join('')}--b--\r\n`, type: 'multipart/form-data; boundary=b' };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : hostileJson(value);
}

/** As an address holds it. Half a surrogate pair has no place there. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
