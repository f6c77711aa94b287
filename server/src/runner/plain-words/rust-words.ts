import { quoted, type Rule, rule, type Situation } from './rule.ts';

/** Longest suggestion that is repeated, in characters: longer ones are read where rustc prints them. */
const MAX_SUGGESTION = 100;
/** What rustc puts where it knows nothing better. */
const PLACEHOLDER = /\/\*|REASON|\.\.\.|TODO/;

/** A rule for errors of rustc's by their numbers, which stand behind the message: `… [E0382]`. */
export function codes(numbers: string, message: RegExp, words: Rule['words'] | string): Rule {
  return rule(new RegExp(`^(?=.*\\[E(?:${numbers})\\]$)${message.source}`, 's'), words);
}

/** What rustc prints for the error at the line of a situation: labels, notes and suggestions. */
export function sectionOf({ error, line }: Situation): string {
  const place = new RegExp(`^\\s*--> main\\.rs:${line}:`, 'm');
  return error.split(/^(?=error)/m).find((section) => place.test(section)) ?? '';
}

/** The line that rustc suggests to write; null where it suggests none. */
export function suggestionOf(situation: Situation): string | null {
  const [, ...helps] = sectionOf(situation).split(/^help: /m);
  for (const help of helps) {
    const lines = help.split('\n').slice(1);
    const changed =
      lines.map((line) => /^\s*\d+\s+[+~] (.*)$/.exec(line)?.[1]).find((code) => code !== undefined) ??
      lines
        .map((line, at) =>
          /^\s*\|\s+[+~]+/.test(lines[at + 1] ?? '') ? /^\s*\d+ \|(.*)$/.exec(line)?.[1] : undefined,
        )
        .find((code) => code !== undefined);
    const code = changed?.trim() ?? '';
    const isGuess =
      PLACEHOLDER.test(code) || (/<[A-Z][,>]/.test(code) && !/<[A-Z][,:>]/.test(situation.source.text));
    if (code !== '' && code.length <= MAX_SUGGESTION && !isGuess) return code;
  }
  return null;
}

/** What rustc suggests, as a sentence; else other advice. Rustc knows the whole program. */
export function advice(situation: Situation, otherwise = ''): string {
  const suggested = suggestionOf(situation);
  if (suggested === null) return otherwise === '' ? '' : ` ${otherwise}`;
  // Longer than a name may be in a sentence, and only of use as a whole.
  const code = `\`${suggested.replaceAll('`', "'")}\``;
  return ` Rust suggests: ${code}.`;
}

/** A type of Rust's in a sentence. */
export function typeName(type: string): string {
  const bare = type.replaceAll('`', '').trim();
  if (/^[iu](?:8|16|32|64|128|size)$/.test(bare)) return `an integer (${quoted(bare)})`;
  if (/^f(?:32|64)$/.test(bare)) return `a decimal number (${quoted(bare)})`;
  if (/^\{?integer\}?$/.test(bare)) return 'an integer';
  if (/^(?:\{float\}|floating-point number)$/.test(bare)) return 'a decimal number';
  if (/^&(?:'static |mut )?str$/.test(bare)) return 'a string slice (`&str`)';
  if (bare === 'String') return 'a string (`String`)';
  if (bare === 'bool') return 'a truth value (`bool`)';
  if (bare === 'char') return 'a character (`char`)';
  if (bare === '()') return 'nothing (`()`)';
  if (/^Option</.test(bare)) return `an option (${quoted(bare)})`;
  if (/^Result</.test(bare)) return `a result (${quoted(bare)})`;
  if (/^Vec</.test(bare)) return `a vector (${quoted(bare)})`;
  if (/^&/.test(bare)) return `a reference (${quoted(bare)})`;
  if (/^\[/.test(bare)) return `an array (${quoted(bare)})`;
  if (/^\(/.test(bare)) return `a tuple (${quoted(bare)})`;
  return `a value of the type ${quoted(bare)}`;
}
