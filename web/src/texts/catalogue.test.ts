import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

/** A file of texts: what it exports, by name. */
type Texts = Readonly<Record<string, unknown>>;
type Sentence = (...given: unknown[]) => ReactNode;

const english = import.meta.glob<Texts>(['./en/**/*.{ts,tsx}', '!./en/counted.ts'], { eager: true });
const german = import.meta.glob<Texts>(
  ['./de/**/*.{ts,tsx}', '!./de/counted.ts', '!./de/explanations/*.ts'],
  { eager: true },
);

/** What both languages call the same. */
const SAME = new Set(
  'Admin Admins Auto Code Editor Link Live Name Person Status System Terminal Test Tests in'.split(' '),
);

/** Stand for what a sentence is given: told apart, and read neither as one nor as a thousand. */
const GIVEN = [211, 322, 433, 544, 655, 766];

describe('the German texts', () => {
  it('are in files of the same names', () => {
    const files = (texts: object) => Object.keys(texts).map((file) => file.slice('./en/'.length));
    expect(files(german)).toEqual(files(english));
  });

  const pairs = Object.entries(english).flatMap(([file, texts]) => {
    const [, language, area] = /^\.\/(\w+)\/(.*)\.tsx?$/.exec(file) ?? [];
    if (language === undefined || area === 'server' || area === 'explanations') return [];
    return pairsOf(area ?? '', texts, german[file.replace('./en/', './de/')]);
  });

  it('are others than the English ones', () => {
    const same = pairs.filter(
      ({ en, de }) =>
        said(en) === said(de) && /\p{Ll}{2}/u.test(said(en)) && !SAME.has(said(en).replace(/[\d: ]+$/, '')),
    );
    expect(same.map(({ name, en }) => `${name}: ${said(en)}`)).toEqual([]);
  });

  it('say all that the English ones say of', () => {
    const dropped = pairs.filter(({ en, de }) =>
      GIVEN.some((given) => said(en).includes(String(given)) && !said(de).includes(String(given))),
    );
    expect(dropped.map(({ name, de }) => `${name}: ${said(de)}`)).toEqual([]);
  });
});

interface Pair {
  name: string;
  en: unknown;
  de: unknown;
}

/** The texts under a name, each with its translation. */
function pairsOf(name: string, en: unknown, de: unknown): Pair[] {
  if (typeof en !== 'object' || en === null) return [{ name, en, de }];
  const translated = Object(de) as Texts;
  return Object.entries(en).flatMap(([key, text]) => pairsOf(`${name}.${key}`, text, translated[key]));
}

/** A text; of a sentence with something in it, what it says of {@link GIVEN}. */
function said(text: unknown): string {
  if (typeof text !== 'function') return String(text);
  const sentence = text as Sentence;
  for (const given of attempts()) {
    try {
      return renderToStaticMarkup(createElement('p', null, sentence(...given))).replace(/<[^>]*>/g, '');
    } catch {
      // It takes something else.
    }
  }
  throw new Error(`Nothing that a sentence may be given suits ${text}.`);
}

/** Most are given words or numbers, some a function that makes a link of its name, as one or another of what they take. */
function* attempts(): Generator<unknown[]> {
  const link = (given: number) => (name: string) => `${given} ${name}`;
  for (const plain of [GIVEN, GIVEN.map(String)]) {
    yield [...plain];
    for (const links of [0b1, 0b10, 0b100, 0b11, 0b110, 0b101, 0b111])
      yield plain.map((given, index) => ((links >> index) % 2 === 1 ? link(Number(given)) : given));
  }
  yield [GIVEN];
}
