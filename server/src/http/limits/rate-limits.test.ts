import {
  CALLS_PER_MINUTE_PER_ADDRESS,
  MAILS_PER_MINUTE_PER_ADDRESS,
  REGISTRATIONS_PER_ADDRESS,
} from '@coderoom/contract';
import { expect, it } from 'vitest';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const { people } = setUpTestApp({ settings: { RATE_LIMITS: 'on' } });

/** Returns how many of the calls were answered; `addressOf` gives the address of each. */
async function answered(calls: number, addressOf: (call: number) => string): Promise<number> {
  const json = { email: 'nobody@school.test' };
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    const answer = await people.call('POST', '/auth/forgot-password', { json, from: addressOf(call) });
    if (answer.statusCode === 200) count += 1;
    else expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  }
  return count;
}

it.each([
  ['an IPv4 address, however it is written', 1, (call: number) => `${call % 2 ? '::ffff:' : ''}192.0.2.1`],
  ['a /64 of IPv6', 1, (call: number) => `2001:db8:1:2::${call.toString(16)}`],
  ['a /48 of IPv6', 4, (call: number) => `2001:db8:2:${call.toString(16)}::1`],
])('limits calls of %s', async (_of, factor, addressOf) => {
  const allowed = factor * MAILS_PER_MINUTE_PER_ADDRESS;
  expect(await answered(allowed + 50, addressOf)).toBe(allowed);
});

it.each([
  ['every other call', '/languages', '192.0.2.9', 200],
  ['calls without the token that they need', '/auth/me', '192.0.2.10', 401],
] as const)('limits %s of an address as well', async (_of, path, from, answer) => {
  const call = async () => (await people.call('GET', path, { from })).statusCode;
  for (let calls = 0; calls < CALLS_PER_MINUTE_PER_ADDRESS; calls += 1) expect(await call()).toBe(answer);
  expect(await call()).toBe(429);
});

it.each([
  ['address', 1, (call: number) => `2001:db8:3:4::${call.toString(16)}`],
  ['site', 4, (call: number) => `2001:db8:4:${call.toString(16)}::1`],
])(
  'lets one %s try to make some classes of accounts, and no more for minutes',
  async (_, factor, addressOf) => {
    const register = (call: number) =>
      people.call('POST', '/auth/register', { json: {}, from: addressOf(call) });
    for (let call = 0; call < factor * REGISTRATIONS_PER_ADDRESS.calls; call += 1) {
      expect((await register(call)).statusCode).toBe(422);
    }
    const refused = await register(0);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  },
);
