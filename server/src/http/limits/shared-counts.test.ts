import { MAILS_PER_MINUTE_PER_ADDRESS } from '@coderoom/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readRedisUrl } from '#redis/address.ts';
import { openRedis } from '#redis/redis.ts';
import { PASSWORD } from '#testing/people.ts';
import { startRedis } from '#testing/services/redis.ts';
import { type OneOfSeveral, startSeveral } from '#testing/several-servers.ts';

const WRONG = 'Wrong-password-1!';
const FREE_GUESSES = 5;
const FREE_GUESSES_OF_A_SITE = 20;

it('servers count calls and wrong passwords together, and each to itself while Redis is away', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const { first, second } = await startSeveral({ RATE_LIMITS: 'on' }, redis.url('school'));
  const forget = ({ people }: OneOfSeveral, from: string) =>
    people.call('POST', '/auth/forgot-password', { json: { email: 'nobody@school.test' }, from });
  const forgetAll = async (from: string) => {
    const servers = [first, second];
    const calls = Array.from({ length: MAILS_PER_MINUTE_PER_ADDRESS }, (_, n) =>
      forget(servers[n % 2] ?? first, from),
    );
    return new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode));
  };

  expect(await forgetAll('192.0.2.1')).toEqual(new Set([200]));
  for (const server of [first, second]) {
    const refused = await forget(server, '192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await forget(server, '192.0.2.2')).statusCode).toBe(200);
  }

  const { email } = await first.people.join();
  const guess = ({ people }: OneOfSeveral, password: string, from: string) =>
    people.signIn(email, password, from).then(({ statusCode }) => statusCode);
  // A correct password clears the failures before it.
  for (let n = 1; n < FREE_GUESSES; n += 1) expect(await guess(first, WRONG, '192.0.2.3')).toBe(401);
  expect(await guess(second, PASSWORD, '192.0.2.3')).toBe(200);
  const statuses = [];
  for (let n = 0; n < FREE_GUESSES + 1; n += 1) {
    statuses.push(await guess(n % 2 ? first : second, WRONG, '192.0.2.3'));
  }
  expect(statuses).toEqual([...Array(FREE_GUESSES).fill(401), 429]);
  expect(await guess(first, PASSWORD, '192.0.2.3')).toBe(429);
  expect(await guess(first, PASSWORD, '192.0.2.4')).toBe(200);
  const fromSite = [];
  for (let n = 0; n < FREE_GUESSES_OF_A_SITE + 2; n += 1) {
    fromSite.push(await guess(n % 2 ? first : second, WRONG, `2001:db8:1:${n}::1`));
  }
  expect(fromSite).toEqual([...Array(FREE_GUESSES_OF_A_SITE).fill(401), 429, 429]);
  expect(await guess(first, PASSWORD, '2001:db8:2::1')).toBe(200);

  // No count is stored for good.
  const opened = await openRedis(readRedisUrl(redis.url('school')), { warn: () => 0, info: () => 0 });
  onTestFinished(() => opened.close());
  const counts = [
    ...(await opened.commands.keys('*:sign-in:*')),
    ...(await opened.commands.keys('*:calls:*')),
  ];
  expect(counts.length).toBeGreaterThan(6);
  for (const count of counts) expect(await opened.commands.pttl(count), count).toBeGreaterThan(0);

  await redis.kill();
  const away = async () => (await first.app.inject('/ready')).json().redis_answers;
  await vi.waitFor(async () => expect(await away()).toBe(false));
  // Half on each server: neither alone has seen too many.
  expect(await forgetAll('192.0.2.1')).toEqual(new Set([200]));
  expect(await forgetAll('192.0.2.1')).toEqual(new Set([200]));
  expect((await forget(first, '192.0.2.1')).statusCode).toBe(429);
  for (let n = 0; n < FREE_GUESSES; n += 1) expect(await guess(first, WRONG, '192.0.2.5')).toBe(401);
  expect(await guess(first, WRONG, '192.0.2.5')).toBe(429);
});
