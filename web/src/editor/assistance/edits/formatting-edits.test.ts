import { describe, expect, it } from 'vitest';
import { formattingEdits } from './formatting-edits.ts';

function apply(text: string, edits: ReturnType<typeof formattingEdits>): string {
  return edits.toReversed().reduce((now, { start, end, text: inserted }) => {
    return now.slice(0, start) + inserted + now.slice(end);
  }, text);
}

describe('the edits of a formatted program', () => {
  it('change white space alone where it does', () => {
    const before = 'x=1\nif x :\n      print( "a",x )\n';
    const after = 'x = 1\nif x:\n    print("a", x)\n';
    const edits = formattingEdits(before, after);
    expect(apply(before, edits)).toBe(after);
    expect(edits.every(({ start, end, text }) => before.slice(start, end).trim() + text.trim() === '')).toBe(
      true,
    );
    expect(edits).toHaveLength(7);
  });

  it('reach quotes, commas and brackets that formatters change', () => {
    const before = "print('a')\nnumbers = [1,\n2]\nrest = (3)\n";
    const after = 'print("a")\nnumbers = [\n    1,\n    2,\n]\nrest = 3\n';
    const edits = formattingEdits(before, after);
    expect(apply(before, edits)).toBe(after);
    expect(edits.every(({ start, end, text }) => end - start < 10 && text.length < 20)).toBe(true);
  });

  it.each([
    ['', ''],
    ['', 'x = 1\n'],
    ['x', ''],
    ['\n\n', '\n'],
    ['abc', 'abc\n'],
    ['abcdefghijkl\n', 'something else\n'],
    ['one two three four five six', 'one 2 three four 5 six!'],
  ])('turn %j into %j', (before, after) => {
    expect(apply(before, formattingEdits(before, after))).toBe(after);
  });

  it('turn any text into any other', () => {
    let seed = Number(process.env.SEED ?? 7);
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const text = () => Array.from({ length: random(60) }, () => 'ab(, \n'[random(6)]).join('');
    for (let round = 0; round < 3_000; round++) {
      const [before, after] = [text(), text()];
      expect(apply(before, formattingEdits(before, after))).toBe(after);
    }
  });
});
