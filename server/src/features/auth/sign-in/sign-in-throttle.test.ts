import { describe, expect, it } from 'vitest';
import { PASSWORD } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { createSignInThrottle, THROTTLE } from './sign-in-throttle.ts';

const WRONG = 'Wrong-password-1!';

describe('guessing', () => {
  const { people } = setUpTestApp({ settings: { RATE_LIMITS: 'on' } });

  it('is slowed from where it comes, and locks nobody out', async () => {
    const { email } = await people.join();
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await people.signIn(email, WRONG, '192.0.2.1')).statusCode).toBe(401);
    }
    for (const password of [WRONG, PASSWORD]) {
      const refused = await people.signIn(email, password, '192.0.2.1');
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ code: 'rate_limited' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await people.signIn(email, PASSWORD, '192.0.2.2')).statusCode).toBe(200);
  });

  it('at an account that does not exist is answered in the same way', async () => {
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await people.signIn('nobody@school.test', WRONG, '192.0.2.3')).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('counts tries at the same moment', async () => {
    const { email } = await people.join();
    const guesses = Array.from({ length: 20 }, () => people.signIn(email, WRONG, '192.0.2.4'));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it('is slowed in a whole /64 as at one address, and more loosely in the /48 around it', async () => {
    const { email } = await people.join();
    const answered = async (addressOf: (guess: number) => string) => {
      const answers = [];
      // One after the other: those at the same moment would wait for their hashes together.
      for (let guess = 0; guess < 300; guess += 1) {
        answers.push((await people.signIn(email, WRONG, addressOf(guess))).statusCode);
      }
      return answers.filter((status) => status === 401).length;
    };
    expect(await answered((guess) => `2001:db8:1:2::${guess.toString(16)}`)).toBe(5);
    expect(await answered((guess) => `2001:db8:3:${guess.toString(16)}::1`)).toBe(20);
    expect(await answered((guess) => (guess % 2 ? '::ffff:192.0.2.9' : '192.0.2.9'))).toBe(5);
    expect((await people.signIn(email, PASSWORD, '2001:db8:4::1')).statusCode).toBe(200);
  });

  it('does not begin when a class behind one address mistypes', async () => {
    for (let pupil = 0; pupil < 30; pupil += 1) {
      const { email } = await people.join();
      expect((await people.signIn(email, WRONG, '192.0.2.5')).statusCode).toBe(401);
      expect((await people.signIn(email, PASSWORD, '192.0.2.5')).statusCode).toBe(200);
    }
  });
});

describe('the throttle', () => {
  const refusedFor = async (work: () => Promise<void>) => {
    try {
      await work();
      return 0;
    } catch (error) {
      return (error as { retryAfterSeconds: number }).retryAfterSeconds;
    }
  };

  it('makes an address wait twice as long each time, up to five minutes', async () => {
    let time = 0;
    const throttle = createSignInThrottle(() => time);
    for (let guess = 0; guess < 4; guess += 1) await throttle.begin('ada', 'a');
    const waits = [];
    for (let guess = 0; guess < 6; guess += 1) {
      await throttle.begin('ada', 'a');
      const wait = await refusedFor(() => throttle.begin('ada', 'a'));
      waits.push(wait);
      time += wait * 1000;
    }
    expect(waits).toEqual([30, 60, 120, 240, 300, 300]);
  });

  it('forgets what a right password explains, and what is long ago', async () => {
    let time = 0;
    const throttle = createSignInThrottle(() => time);
    for (let round = 0; round < 10; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) await throttle.begin('ada', 'a');
      await throttle.succeeded('ada', 'a');
    }
    for (let guess = 0; guess < 5; guess += 1) await throttle.begin('ada', 'a');
    time += 2 * 60 * 60_000;
    for (let guess = 0; guess < 5; guess += 1) await throttle.begin('ada', 'a');
    expect(await refusedFor(() => throttle.begin('ada', 'a'))).toBe(30);
  });

  it('leaves a new address one try at an account that many guess at', async () => {
    const throttle = createSignInThrottle(() => 0);
    for (let address = 0; address < 101; address += 1) await throttle.begin('ada', `bot ${address}`);
    await throttle.begin('ada', 'home');
    await throttle.succeeded('ada', 'home');
    await throttle.begin('ada', 'bot 200');
    expect(await refusedFor(() => throttle.begin('ada', 'bot 200'))).toBe(30);
    expect(await refusedFor(() => throttle.begin('ada', 'home'))).toBe(0);
  });

  it('forgives a /48 only what was explained in it', async () => {
    const throttle = createSignInThrottle(() => 0);
    const at = (home: number) => `2001:db8:1:${home}::1`;
    for (let home = 1; home < 20; home += 1) await throttle.begin('ada', at(home));
    await throttle.begin('ada', at(1));
    // Two of the twenty were of this home.
    await throttle.succeeded('ada', at(1));
    expect(await refusedFor(() => throttle.begin('ada', at(30)))).toBe(30);
  });

  it('slows an address that tries one password on everybody, to one a second', async () => {
    let time = 0;
    const throttle = createSignInThrottle(() => time);
    for (let account = 0; account < 301; account += 1) await throttle.begin(`pupil ${account}`, 'a');
    expect(await refusedFor(() => throttle.begin('another', 'a'))).toBe(1);
    time += 1000;
    expect(await refusedFor(() => throttle.begin('another', 'a'))).toBe(0);
    expect(await refusedFor(() => throttle.begin('another', 'b'))).toBe(0);
  });

  it('slows no address for passwords that were right, however many sign in from there', async () => {
    const throttle = createSignInThrottle(() => 0);
    for (let pupil = 0; pupil < 2 * THROTTLE.attackFromAddress; pupil += 1) {
      await throttle.begin(`pupil ${pupil}`, 'school');
      await throttle.succeeded(`pupil ${pupil}`, 'school');
    }
    expect(await refusedFor(() => throttle.begin('another', 'school'))).toBe(0);
  });
});
