import type { SourceText } from '#runner/source-text.ts';
import { quoted } from './rule.ts';
import { escaped, lineThatLooks } from './source-line.ts';

/** What lets a function take another way than calling itself. */
const CHOICE = /\b(?:if|elif|else|while|for|match|switch|case|and|or|try|assert)\b|\?|&&|\|\|/;

/**
 * True if nothing in the functions lets them take another way, so that calling them never ends. False also where the
 * source does not tell.
 */
export function neverStops(bodies: readonly (string | null)[]): boolean {
  return bodies.length > 0 && bodies.every((body) => body !== null && !CHOICE.test(body));
}

/** The body of a Python function: the lines below its head that are indented further. */
export function indentedBody(source: SourceText, name: string): string | null {
  const at = lineThatLooks(source, new RegExp(`^\\s*(?:async\\s+)?def\\s+${escaped(name)}\\b`));
  if (at === null) return null;
  const indent = (line: string) => line.length - line.trimStart().length;
  const head = indent(source.lines[at - 1] ?? '');
  const below = source.lines.slice(at);
  const end = below.findIndex((line) => line.trim() !== '' && indent(line) <= head);
  const body = end === -1 ? below : below.slice(0, end);
  const oneLiner = (source.lines[at - 1] ?? '').split(/\)\s*(?:->[^:]*)?:/, 2)[1] ?? '';
  return [oneLiner, ...body].join('\n');
}

/** The body of a function in a language of braces: from its head to the brace that closes it. */
export function bracedBody(source: SourceText, head: RegExp): string | null {
  const at = lineThatLooks(source, head);
  if (at === null) return null;
  const text = source.lines.slice(at - 1).join('\n');
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

/** The words for functions that call one another in every case. */
export function endlessWords(name: string): string {
  return `The function ${quoted(name)} is called again in every case, so it never stops. It needs a case in which it returns without that.`;
}
