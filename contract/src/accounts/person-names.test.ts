import { describe, expect, it } from 'vitest';
import { fullName, username } from './user.ts';

const why = (schema: typeof username, name: string) => {
  const { error } = schema.safeParse(name);
  return error?.issues.map(({ message }) => message);
};
const MIXED = ['must not mix letters of different scripts'];
const STACKED = ['must not have more than three accents on one letter'];
const UNSEEN = ['must not contain characters that cannot be seen'];

describe('a name', () => {
  it.each([
    'ada',
    'Zoë Müller-O’Neill 3',
    'Zoe\u0308',
    'Иван Петров',
    'Иван (Ivan)',
    'Ивaн'.replace('a', 'а'),
    'Νίκος',
    '山田太郎',
    'Tanaka田中タナカ',
    '김철수 Kim',
    'محمد علي',
    'שרה',
    'राज',
    'Nguyễn Thị Hậu',
    'Zo\u0302\u0323\u0301e',
    'བསྒྲུབས',
    'שָּׁלוֹם',
    'ம‌தி',
    'می‌خواهم',
    'สมชาย',
    'አበበ',
    'ᏣᎳᎩ',
    'ada 👩🏽‍💻',
    'ada ❤️',
    '3️⃣ ada',
  ])('may be %j', (name) => {
    expect(why(username, name)).toBeUndefined();
    expect(why(fullName, name)).toBeUndefined();
  });

  it.each([
    ['аdmin', 'Latin with a Cyrillic а'],
    ['adminі', 'Latin with a Ukrainian і'],
    ['Οscar', 'Latin with a Greek Ο'],
    ['Ivаn Petrov', 'Latin with a Cyrillic а, in one of two words'],
    ['Иvан', 'Cyrillic with a Latin v'],
    ['adminא', 'Latin with Hebrew'],
    ['Սam', 'Latin with an Armenian Ս'],
    ['ᎪᎠa', 'Cherokee with Latin'],
    ['ａdmіn', 'wide Latin with a Ukrainian і'],
  ])('may not be %j: %s', (name) => {
    expect(why(username, name)).toEqual(MIXED);
    expect(why(fullName, name)).toEqual(MIXED);
  });

  it.each([
    'a\u0301\u0301\u0301\u0301',
    'b\u0334\u0335\u0336\u0337\u0338',
    `Zoë${'\u0308'.repeat(30)}`,
    'é\u0301\u0301\u0301',
  ])('may not be %j: its accents cover what is around', (name) => {
    expect(why(username, name)).toEqual(STACKED);
    expect(why(fullName, name)).toEqual(STACKED);
  });

  it.each([
    'ad\u200cmin',
    'ad\u200dmin',
    'admin\u200d',
    'ad\u034fmin',
    'admin\ufe0f',
    ...['\u2800', '\u3164', '\uffa0', '\u115f'].flatMap((filler) => [filler, `${filler}ada`, `ada${filler}`]),
    'ad\u00admin',
    'a\u202eb',
    '김\u200d철수',
    'ada \u200d👩',
  ])('may not be %j: nobody sees all of it', (name) => {
    expect(why(username, name)).toEqual(UNSEEN);
    expect(why(fullName, name)).toEqual(UNSEEN);
  });
});
