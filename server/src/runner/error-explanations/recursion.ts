import { escaped, lineThatLooks, type SourceText } from '#runner/source-text.ts';
import { explain, type PlainWords, quoted } from './rule.ts';

/** Matches code by which a function may avoid calling itself. */
const CHOICE = /\b(?:if|elif|else|while|for|match|switch|case|and|or|try|assert)\b|\?|&&|\|\|/;

/**
 * True if nothing in the functions lets them return without recursing, so that they never stop. False also if the
 * source does not tell.
 */
export function neverStops(bodies: readonly (string | null)[]): boolean {
  return bodies.length > 0 && bodies.every((body) => body !== null && !CHOICE.test(body));
}

/** Returns the body of a Python function: the lines below its head that are indented further. */
export function indentedBody(source: SourceText, name: string): string | null {
  const headLine = lineThatLooks(source, new RegExp(`^\\s*(?:async\\s+)?def\\s+${escaped(name)}\\b`));
  if (headLine === null) return null;
  const indent = (line: string) => line.length - line.trimStart().length;
  const head = indent(source.lines[headLine - 1] ?? '');
  const below = source.lines.slice(headLine);
  const end = below.findIndex((line) => line.trim() !== '' && indent(line) <= head);
  const body = end === -1 ? below : below.slice(0, end);
  const oneLiner = (source.lines[headLine - 1] ?? '').split(/\)\s*(?:->[^:]*)?:/, 2)[1] ?? '';
  return [oneLiner, ...body].join('\n');
}

/** Returns the body of a function in a language with braces: from its head to the closing brace. */
export function bracedBody(source: SourceText, head: RegExp): string | null {
  const headLine = lineThatLooks(source, head);
  if (headLine === null) return null;
  const text = source.lines.slice(headLine - 1).join('\n');
  const from = text.slice(text.search(head));
  let depth = 0;
  for (let index = 0; index < from.length; index += 1) {
    if (from[index] === '{') depth += 1;
    if (from[index] === '}') depth -= 1;
    if (from[index] === '}' && depth === 0) return from.slice(from.indexOf('{') + 1, index);
    // An arrow function without braces.
    if (from[index] === ';' && depth === 0) return from.slice(0, index);
  }
  return null;
}

/** Most functions of a program that are examined. */
export const MAX_FUNCTIONS = 50;

/**
 * Returns the first function that calls itself in every case, in a language with braces; null if there is none.
 *
 * @param heads matches the heads of functions; its first group is the name
 */
export function endlessFunction(source: SourceText, heads: RegExp): string | null {
  let examined = 0;
  for (const [head, name = ''] of source.text.matchAll(heads)) {
    examined += 1;
    if (examined > MAX_FUNCTIONS) return null;
    const body = bracedBody(source, new RegExp(escaped(head.split('\n', 1)[0] ?? '')));
    if (body !== null && new RegExp(`\\b${escaped(name)}\\s*\\(`).test(body) && neverStops([body]))
      return name;
  }
  return null;
}

/** Returns the words for functions that call one another in every case. */
export function endlessWords(name: string): PlainWords {
  return explain`The function ${quoted(name)} is called again in every case, so it never stops. It needs a case in which it returns without that.`;
}
