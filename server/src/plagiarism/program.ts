import type { Statement } from '#syntax/tree.ts';
import { tokensOf } from './tokens.ts';
import { type Written, writtenIn } from './written.ts';

/** A file of a student, read into its tree. */
export interface ReadFile {
  name: string;
  statements: readonly Statement[];
}

/** Where in a student's files a word comes from. */
interface Origin {
  /** Index of the file. */
  file: number;
  start: number;
  end: number;
  line: number;
}

/** Where the words of a program come from, as numbers in a row: a class has half a million of them. */
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
  /** Its words as numbers: the same word, the same number, in all programs of one {@link Vocabulary}. */
  words: Int32Array;
  /** The same with their names and literals: copied as it is, it is the same number, in all programs there are. */
  exact: Int32Array;
  /** Where each word comes from. */
  origins: Origins;
  written: Written;
}

/** Numbers for words. Programs are compared that were prepared with the same one. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();

  /** The number of a word, from 1. */
  numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(word, number);
    return number;
  }
}

/** Between two files, where no common piece goes on; every use is another word. */
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

/** FNV-1a, 32 bits: names and literals are too many to be kept, and chance is no piece of sixteen. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
