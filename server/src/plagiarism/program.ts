import type { Statement } from '#syntax/tree.ts';
import { tokensOf } from './tokens.ts';

/** A student's file with its syntax tree. */
export interface ReadFile {
  name: string;
  source: string;
  statements: readonly Statement[];
}

/** Origin of a token in a student's files. */
interface Origin {
  /** Index of the file. */
  file: number;
  start: number;
  end: number;
  line: number;
}

/** Origins of a program's tokens in a typed array: a class has half a million tokens. */
class Origins {
  readonly #numbers: Int32Array;

  constructor(origins: readonly Origin[]) {
    this.#numbers = Int32Array.from(
      origins.flatMap(({ file, start, end, line }) => [file, start, end, line]),
    );
  }

  at(word: number): Origin {
    const [file = 0, start = 0, end = 0, line = 1] = this.#numbers.subarray(4 * word, 4 * word + 4);
    return { file, start, end, line };
  }
}

/** A student's program, ready to be compared. */
export interface PreparedProgram {
  id: string;
  /** Tokens as numbers: equal tokens have equal numbers in all programs of one {@link Vocabulary}. */
  words: Int32Array;
  /** Hashes of the tokens with their names and literals: equal in any two programs if copied verbatim. */
  exact: Int32Array;
  /** Origin of each token. */
  origins: Origins;
  /** Hashes of the string and number literals, by token; 0 for other tokens. */
  literals: Int32Array;
  /** Hashes of the words, numbers and signs of the source texts, with multiplicity. */
  lexemes: Int32Array;
}

/** Numbers the tokens. Only programs prepared with the same vocabulary can be compared. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();

  /** Returns the number of a token, from 1. */
  numberOf(word: string): number {
    const existing = this.#numbers.get(word);
    if (existing !== undefined) return existing;
    const number = this.#numbers.size + 1;
    this.#numbers.set(word, number);
    return number;
  }
}

/** Separates files, so that no match crosses them; no token of a {@link Vocabulary}. */
export const FILE_END = 0;
/** Tokens that stand for a string or a number. */
const LITERALS = new Set(['$', '#']);

/** Prepares the files of one student. */
export function prepare(id: string, files: readonly ReadFile[], vocabulary: Vocabulary): PreparedProgram {
  const words: number[] = [];
  const exact: number[] = [];
  const literals: number[] = [];
  const origins: Origin[] = [];
  files.forEach(({ statements }, file) => {
    for (const { word, written, place } of tokensOf(statements)) {
      words.push(vocabulary.numberOf(word));
      exact.push(hashOf(`${word} ${written}`));
      literals.push(LITERALS.has(word) && written !== word ? hashOf(written) : 0);
      origins.push({ file, start: place.start, end: place.end, line: place.line });
    }
    if (file === files.length - 1) return;
    words.push(FILE_END);
    exact.push(hashOf(`\n${id}:${file}`));
    literals.push(0);
    origins.push(origins.at(-1) ?? { file, start: 0, end: 0, line: 1 });
  });
  return {
    id,
    words: Int32Array.from(words),
    exact: Int32Array.from(exact),
    origins: new Origins(origins),
    literals: Int32Array.from(literals),
    lexemes: Int32Array.from(files.flatMap(({ source }) => [...lexemesIn(source)])),
  };
}

/** A word, number or sign of a source text. */
const LEXEME = /[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu;

/** Returns the hashes of all lexemes of a source text, comments included, with multiplicity. */
function lexemesIn(source: string): Int32Array {
  return Int32Array.from(source.match(LEXEME) ?? [], hashOf);
}

/** FNV-1a, 32 bits: texts are too many to store, and equal hashes of different ones too rare to matter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}
