import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { loadParser } from '#syntax/parser.ts';
import { formatsOfArguments, withArguments } from './arguments.ts';
import { writeInput } from './write-input.ts';

describe('arguments of the command line', () => {
  it.each<[LanguageId, string, string]>([
    ['python', 'n = int(sys.argv[1])', "n = int((['main'] + _cr_words())[1])"],
    ['go', 'n := os.Args[1]', 'n := CrArgs()[1]\nvar _ = os.Args\n'],
    ['rust', 'let a = std::env::args().nth(1);', 'let a = crate::cr__::args().nth(1);'],
    [
      'java',
      'void main(String... words) throws E { f(words[0]); }',
      'void main(String[] crGiven__) throws E { String[] words = CrC__.args(); f(words[0]); }',
    ],
    [
      'cpp',
      'int main(int argc, char *argv[]) { f(argv[1]); }',
      'int main(int argc, char *argv[]) { argv = cr_args(argc); f(argv[1]); }',
    ],
  ])('are read in %s', (language, source, expected) => {
    expect(withArguments(source, null, language)).toBe(expected);
  });

  it.each<[LanguageId, string]>([
    ['java', 'void main(String[] args) { f(); }'],
    ['cpp', 'int main(int argc, char** argv) { f(); }'],
    ['python', 'n = int(input())'],
  ])('are none in %s where the program does not use them', (language, source) => {
    expect(withArguments(source, null, language)).toBeNull();
  });

  it.each<[LanguageId, string, string]>([
    [
      'python',
      '# sys.argv is a list\nprint("see sys.argv", f"{sys.argv[1]}")',
      '# sys.argv is a list\nprint("see sys.argv", f"{([\'main\'] + _cr_words())[1]}")',
    ],
    [
      'javascript',
      '// process.argv\nconsole.log("process.argv", process.argv[2]);',
      "// process.argv\nconsole.log(\"process.argv\", ['node', 'main', ...__crWords()][2]);",
    ],
    ['go', 'package main // os.Args\nvar s = "os.Args"', ''],
  ])('are left in comments and texts of %s', async (language, source, expected) => {
    const parse = await loadParser(language);
    expect(withArguments(source, parse(source), language) ?? '').toBe(expected);
  });

  it('come before the rest of the input', () => {
    const rest = { kind: 'line', tokens: [] } as const;
    const formats = formatsOfArguments([{ ...rest, tokens: [] }], 'n = int(sys.argv[1])');
    expect(formats.map((parts) => parts.length)).toEqual([2, 2, 2, 2, 2]);
  });

  it.each<[string, string]>([
    ['for word in sys.argv[1:]: total += int(word)', '1 2 3 4'],
    ['n = int(sys.argv[1])', '4 3 1009'],
    ['word = sys.argv[1]', 'bdhw'],
  ])('are told by how the program takes them: %s', (source, expected) => {
    const [format = []] = formatsOfArguments(null, source);
    const variant = { target: 'beyond', base: 1, text: 'letters' } as const;
    const input = writeInput(format, { n: 4, shape: 'sorted', seed: 1, variant });
    expect(input?.replace(/[a-z]+/, 'bdhw')).toBe(`${expected}\n`);
  });
});
