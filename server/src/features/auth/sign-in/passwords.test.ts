import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

it('hashes with argon2id at the cost that OWASP recommends, if not told otherwise', async () => {
  const passwords = await createPasswords();
  const hashed = await passwords.hash('Teacher-of-2026!');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(hashed, 'Teacher-of-2026!')).toBe(true);
  expect(await passwords.hash('Teacher-of-2026!')).not.toBe(hashed);
});

it('matches the right password alone, and nothing where there is no account', async () => {
  const passwords = await createPasswords();
  const hashed = await passwords.hash('Teacher-of-2026!');
  expect(await passwords.matches('Teacher-of-2026!', hashed)).toBe(true);
  expect(await passwords.matches('Teacher-of-2026?', hashed)).toBe(false);
  expect(await passwords.matches('Teacher-of-2026!', null)).toBe(false);
});
