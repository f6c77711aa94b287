import { asMessage, type Message } from '@coderoom/contract';
import { type ExplanationRule, explain, quoted, rule } from '#runner/error-explanations/rule.ts';

/** Creates a rule for some of TypeScript's errors, by their numbers: their wording changes between versions. */
export function tsCodes(
  numbers: string,
  words: ExplanationRule['words'] | string,
  message = /(?:)/,
): ExplanationRule {
  return rule(new RegExp(`^TS(?:${numbers}): ${message.source}`, 's'), words);
}

/** Types of other languages, and their TypeScript equivalents. */
export const OTHER_TYPES: Record<string, string> = {
  int: 'number',
  float: 'number',
  double: 'number',
  long: 'number',
  Int: 'number',
  Integer: 'number',
  Number: 'number',
  bool: 'boolean',
  Bool: 'boolean',
  str: 'string',
  Str: 'string',
  text: 'string',
  char: 'string',
  list: 'Array',
  List: 'Array',
  dict: 'Map',
  HashMap: 'Map',
};

const TYPE_NAMES: Record<string, string> = {
  string: 'a string (`string`)',
  number: 'a number (`number`)',
  boolean: 'a truth value (`boolean`)',
  true: 'a truth value (`boolean`)',
  false: 'a truth value (`boolean`)',
  undefined: 'nothing (`undefined`)',
  null: 'nothing (`null`)',
  void: 'nothing (`void`)',
};

/** Formats a TypeScript type for a sentence. */
export function typescriptTypeName(type: string): Message {
  const known = TYPE_NAMES[type];
  if (known !== undefined) return asMessage(known);
  if (/^"[^"]*"$/.test(type)) return explain`the string ${quoted(type)}`;
  if (/^-?\d[\d.]*$/.test(type)) return explain`the number ${quoted(type)}`;
  if (/=>/.test(type) && !type.startsWith('{')) return explain`a function (${quoted(type)})`;
  if (/\[\]$/.test(type)) return explain`an array (${quoted(type)})`;
  if (/^\[.*\]$/.test(type)) return explain`a tuple (${quoted(type)})`;
  if (/^Promise</.test(type)) return explain`a promise (${quoted(type)})`;
  if (/^typeof /.test(type))
    return explain`the class or object ${quoted(type.slice('typeof '.length))} itself`;
  return type.includes(' | ')
    ? explain`one of ${quoted(type)}`
    : explain`a value of the type ${quoted(type)}`;
}

/** True for types that allow only certain values: `"left" | "right"`. */
export function isChoice(type: string): boolean {
  return /^(?:"[^"]*"|-?\d[\d.]*)(?: \| (?:"[^"]*"|-?\d[\d.]*|undefined|null))*$/.test(type);
}

/** Returns `undefined` or `null` if a type allows it besides others; null if it does not. */
export function missingOf(type: string): string | null {
  const parts = type.split(' | ');
  return parts.length > 1 ? (parts.find((part) => part === 'undefined' || part === 'null') ?? null) : null;
}

/** Returns the words for converting a value to another type; null if there is no simple way. */
export function conversion(from: string, to: string): string | null {
  if (from === 'string' && to === 'number') return 'Turn the string into a number with `Number(…)`.';
  if (from === 'number' && to === 'string') return 'Turn the number into a string with `String(…)`.';
  if (to === 'boolean' && (from === 'string' || from === 'number')) {
    return 'A truth value is `true` or `false`, without quotation marks.';
  }
  if (/^Promise</.test(from)) return 'A promise gives its value with `await`.';
  if (/=>/.test(from) && !/=>/.test(to))
    return 'Perhaps the brackets `()` that call the function are missing.';
  if (from === `${to}[]`) return 'One element of the array is read with `[position]`.';
  if (to === `${from}[]`) return 'A single value is put in an array with square brackets: `[value]`.';
  if (from === 'void') return 'The function has no `return` with a value.';
  if (to === 'never' || /\bnever\[\]/.test(to)) {
    return 'An array that is made empty has no type for its elements: write it out, as in `const list: number[] = []`.';
  }
  return null;
}
