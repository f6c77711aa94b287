import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createAdmission, UNLIMITED } from './admission.ts';

function request(headers: Record<string, string>): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers });
}

const addressOf = (from: IncomingMessage) => String(from.headers.via);

it('lets an address hold so many connections and no more, until one has gone', () => {
  const admission = createAdmission({
    publicUrl: 'http://school.test',
    addressOf,
    limits: { ...UNLIMITED, address: 2 },
  });
  const school = request({ via: 'school' });
  const [leave] = [admission.count(school), admission.count(school)];
  expect(admission.refuse(school)).toBe('Too many connections come from your address.');
  expect(admission.refuse(request({ via: 'home' }))).toBeNull();
  leave();
  expect(admission.refuse(school)).toBeNull();
});

it('lets an address open so many connections at once, also if it closes them, and then some a second', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const limits = { ...UNLIMITED, address: 10 };
  const admission = createAdmission({ publicUrl: 'http://school.test', addressOf, limits });
  const opens = (times: number) =>
    Array.from({ length: times }, () => admission.refuse(request({ via: 'school' }))).filter((why) => !why)
      .length;
  expect(opens(30)).toBe(20);
  expect(admission.refuse(request({ via: 'home' }))).toBeNull();
  clock.mockReturnValue(3_000);
  expect(opens(30)).toBe(3);
});

it('lets an address open as many as it likes where limits are turned off', () => {
  const admission = createAdmission({ publicUrl: 'http://school.test', addressOf, limits: UNLIMITED });
  const school = request({ via: 'school' });
  for (let opened = 0; opened < 2_000; opened += 1) {
    expect(admission.refuse(school)).toBeNull();
    admission.count(school);
    admission.countOwner(school, opened % 2 === 0 ? 1 : null);
  }
});

it('counts IPv6 by the /64, and four times as many in the /48 around it', () => {
  const admission = createAdmission({
    publicUrl: 'http://school.test',
    addressOf,
    limits: { ...UNLIMITED, address: 2 },
  });
  let host = 0;
  const home = (number: number) => {
    host += 1;
    return request({ via: `2001:db8:1:${number}::${host}` });
  };
  for (const number of [1, 1, 2, 2]) admission.count(home(number));
  expect([1, 2, 3].map((number) => admission.refuse(home(number)) === null)).toEqual([false, false, true]);
  for (const number of [3, 3, 4, 4]) admission.count(home(number));
  expect(admission.refuse(home(5))).toBe('Too many connections come from your address.');
  expect(admission.refuse(request({ via: '2001:db8:2::1' }))).toBeNull();
});

it('lets a person hold fewer than a class of visitors at one address', () => {
  const limits = { ...UNLIMITED, visitors: 3, person: 2 };
  const admission = createAdmission({ publicUrl: 'http://school.test', addressOf, limits });
  const school = request({ via: 'school' });
  const leave = [1, 2].map(() => admission.countOwner(school, 7));
  expect(() => admission.countOwner(request({ via: 'home' }), 7)).toThrow('too many pages open');
  admission.countOwner(school, 8);
  for (const _ of [1, 2, 3]) admission.countOwner(school, null);
  expect(() => admission.countOwner(school, null)).toThrow('Too many connections come from your address.');
  admission.countOwner(request({ via: 'home' }), null);
  leave[0]?.();
  admission.countOwner(school, 7);
});

it.each([
  [{}, true],
  [{ origin: 'http://school.test' }, true],
  [{ origin: 'http://school.test/' }, false],
  [{ origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' }, true],
  [{ origin: 'https://10.0.0.7:3000', host: '10.0.0.7:3000' }, true],
  [{ origin: 'http://10.0.0.7:3000', host: '10.0.0.7' }, false],
  [{ origin: 'http://school.test.evil.example', host: 'school.test' }, false],
  [{ origin: 'null', host: 'school.test' }, false],
  [{ origin: '', host: 'school.test' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'file://', host: '' }, false],
])('judges where a page comes from: %j', (headers, welcome) => {
  const admission = createAdmission({ publicUrl: 'http://school.test/', addressOf });
  expect(admission.refuse(request(headers)) === null).toBe(welcome);
});
