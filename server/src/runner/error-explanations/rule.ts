import { asMessage, joinMessages, type Message, message, type Problem } from '@coderoom/contract';
import { codeOf, lineOf, type SourceText } from '#runner/source-text.ts';

/** Longest message that is examined, in characters: toolchains write no longer ones. */
const MAX_MESSAGE = 1_000;
/** Longest name that is put into a sentence, in characters. */
const MAX_NAME = 60;

/** A finding and its context. */
export interface FindingContext {
  source: SourceText;
  /** Line of the finding, from 1, or null if unknown. */
  line: number | null;
  /** Column of the finding, from 1 in characters; 1 if unknown. */
  column: number;
  /** The whole error text of the toolchain or the program, including the message. */
  error: string;
  /** Names of the libraries that programs of the language can use; omitted: none. */
  libraries?: readonly string[];
  /** True if they are still being installed. */
  librariesAreComing?: boolean;
}

/** A piece of code, a name or a number: the same in every language. */
export type Verbatim = string & { readonly isVerbatim: true };

/** The text that a beginner reads; one without values may be a string. */
export type PlainWords = Message | string;

/** Words an explanation with values: explain`There is no ${quoted('x')} here.` A phrase in it is a message itself. */
export function explain(text: TemplateStringsArray, ...values: (Verbatim | number | Message)[]): Message {
  return message(text, ...values);
}

/** Joins sentences; missing ones are left out. */
export function joined(...sentences: (PlainWords | null)[]): Message {
  const spoken = sentences.filter((words) => words !== null);
  return joinMessages(spoken.map((words) => (typeof words === 'string' ? asMessage(words) : words)));
}

/** A message pattern with its explanation. Patterns have to be quick on any text of 1,000 characters. */
export interface ExplanationRule {
  pattern: RegExp;
  /** Returns the explanation, given the pattern's groups; null if there is nothing useful to say after all. */
  words(groups: readonly string[], situation: FindingContext): PlainWords | null;
}

/** Creates a rule. */
export function rule(pattern: RegExp, words: ExplanationRule['words'] | PlainWords): ExplanationRule {
  return { pattern, words: typeof words === 'function' ? words : () => words };
}

/**
 * Creates a rule for a message at a line that matches `line`; the explanation is given the groups of the line's
 * pattern.
 */
export function ruleOfLine(
  pattern: RegExp,
  line: RegExp,
  words: ExplanationRule['words'] | PlainWords,
): ExplanationRule {
  return ruleOfText(pattern, (at) => lineOf(at.source, at.line).slice(0, MAX_MESSAGE), line, words);
}

/** As {@link ruleOfLine}, for a line without its strings and comment. */
export function ruleOfCode(
  pattern: RegExp,
  line: RegExp,
  words: ExplanationRule['words'] | PlainWords,
  comment: '#' | '//' = '//',
): ExplanationRule {
  return ruleOfText(pattern, (at) => codeOf(at.source, at.line, comment), line, words);
}

function ruleOfText(
  pattern: RegExp,
  textOf: (situation: FindingContext) => string,
  line: RegExp,
  words: ExplanationRule['words'] | PlainWords,
): ExplanationRule {
  return rule(pattern, (_groups, situation) => {
    const found = line.exec(textOf(situation));
    if (found === null) return null;
    return typeof words === 'function' ? words(groupsOf(found), situation) : words;
  });
}

/** Returns the groups of a match; those that took no part are empty. */
function groupsOf(found: RegExpExecArray): string[] {
  return found.slice(1).map((group) => group ?? '');
}

/** Returns the words of the first rule that matches a message and has some, or null. */
export function firstWords(
  rules: readonly ExplanationRule[],
  message: string,
  situation: FindingContext,
): Message | null {
  const looked = message.slice(0, MAX_MESSAGE);
  for (const { pattern, words } of rules) {
    const found = pattern.exec(looked);
    const said = found === null ? null : words(groupsOf(found), situation);
    if (said !== null) return joined(said);
  }
  return null;
}

/** Formats a name or a piece of code for a sentence. */
export function quoted(text: string): Verbatim {
  const short = text.length > MAX_NAME ? `${text.slice(0, MAX_NAME)}…` : text;
  return `\`${short.replaceAll('`', "'")}\`` as Verbatim;
}

/** Marks a number, as a toolchain writes it, or code between backticks for a sentence. */
export function verbatim(text: string): Verbatim {
  return text as Verbatim;
}

/** Stands for a string in a sentence about what is beside it. */
export const THE_STRING = message`the string`;

/** Returns the sentence for a position outside an array, a list or a string. */
export function noSuchPosition(index: string, length: string): PlainWords {
  if (length === '0') return explain`There are no elements, so there is none at position ${verbatim(index)}.`;
  if (length === '1')
    return explain`There is one element, at position 0, so there is none at position ${verbatim(index)}.`;
  return explain`There are ${verbatim(length)} elements, numbered from 0, so there is none at position ${verbatim(index)}.`;
}

/** Returns the sentence for a character that word processors and web pages insert instead of one used in code. */
export function pastedCharacter(character: string): PlainWords {
  return explain`The character ${quoted(character)} cannot stand here. It may have been pasted from a text: type it anew.`;
}

/** Returns the sentence for a keyword in place of a name. */
export function keywordAsName([word = '']: readonly string[]): PlainWords {
  return explain`${quoted(word)} is a word of the language and cannot be a name. Choose another one.`;
}

/** The sentence for a space, or a narrower character, that no code contains. */
export const PASTED_SPACE =
  'An invisible character stands here that may have been pasted from a text. Delete the space and type it anew.';

/** The sentence for a program that tries to reach another machine. */
export const NO_NETWORK = 'Programs have no network here, so no other machine can be reached.';

/** The sentence for a program that tries to open a window. */
export const NO_SCREEN =
  'Programs have no screen here, so they cannot open windows. Print what is to be seen, or draw it with the library `drawing`.';

/** The sentence for a program that asks for a terminal's size, or reads single keys. */
export const NO_TERMINAL =
  'Programs have no terminal of their own here: they print text, with colours and cursor movement if they like, and read whole lines. Single keys cannot be read, and `curses` does not work.';

/** The sentence for a stack overflow: the recursion may be correct, only too deep. */
export const TOO_DEEP =
  'Calls are nested too deeply here. Either a function calls itself and never stops, or it needs a loop instead for so many steps.';

/** Returns the sentence for a missing file. */
export function noSuchFile(name: string): PlainWords {
  return explain`There is no file ${quoted(name)} here. Check how its name is written.`;
}

/** A problem that a language server found, without an explanation. */
export type FoundProblem = Pick<Problem, 'line' | 'column' | 'message' | 'code' | 'severity' | 'details'>;

/** A problem's context. */
export interface ProblemContext extends FindingContext {
  /** The other problems of its line. */
  others: readonly FoundProblem[];
}

/**
 * A message of a language server, and what the toolchain, which the rules know, says of the same mistake; null: nothing
 * that explains it.
 */
export type Counterpart = readonly [
  pattern: RegExp,
  says: string | ((groups: readonly string[], context: ProblemContext) => string | null),
];

/** Returns what the toolchain says where a message's first pattern matches; undefined if none does. */
export function counterpartOf(
  counterparts: readonly Counterpart[],
  message: string,
  context: ProblemContext,
): string | null | undefined {
  for (const [pattern, says] of counterparts) {
    const found = pattern.exec(message);
    if (found !== null) return typeof says === 'string' ? says : says(groupsOf(found), context);
  }
  return undefined;
}
