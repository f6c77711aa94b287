import { asMessage, type Message } from '@coderoom/contract';
import {
  type ExplanationRule,
  explain,
  type FindingContext,
  type PlainWords,
  quoted,
  rule,
  verbatim,
} from '#runner/error-explanations/rule.ts';

/** Longest suggestion that is repeated, in characters: longer ones are read in rustc's own output. */
const MAX_SUGGESTION = 100;
/** Placeholders that rustc uses if it has no better suggestion. */
const PLACEHOLDER = /\/\*|REASON|\.\.\.|TODO/;

/** Matches the suggestion to let a reference live as long as the program. */
const STATIC = /^consider using the `'static` lifetime, but/;

/** Creates a rule for rustc's errors by their numbers, which follow the message: `… [E0382]`. */
export function codes(
  numbers: string,
  message: RegExp,
  words: ExplanationRule['words'] | PlainWords,
): ExplanationRule {
  return rule(new RegExp(`^(?=.*\\[E(?:${numbers})\\]$)${message.source}`, 's'), words);
}

/** Returns rustc's output for the error at the situation's line: labels, notes and suggestions. */
export function sectionOf({ error, line }: FindingContext): string {
  const place = new RegExp(`^\\s*--> main\\.rs:${line}:`, 'm');
  return error.split(/^(?=error)/m).find((section) => place.test(section)) ?? '';
}

/** Returns the code that rustc suggests; null if it suggests none. */
export function suggestionOf(situation: FindingContext): string | null {
  const [, ...helps] = sectionOf(situation).split(/^help: /m);
  for (const help of helps) {
    // rustc calls this uncommon itself, and suggests to give back a value next.
    if (STATIC.test(help)) continue;
    const lines = help.split('\n').slice(1);
    const changed =
      lines.map((line) => /^\s*\d+\s+[+~] (.*)$/.exec(line)?.[1]).find((code) => code !== undefined) ??
      lines
        .map((line, index) =>
          /^\s*\|\s+[+~]+/.test(lines[index + 1] ?? '') ? /^\s*\d+ \|(.*)$/.exec(line)?.[1] : undefined,
        )
        .find((code) => code !== undefined);
    const code = changed?.trim() ?? '';
    const isGuess =
      PLACEHOLDER.test(code) || (/<[A-Z][,>]/.test(code) && !/<[A-Z][,:>]/.test(situation.source.text));
    if (code !== '' && code.length <= MAX_SUGGESTION && !isGuess) return code;
  }
  return null;
}

/** Returns rustc's suggestion as a sentence; else other advice, or null. rustc knows the whole program. */
export function advice(situation: FindingContext, otherwise: PlainWords | null = null): PlainWords | null {
  const suggested = suggestionOf(situation);
  if (suggested === null) return otherwise;
  // It may be longer than a name in a sentence, and is of use only as a whole.
  const code = `\`${suggested.replaceAll('`', "'")}\``;
  return explain`Rust suggests: ${verbatim(code)}.`;
}

/** Formats a Rust type for a sentence. */
export function rustTypeName(type: string): Message {
  const bare = type.replaceAll('`', '').trim();
  if (/^[iu](?:8|16|32|64|128|size)$/.test(bare)) return explain`an integer (${quoted(bare)})`;
  if (/^f(?:32|64)$/.test(bare)) return explain`a decimal number (${quoted(bare)})`;
  if (/^\{?integer\}?$/.test(bare)) return asMessage('an integer');
  if (/^(?:\{float\}|floating-point number)$/.test(bare)) return asMessage('a decimal number');
  if (/^&(?:'static |mut )?str$/.test(bare)) return asMessage('a string slice (`&str`)');
  if (bare === 'String') return asMessage('a string (`String`)');
  if (bare === 'bool') return asMessage('a truth value (`bool`)');
  if (bare === 'char') return asMessage('a character (`char`)');
  if (bare === '()') return asMessage('nothing (`()`)');
  if (/^Option</.test(bare)) return explain`an option (${quoted(bare)})`;
  if (/^Result</.test(bare)) return explain`a result (${quoted(bare)})`;
  if (/^Vec</.test(bare)) return explain`a vector (${quoted(bare)})`;
  if (/^&/.test(bare)) return explain`a reference (${quoted(bare)})`;
  if (/^\[/.test(bare)) return explain`an array (${quoted(bare)})`;
  if (/^\(/.test(bare)) return explain`a tuple (${quoted(bare)})`;
  return explain`a value of the type ${quoted(bare)}`;
}
