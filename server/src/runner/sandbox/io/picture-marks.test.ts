import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { chooseSeed, often } from '#runner/testing/soak.ts';
import { PictureMarks } from './picture-marks.ts';

/** Reads chunks; returns the output without marks, and each mark with the output before it. */
function read(chunks: readonly Uint8Array[]) {
  const marks: { name: string; alt: string; at: number }[] = [];
  const passed: Buffer[] = [];
  let length = 0;
  const reader = new PictureMarks(
    (chunk) => {
      passed.push(chunk);
      length += chunk.length;
    },
    (mark) => marks.push({ ...mark, at: length }),
  );
  for (const chunk of chunks) reader.take(Buffer.from(chunk));
  reader.end();
  return { output: Buffer.concat(passed).toString('latin1'), marks, pieces: passed.length };
}

const readText = (text: string) => read([Buffer.from(text, 'latin1')]);
const mark = (name: string, alt = '') =>
  `\u001b]7747;${encodeURIComponent(name)};${encodeURIComponent(alt)}\u0007`;

it('removes a mark, wherever it is split', () => {
  const text = `before${mark('house.drawing', 'a house; řeka')}after`;
  const expected = {
    output: 'beforeafter',
    marks: [{ name: 'house.drawing', alt: 'a house; řeka', at: 6 }],
  };
  for (let at = 0; at <= text.length; at++) {
    for (const second of [at, Math.min(at + 1, text.length), Math.min(at + 9, text.length)]) {
      const parts = [text.slice(0, at), text.slice(at, second), text.slice(second)];
      expect(read(parts.map((part) => Buffer.from(part, 'latin1')))).toMatchObject(expected);
    }
  }
  expect(read([...text].map((letter) => Buffer.from(letter, 'latin1')))).toMatchObject(expected);
});

describe('leaves in the output', () => {
  it.each([
    ['an unfinished mark', '\u001b]7747;a.png;'],
    ['the beginning of one', 'x\u001b]77'],
    ['an escape alone', 'x\u001b'],
    ['colours', '\u001b[31mred\u001b[0m \u001b]0;title\u0007'],
    ['a mark of one part', '\u001b]7747;a.png\u0007'],
    ['a mark that is no percent-encoded UTF-8', '\u001b]7747;%ff.png;\u0007'],
    ['a mark with a line end', '\u001b]7747;a.png;two\nlines\u0007'],
    ['a mark that is too long', `\u001b]7747;a.png;${'x'.repeat(8_192)}\u0007`],
    ['a mark that is one byte too long', `\u001b]7747;a.png;${'x'.repeat(8_192 - 12)}\u0007`],
  ])('%s', (_, text) => {
    expect(readText(`a${text}`)).toMatchObject({ output: `a${text}`, marks: [] });
    const next = `${text}${text.endsWith('\u0007') ? '' : '\n'}${mark('b.png')}!`;
    expect(readText(next)).toMatchObject({
      output: `${next.slice(0, -mark('b.png').length - 1)}!`,
      marks: [{ name: 'b.png' }],
    });
  });

  it('marks beyond those that one program may need', () => {
    const { output, marks, pieces } = readText(`${mark('a.png')}x`.repeat(60_000));
    expect([marks.length, output.length]).toEqual([50_000, 60_000 + 10_000 * mark('a.png').length]);
    expect(pieces).toBeLessThanOrEqual(50_001);
  });
});

it('takes the longest mark', () => {
  const alt = 'x'.repeat(8_192 - 13);
  expect(readText(mark('a.png', alt))).toMatchObject({ output: '', marks: [{ name: 'a.png', alt, at: 0 }] });
});

it('passes on a chunk without marks as it is, however much looks like one', () => {
  const chunk = Buffer.from('\u001b]7747\u001b]7747; \u001b'.repeat(5_000), 'latin1');
  const { output, pieces } = read([chunk]);
  expect(output).toBe(chunk.toString('latin1'));
  expect(pieces).toBeLessThanOrEqual(2);
});

const seed = chooseSeed();

it(`finds the same marks in whatever chunks they come (SEED=${seed})`, () => {
  const numbers = randomNumbers(seed);
  const random = (limit: number) => Math.floor(numbers() * limit);
  const bits = [
    '\u001b',
    ']',
    '7747',
    ';',
    '\u0007',
    'a',
    '%20',
    '%',
    '\n',
    '\u001b]7747;',
    mark('b.png', 'ž'),
  ];
  for (let round = 0; round < often(300, 20_000); round++) {
    const text = Array.from({ length: random(40) }, () => bits[random(bits.length)]).join('');
    const whole = readText(text);
    const chunks: Buffer[] = [];
    for (let at = 0; at < text.length; ) {
      const end = at + 1 + random(random(2) === 0 ? 3 : 30);
      chunks.push(Buffer.from(text.slice(at, end), 'latin1'));
      at = end;
    }
    const { output, marks } = read(chunks);
    expect({ text, output, marks }).toEqual({ text, output: whole.output, marks: whole.marks });
    // Nothing but marks was removed, each at its place: an independent reading of the format.
    const expected: string[] = [];
    // biome-ignore lint/suspicious/noControlCharactersInRegex: marks are made of them.
    const rest = text.replace(/\u001b\]7747;([!-:<-~]*;[!-~]*)\u0007/g, (found, body: string) => {
      try {
        decodeURIComponent(body);
      } catch {
        return found;
      }
      expected.push(decodeURIComponent(body.slice(0, body.indexOf(';'))));
      return '';
    });
    expect({ text, output, names: marks.map(({ name }) => name) }).toEqual({
      text,
      output: rest,
      names: expected,
    });
  }
});
