import { MAX_PASSWORD_LENGTH, PASSWORD_RULES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { isCommonPassword } from './common-passwords.ts';

const COMMON = [
  ...['Password1!', 'P@ssw0rd', 'P@$$w0rd', 'Passw0rd!', 'pa55w0rD!', 'PASSWORd2026!!', '!Password123'],
  ...['P@ssw0rd123!', 'Passwort1!', 'Pass1234!', 'Pass@1234', 'Pa$$1234', 'Secret123!', 'Qwerty123!'],
  ...['Qwertz123!', 'Azerty123!', '1qaz@WSX', '1Qaz2wsx!', '!QAZ2wsx', 'Zaq12wsx!', '1Q2w3e4r!', 'Q1w2e3r4!'],
  ...[
    'Asdf1234!',
    'Zxcvbnm1!',
    'Welcome1!',
    'W3lc0me!',
    'Welcome@123',
    'Admin123!',
    'Adm1n123!',
    '@Dmin123!',
  ],
  ...['Abcd1234!', 'Abc123!@#', 'Abc@1234', 'A1b2c3d4!', 'Aa123456!', 'Aaaaaaa1!', 'Hahaha12!', 'Abcabc12!'],
  ...['Passpass1!', 'Iloveyou1!', 'ILoveYou2!', '!loveY0u1', 'Letmein1!', 'L3tmein!!1', 'Football1!'],
  ...['Summer2024!', 'Winter2026!', 'August2025!', 'Monday123!', 'Michael1!', 'Dragon12!', 'M0nkey12!'],
  ...['Trustno1!', 'Sunshine1!', 'Princess1!', 'Superman1!', 'B@tman123', 'Changeme1!', 'Test1234!'],
  ...[
    'Teacher1!',
    'Student1!',
    'School2026!',
    'Computer1!',
    'Hello123!',
    'H3llo!23',
    'India@123',
    'Coderoom1!',
  ],
];

const GOOD = [
  ...['Str0ng!Pass', 'correct-Horse9battery', 'Admin-of-2026!', 'Teacher-of-2026!', 'Pupil-of-2026!'],
  ...[
    'S3cure!Passphrase',
    'Tr0ub4dor&3x',
    'Blue-Falcon-42!',
    'My Password is 4 trees!',
    'Passwords-are-4-me',
  ],
  ...['Wolkenkuckucksheim7!', 'kX9#mQ2$vL7p', 'Ученик-2026!Z', 'Grüne Gurken 4!', '3 Igel im Garten, Anna'],
];

// One that the rules refuse already would prove nothing.
it.each(COMMON)('%s fulfils the rules, but is common', (password) => {
  expect(PASSWORD_RULES.filter(({ holds }) => !holds(password))).toEqual([]);
  expect(isCommonPassword(password)).toBe(true);
});

it.each(GOOD)('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

describe('a common password', () => {
  const random = randomNumbers(20_260_801);
  const pick = (from: string) => from[Math.floor(random() * from.length)] ?? '';
  const some = (from: string, least: number, more: number) =>
    Array.from({ length: least + Math.floor(random() * more) }, () => pick(from)).join('');
  const SURROUNDINGS = '0123456789!@#$%^&*(),.?":{}|<>-_+=/ ';

  it('stays common whatever digits and special characters stand around it', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const word = COMMON[Math.floor(random() * COMMON.length)] ?? '';
      const password = some(SURROUNDINGS, 0, 12) + word + some(SURROUNDINGS, 0, 12);
      expect([password, isCommonPassword(password)]).toEqual([password, true]);
    }
  });

  it('passes with more letters than the word', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const word = COMMON[Math.floor(random() * COMMON.length)] ?? '';
      // No common word holds these letters next to each other, so whatever comes of it is no common word.
      const more = `v${some('kvjw', 2, 6)}k`;
      const password = random() < 0.5 ? `${word}${more}` : `${more}${word}`;
      expect([password, isCommonPassword(password)]).toEqual([password, false]);
    }
  });
});

it.each([
  ['letters', 'a'],
  ['digits', '1'],
  ['pairs', 'ab'],
  ['specials', '!'],
  ['letters between digits', '11a1'],
  ['surrogates', '😀'],
])('the longest password is judged at once: %s', (_name, piece) => {
  const password = `${piece.repeat(MAX_PASSWORD_LENGTH / piece.length - 1)}Zq`;
  expect(isCommonPassword(password)).toBe(false);
});
