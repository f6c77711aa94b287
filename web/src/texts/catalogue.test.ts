import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

/** The exports of a file of texts, by name. */
type Texts = Readonly<Record<string, unknown>>;
type Sentence = (...given: unknown[]) => ReactNode;

const english = import.meta.glob<Texts>(
  [
    './{,admin/,settings/}*.{ts,tsx}',
    '!./*.test.ts',
    '!./{in-language,language,plural,counted,server,explanations}.ts',
    '!./admin/audit-log.ts',
  ],
  { eager: true },
);
const german = import.meta.glob<Texts>(
  [
    './de/**/*.{ts,tsx}',
    '!./de/{explanations,server}/*.ts',
    '!./de/{counted,server,explanations,admin/audit-log}.ts',
  ],
  { eager: true },
);

/** Texts that are the same in both languages. */
const SAME = new Set(
  'Admin Admins Auto Code Compiler Editor Link Live Name Person Status System Terminal Test Tests Text in'.split(
    ' ',
  ),
);

/** Arguments for sentences: all different, and neither one nor a thousand. */
const GIVEN = [211, 322, 433, 544, 655, 766];

describe('the German texts', () => {
  it('are in files of the same names', () => {
    const files = Object.keys(german).map((file) => file.replace('./de/', './'));
    expect(files).toEqual(Object.keys(english));
  });

  const pairs = Object.entries(english).flatMap(([file, texts]) => {
    const area = file.replace(/^\.\/|\.tsx?$/g, '');
    // Beside the English texts stands the same in the page's language.
    const written = Object.entries(texts).filter(([name]) => !name.endsWith('Texts'));
    return pairsOf(area, Object.fromEntries(written), german[file.replace('./', './de/')]);
  });

  it('are others than the English ones', () => {
    const same = pairs.filter(
      ({ en, de }) =>
        said(en) === said(de) && /\p{Ll}{2}/u.test(said(en)) && !SAME.has(said(en).replace(/[\d: ]+$/, '')),
    );
    expect(same.map(({ name, en }) => `${name}: ${said(en)}`)).toEqual([]);
  });

  it('call the playground IDE, and no request what reads as "please"', () => {
    const wrong = pairs.filter(({ de }) => /\bPlayground\b|^Bitte \p{Ll}+en$/u.test(said(de)));
    expect(wrong.map(({ name, de }) => `${name}: ${said(de)}`)).toEqual([]);
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

/** A text; a sentence with parameters is filled with {@link GIVEN}. */
function said(text: unknown): string {
  if (typeof text !== 'function') return String(text);
  const sentence = text as Sentence;
  for (const given of attempts()) {
    try {
      return renderToStaticMarkup(createElement('p', null, sentence(...given))).replace(/<[^>]*>/g, '');
    } catch {
      // It takes other arguments.
    }
  }
  throw new Error(`Nothing that a sentence may be given suits ${text}.`);
}

/**
 * Arguments to try: most sentences take words or numbers; some take, in one position, a function that turns a name into
 * a link; one takes what a drawing consists of.
 */
function* attempts(): Generator<unknown[]> {
  const link = (given: number) => (name: string) => `${given} ${name}`;
  for (const plain of [GIVEN, GIVEN.map(String)]) {
    yield [...plain];
    for (const links of [0b1, 0b10, 0b100, 0b11, 0b110, 0b101, 0b111])
      yield plain.map((given, index) => ((links >> index) % 2 === 1 ? link(Number(given)) : given));
  }
  yield [GIVEN];
  const [strokes, lines, areas, dots, color, text] = GIVEN;
  const counts = { lines, areas, dots, rectangles: 0, ellipses: 0, arcs: 0 };
  const [colors, texts] = [[String(color)], [String(text)]];
  yield [{ title: '', strokes, counts, colors, hasMoreColors: true, texts }];
}
