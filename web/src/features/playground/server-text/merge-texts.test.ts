import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { diffTexts } from '#editor/text-edits/text-shift.ts';
import { randomNumbers } from '#lib/testing/random-numbers.ts';
import { findChanges } from './merge-sequences.ts';
import { editsBetween, mergeCopiedLines, mergeOverlapping, mergeTexts } from './merge-texts.ts';

const BASE = 'def area(w, h):\n    return w * h\n\nprint(area(2, 3))\n';

describe('two versions of a program', () => {
  it('become the one that was changed', () => {
    expect(mergeTexts(BASE, BASE, 'new')).toBe('new');
    expect(mergeTexts(BASE, 'new', BASE)).toBe('new');
    expect(mergeTexts(BASE, 'new', 'new')).toBe('new');
  });

  it('are merged however long they are, in many lines or in one', () => {
    for (const part of ['\n', '1,']) {
      const base = part.repeat(200_000);
      expect(mergeTexts(base, `7${base}`, `${base}8`)).toBe(`7${base}8`);
    }
  });

  it('have the changes of both, in other lines, in lines side by side and in the same line', () => {
    const own = BASE.replace('2, 3', '4, 5').replace('    return', '    # area\n    return');
    const kept = BASE.replace('def area', 'def surface').replace('w * h', 'h * w');
    expect(mergeTexts(BASE, own, kept)).toBe(
      'def surface(w, h):\n    # area\n    return h * w\n\nprint(area(4, 5))\n',
    );
    expect(mergeTexts('a = f(1, 2)', 'a = f(1, 2, 3)', 'b = f(1, 2)')).toBe('b = f(1, 2, 3)');
  });

  it('have both lines where both changed the same word: the own one last', () => {
    expect(mergeTexts('x = 1\ny = 1', 'x = 2\ny = 1', 'x = 3\ny = 1')).toBe('x = 3\nx = 2\ny = 1');
    expect(mergeTexts('', 'own', 'kept')).toBe('kept\nown');
  });

  it('have both what each wrote where the other did, also lines that are the same', () => {
    const [mine, hers] = ['def f():\n    return 1\n', 'def g():\n    return 1\n'];
    expect(mergeTexts('a\n', `a\n${mine}`, `a\n${hers}`)).toBe(`a\n${hers}${mine}`);
    expect(mergeTexts('a\n', 'a\nx = 0\n', 'a\nx = 1\ny = 0\n')).toBe('a\nx = 1\ny = 0\nx = 0\n');
    expect(mergeTexts('x = \n', 'x = 1\n', 'x = 10\n')).toBe('x = 10\nx = 1\n');
  });

  it('have once the lines with which both began', () => {
    expect(mergeTexts('a\n', 'a\nboth\nmine\n', 'a\nboth\n')).toBe('a\nboth\nmine\n');
    expect(mergeTexts('a\n', 'a\nboth\n', 'a\nboth\nhers\n')).toBe('a\nboth\nhers\n');
  });

  it('have once what both inserted among the same characters', () => {
    const own = 'top\n\nbottom mine0; mine1; ';
    const both = 'top\nhers;\nbottom mine0; mine1; ';
    expect(mergeTexts('top\n\nbottom ', own, both)).toBe(both);
  });

  it('lose no line that one of them deleted and the other changed', () => {
    expect(mergeTexts('a\nb\nc', 'a\nc', 'a\nb + 1\nc')).toBe('a\nb + 1\nc');
    expect(mergeTexts('a\nb\nc', 'a\nb + 1\nc', 'a\nc')).toBe('a\nb + 1\nc');
  });

  it('are merged soon where they have nothing in common', () => {
    const lines = (name: string) => Array.from({ length: 4_000 }, (_, line) => `${name} ${line}`).join('\n');
    const merged = mergeTexts(lines('base'), lines('mine'), lines('hers'));
    expect(merged).toContain('mine 3999');
    expect(merged).toContain('hers 3999');
  });
});

describe('two versions of which one may have copied lines of the other', () => {
  it('have once equal lines, with which one side may have gone on', () => {
    expect(mergeCopiedLines('a\n', 'a\ncopy\n', 'a\ncopy\n')).toBe('a\ncopy\n');
    expect(mergeCopiedLines('a\n', 'a\ncopy\nmore\n', 'a\ncopy\n')).toBe('a\ncopy\nmore\n');
  });

  it('have no copies where the lines of one are part of others, or letters of a longer line', () => {
    expect(mergeCopiedLines('a\n', 'a\n}\n', 'a\ng() {\n}\n')).toBeNull();
    expect(mergeCopiedLines('x = \n', 'x = 1\n', 'x = 10\n')).toBeNull();
  });
});

describe('two versions that may know of each other', () => {
  it('have once what both knew already', () => {
    expect(mergeOverlapping('a\n', 'a\nhers\nmine\n', 'a\nhers\n')).toBe('a\nhers\nmine\n');
    expect(mergeOverlapping('a\n', 'a\nhers\nmine\n', 'a\nhers\nlater\n')).toBe('a\nhers\nlater\nmine\n');
    expect(mergeOverlapping('a = \n', 'a = hers(mine)\n', 'a = hers\n')).toBe('a = hers(mine)\n');
    expect(mergeOverlapping('a = \n', 'a = mine\n', 'a = mine()\n')).toBe('a = mine()\n');
  });

  it('have once a word that was typed on in one of them', () => {
    expect(mergeOverlapping('# a\n', '# a and more\n', '# a and mo\n')).toBe('# a and more\n');
    expect(mergeOverlapping('f()\n', 'f(na)\n', 'f(name)\n')).toBe('f(name)\n');
  });
});

/** Number of programs tried; STEPS makes the test longer, and SEED repeats a run. */
const STEPS = Number(process.env.STEPS ?? 400);

/** Makes the edits that `editsBetween` returns from all lines of both texts. */
function editsByLines(from: string, to: string) {
  const [before, after] = [from, to].map((text) => text.split(/(?<=\n)/));
  const offsetOf = (line: number) => (before ?? []).slice(0, line).join('').length;
  return findChanges(before ?? [], after ?? []).flatMap(({ start, end, items }) => {
    const edit = diffTexts((before ?? []).slice(start, end).join(''), items.join(''));
    const offset = offsetOf(start);
    return edit === null ? [] : [{ start: offset + edit.start, end: offset + edit.end, text: edit.text }];
  });
}

describe('whatever both write', () => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  const random = randomNumbers(seed);
  let words = 0;

  /** Splits a line between words: an insertion within a word would make it another one. */
  const halves = (line: string) => {
    const pieces = line.split(/(?<= )/);
    const at = random(pieces.length + 1);
    return [pieces.slice(0, at).join(''), pieces.slice(at).join('')] as const;
  };

  /** Changes some lines; every inserted word is unique. */
  const change = (text: string, name: string) => {
    const lines = text.split('\n');
    for (let times = random(5); times >= 0; times -= 1) {
      const line = random(lines.length);
      const word = `${name}${words++}`;
      const old = lines[line] ?? '';
      const [head, tail] = halves(old);
      const acts = [
        () => lines.splice(line, 0, `    ${word}`),
        () => lines.splice(line, 1 + random(2), word),
        () => lines.splice(line, 1),
        () => lines.splice(line, 1, `${head}${word} ${tail}`),
        () => lines.splice(line, 1, head, `${word} ${tail}`),
      ];
      acts[random(acts.length)]?.();
    }
    return lines.join('\n');
  };
  const program = () =>
    Array.from({ length: random(12) }, () => `${' '.repeat(random(3))}b${words++} = 𝄞`).join('\n');
  const wordsOf = (text: string, name: string) => new Set(text.match(new RegExp(`${name}\\d+`, 'g')));

  it(`nothing of it is lost (SEED=${seed})`, () => {
    for (let step = 0; step < STEPS; step += 1) {
      const base = program();
      const known = change(base, 'first');
      const own = change(random(2) === 0 ? base : known, 'mine');
      const kept = change(known, 'hers');
      const merged = mergeTexts(base, own, kept);
      const told = `step ${step}: ${JSON.stringify({ base, own, kept, merged })}`;
      expect(wordsOf(merged, 'mine'), told).toEqual(wordsOf(own, 'mine'));
      expect(wordsOf(merged, 'hers'), told).toEqual(wordsOf(kept, 'hers'));
      expect(merged.isWellFormed(), told).toBe(true);
    }
  });

  it(`the edits make one of the other (SEED=${seed})`, () => {
    for (let step = 0; step < STEPS; step += 1) {
      const from = program();
      const to = random(8) === 0 ? program() : change(from, 'mine');
      const content = new Y.Doc().getText();
      content.insert(0, from);
      for (const { start, end, text } of editsBetween(from, to).toReversed()) {
        content.delete(start, end - start);
        content.insert(start, text);
      }
      expect(content.toString(), `step ${step}`).toBe(to);
    }
  });

  it(`the edits are at the places of the changed lines, however long the text around them is (SEED=${seed})`, () => {
    const around = 'a\n'.repeat(1_000);
    for (let step = 0; step < STEPS; step += 1) {
      const line = () => ['a\n', 'b\n', '\n', 'ab\n', '😀\n'][random(5)] ?? '';
      const before = [around, ...Array.from({ length: random(6) }, line), line().trimEnd()];
      const some = Array.from({ length: random(3) }, line);
      const after = before.toSpliced(1 + random(before.length), random(3), ...some);
      const [from, to] = [before, after].map((lines) => lines.join('') + (step % 2 === 0 ? around : ''));
      expect(editsBetween(from ?? '', to ?? ''), `step ${step}`).toEqual(editsByLines(from ?? '', to ?? ''));
    }
  });
});
