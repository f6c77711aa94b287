import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { wordsFor } from './testing/words-for.ts';

describe('explainError', () => {
  it.each<[LanguageId, string, string]>([
    [
      'python',
      "NameError: name 'totl' is not defined. Did you mean: 'total'?",
      'The name `totl` is not defined. Did you mean `total`?',
    ],
    ['python', 'ZeroDivisionError: division by zero', 'A number was divided by zero.'],
    [
      'javascript',
      "TypeError: Cannot read properties of undefined (reading 'name')",
      '`name` is asked of something that has no value (`undefined`).',
    ],
    ['javascript', 'TypeError: Assignment to constant variable.', 'Declare it with `let`'],
    ['typescript', 'Expected ";" but found "y"', '`;` is missing before `y`.'],
    [
      'java',
      'cannot find symbol\n  symbol:   class Scanner\n  location: class Main',
      '`import java.util.Scanner;`',
    ],
    [
      'java',
      'incompatible types: String cannot be converted to int',
      'Turn it into one with `Integer.parseInt(…)`',
    ],
    [
      'java',
      'java.lang.NullPointerException: Cannot invoke "String.length()" because "s" is null',
      '`s` has no object',
    ],
    ['cpp', '‘cout’ was not declared in this scope; did you mean ‘std::cout’?', 'Write `std::cout`'],
    ['cpp', '‘vector’ was not declared in this scope', '`#include <vector>`'],
    ['cpp', "undefined reference to `main'", 'There is no `int main()`'],
    ['go', 'declared and not used: x', 'The variable `x` is never used.'],
    ['go', 'invalid operation: a + b (mismatched types int and string)', '`fmt.Sprint(…)`'],
    ['rust', 'cannot assign twice to immutable variable `y` [E0384]', 'Declare it with `let mut`'],
    ['rust', "`Point` doesn't implement `std::fmt::Display` [E0277]", 'Try `{:?}`'],
    ['rust', 'attempt to subtract with overflow', 'too large, or too small'],
    ['python', "ModuleNotFoundError: No module named 'tkinter'", 'Programs have no screen here'],
    ['python', 'SyntaxError: invalid non-printable character U+00A0', 'An invisible character stands here'],
    ['python', "OSError: [Errno 24] Too many open files: 'x'", 'More files are open'],
    ['python', 'RecursionError: maximum recursion depth exceeded during compilation', 'nested too deeply'],
    [
      'python',
      'urllib.error.URLError: <urlopen error [Errno -3] Temporary failure in name resolution>',
      'no network here',
    ],
    ['javascript', 'ReferenceError: prompt is not defined', 'reads its input'],
    ['javascript', 'ReferenceError: print is not defined', '`console.log(…)`'],
    ['javascript', "Error: Cannot find module './helper'", 'There is no file `./helper` here'],
    ['javascript', 'RangeError: Invalid string length', 'longer than a string can be'],
    [
      'javascript',
      "ReferenceError: Cannot determine intended module format because both 'require' and top-level await are present.",
      'instead of `require`',
    ],
    ['java', 'integer number too large', 'an `L` behind it'],
    ['go', 'strconv.Atoi: parsing "x": invalid syntax', 'The text `"x"` cannot be turned into a number.'],
    ['typescript', 'Unexpected "“"', 'The character `“` cannot stand here.'],
    ['java', "illegal character: '\\u201c'", 'The character `“` cannot stand here.'],
    [
      'java',
      'class B is public, should be declared in a file named B.java',
      'Leave the word out before the class `B`.',
    ],
    [
      'java',
      'java.lang.StringIndexOutOfBoundsException: String index out of range: 7',
      'no character at position 7',
    ],
    ['java', 'Error: Main method is not static in class Main, please', 'the word `static` is missing'],
    ['java', 'Error: Could not find or load main class Main', 'There is no class with'],
    ['cpp', 'format: No such file or directory', 'too old to have `<format>`'],
    ['cpp', 'conio.h: No such file or directory', 'only on Windows'],
    ['cpp', '‘::main’ must return ‘int’', '`int main()`'],
    ['cpp', 'Uncaught exception char const*', 'An exception of type `char const*`'],
    ['cpp', "Assertion '__pos <= size()' failed.", 'A position outside'],
    ['go', 'syntax error: package statement must be first', '`package main`'],
    ['rust', 'number: ParseIntError { kind: Empty }', 'An empty string'],
    ['rust', 'expected function, found macro `println` [E0423]', '`println!(…)`'],
  ])('%s: %s', (language, message, words) => {
    expect(wordsFor(language, message)).toContain(words);
  });

  it('finds the name that was probably meant in the source', () => {
    expect(wordsFor('go', 'undefined: totl', 'total := 1')).toBe(
      'Line 1: The name `totl` is not defined. Did you mean `total`?',
    );
  });

  it('tells `else if` from a colon that is missing', () => {
    expect(wordsFor('python', "SyntaxError: expected ':'", 'else if x > 1:')).toContain('`elif`');
    expect(wordsFor('python', "SyntaxError: expected ':'", 'else x > 1:')).toContain('right after `else`');
    expect(wordsFor('python', "SyntaxError: expected ':'", 'else')).toContain('at the end of this line');
  });

  it('does not take a character of another language for a pasted one', () => {
    expect(wordsFor('java', "illegal character: '#'")).not.toContain('pasted');
  });

  it('says nothing rather than something vague', () => {
    expect(wordsFor('python', 'SomeOwnError: whatever')).toBeNull();
    expect(wordsFor('cpp', 'static assertion failed: own words')).toBeNull();
  });

  it.each<[LanguageId, string]>([
    ['cpp', 'expected ‘;’ before ‘x’'],
    ['java', "';' expected"],
    ['go', 'syntax error: unexpected x'],
  ])('is quick on a line that nobody writes: %s', (language, message) => {
    const started = process.threadCpuUsage();
    for (let round = 0; round < 20; round += 1) wordsFor(language, message, `for(${','.repeat(900)}`);
    expect(process.threadCpuUsage(started).user).toBeLessThan(500_000);
  });

  it('keeps names short and marks in place', () => {
    const words = wordsFor('python', `NameError: name '${'`a'.repeat(50)}' is not defined`);
    expect(words?.length).toBeLessThan(150);
    expect(words?.split('`')).toHaveLength(3);
  });
});
