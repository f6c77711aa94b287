import type { Statement } from '#syntax/tree.ts';
import { tokensOf } from './tokens.ts';
import { type Written, writtenIn } from './written.ts';

/** A student's file with its syntax tree. */
export interface ReadFile {
  name: string;
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
  written: Written;
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

/** Separates files, so that no match crosses them; every use gets a new number. */
const FILE_END = '\n';

/** Prepares the files of one student. */
export function prepare(id: string, files: readonly ReadFile[], vocabulary: Vocabulary): PreparedProgram {
  const words: number[] = [];
  const exact: number[] = [];
  const origins: Origin[] = [];
  files.forEach(({ statements }, file) => {
    for (const { word, written, place } of tokensOf(statements)) {
      words.push(vocabulary.numberOf(word));
      exact.push(hashOf(`${word} ${written}`));
      origins.push({ file, start: place.start, end: place.end, line: place.line });
    }
    if (file === files.length - 1) return;
    const last = origins.at(-1) ?? { file, start: 0, end: 0, line: 1 };
    const end = `${FILE_END}${id}:${file}`;
    words.push(vocabulary.numberOf(end));
    exact.push(hashOf(end));
    origins.push(last);
  });
  const written = writtenIn(files.flatMap(({ statements }) => statements));
  return {
    id,
    words: Int32Array.from(words),
    exact: Int32Array.from(exact),
    origins: new Origins(origins),
    written,
  };
}

/** FNV-1a, 32 bits: names and literals are too many to store, and a match of sixteen tokens is no coincidence. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}
