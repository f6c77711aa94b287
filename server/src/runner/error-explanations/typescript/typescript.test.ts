import { describe, expect, it } from 'vitest';
import { explanationOf, PARTS } from '#runner/error-explanations/testing/failing-programs.ts';
import { coverageOf, wordsFor } from '#runner/error-explanations/testing/words-for.ts';
import { diagnosticOf, readSource } from '#runner/source-text.ts';

/** Returns the words for a program that ran in spite of TypeScript's type errors. */
function ofTypes(message: string, code = 'x', failure?: string, failingLine = 1) {
  const source = readSource(code);
  const find = (message: string, by: 'types' | 'runtime', line = 1) =>
    diagnosticOf(source, { line, severity: 'error', message, source: by });
  const failed = failure === undefined ? [] : [find(failure.split('\n', 1)[0] ?? '', 'runtime', failingLine)];
  return explanationOf('typescript', {
    name: '',
    part: 'seen',
    code,
    result: {
      reason: failure === undefined ? null : 'runtime_error',
      error: failure ?? null,
      executionSeconds: 0.1,
      diagnostics: [...failed, find(message, 'types')],
    },
  });
}

describe('explanations of TypeScript', () => {
  it.each(PARTS)('are given for 95 % of failing programs, %s', (part) => {
    expect(coverageOf('typescript', part)).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    [
      "TS2322: Type 'string' is not assignable to type 'number'.",
      'let x: number = "5";',
      'Line 1: What is needed here is a number (`number`), but the value is a string (`string`). Turn the string into a number with `Number(…)`.',
    ],
    [
      "TS2322: Type 'number | undefined' is not assignable to type 'number'.",
      'x',
      'The value may be missing (`undefined`), but a number (`number`) is needed here.',
    ],
    [
      'TS2345: Argument of type \'string\' is not assignable to parameter of type \'"left" | "right"\'.',
      'x',
      'Only certain values are possible here: `"left" | "right"`.',
    ],
    [
      "TS2345: Argument of type 'number' is not assignable to parameter of type 'string'.",
      'x',
      'it is given a number',
    ],
    ["TS2322: Type 'Promise<number>' is not assignable to type 'number'.", 'x', 'with `await`'],
    ['TS2554: Expected 2 arguments, but got 1.', 'x', 'takes 2 arguments, but it is given 1.'],
    ['TS2554: Expected 0-2 arguments, but got 3.', 'x', 'takes 0 to 2 arguments'],
    ["TS2304: Cannot find name 'int'.", 'let x: int = 5;', 'TypeScript calls this type `number`, not `int`.'],
    ["TS2552: Cannot find name 'Strng'. Did you mean 'String'?", 'let x: Strng;', 'Did you mean `string`?'],
    ["TS2663: Cannot find name 'go'. Did you mean the instance member 'this.go'?", 'x', 'write `this.go`'],
    [
      "TS2339: Property 'add' does not exist on type 'number[]'.",
      'x',
      'JavaScript writes `.push(…)` instead.',
    ],
    [
      "TS2551: Property 'lenght' does not exist on type 'X'. Did you mean 'length'?",
      'x',
      'Did you mean `length`?',
    ],
    ["TS18048: 'found' is possibly 'undefined'.", 'x', '`found` may have no value (`undefined`) here.'],
    ["TS7006: Parameter 'a' implicitly has an 'any' type.", 'x', 'The type of `a` is missing.'],
    [
      "TS2741: Property 'age' is missing in type '{}' but required in type 'Person'.",
      'x',
      '`age` is missing',
    ],
    [
      "TS2564: Property 'name' has no initializer and is not definitely assigned in the constructor.",
      'x',
      '`name` gets no value',
    ],
    ['TS2366: Function lacks ending return statement.', 'x', 'in some cases only'],
    [
      "TS2365: Operator '+' cannot be applied to types 'number' and 'boolean'.",
      'x',
      'the left side is a number (`number`), the right side a truth value (`boolean`)',
    ],
    ["TS2693: 'P' only refers to a type, but is being used as a value here.", 'x', '`P` is a type only'],
  ])('%s', (message, code, words) => {
    expect(ofTypes(message, code)).toContain(words);
  });

  it('go by the number of an error before its words', () => {
    expect(ofTypes('TS2362: Whatever it is called one day.')).toContain('has to be a number');
    expect(ofTypes('TS9999: Nobody knows this.')).toBeNull();
  });

  it('say what the compiler knows of the line at which a program failed', () => {
    const types = "TS18047: 'm' is possibly 'null'.";
    const failure = "TypeError: Cannot read properties of null (reading '0')";
    expect(ofTypes(types, 'm[0]', failure)).toContain('`m` may have no value (`null`) here.');
  });

  it('say what the compiler knows of the object that has no such function', () => {
    const types = 'TS2511: Cannot create an instance of an abstract class.';
    const failure = 'TypeError: s.area is not a function';
    expect(ofTypes(types, 'const s = new Shape();\ns.area();', failure, 2)).toContain('an abstract class');
    expect(ofTypes(types, 'const t = new Shape();\ns.area();', failure, 2)).not.toContain('abstract');
  });

  it('say of a program that failed in the second of two functions that they share a name', () => {
    const failure = 'TypeError: a.concat is not a function\n    at add (main.ts:2:12)';
    const types = 'TS2393: Duplicate function implementation.';
    const words = 'Two functions have the same name.';
    expect(ofTypes(types, 'function add(a: number) {}\na.concat();', failure, 2)).toContain(words);
    expect(ofTypes(types, 'function sum(a: number) {}\na.concat();', failure, 2)).not.toContain(words);
  });

  it.each([
    ['Expected ";" but found "x"', 'int x = 5;', 'A type stands behind the name: `let x: number`.'],
    ['Expected ";" but found "number"', 'let x number = 5;', 'A colon stands between a name and its type'],
    ['Unexpected "“"', 'f(“a”)', 'The character `“` cannot stand here.'],
    ['Unterminated string literal', 'f("a)', 'its closing quotation mark is missing'],
  ])('%s: %s', (message, code, words) => {
    expect(wordsFor('typescript', message, code)).toContain(words);
  });
});
