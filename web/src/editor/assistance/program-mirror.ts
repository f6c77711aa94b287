import { MAX_ASSISTED_FILES_LENGTH } from '@coderoom/contract';
import type { ShownProgram } from '#editor/monaco/instance.ts';

/** The part of a program that the server is told when a document is opened. */
interface ToldFiles {
  name: string;
  entry: string;
  files: { name: string; text: string }[];
}

/** Remembers which other files of a program the server has, and with which texts. */
export class ProgramMirror {
  readonly #program: ShownProgram;
  /** Null: it knows the document alone. */
  #told: Map<string, string> | null = null;

  constructor(program: ShownProgram) {
    this.#program = program;
  }

  /** True if the server has the other files. */
  get isTold(): boolean {
    return this.#told !== null;
  }

  /** Returns what the server is told; null for a single file, or a program that is too long. */
  open(): ToldFiles | null {
    const files = this.#others();
    const length = files.reduce((sum, { text }) => sum + text.length, 0);
    this.#told =
      files.length === 0 || length > MAX_ASSISTED_FILES_LENGTH
        ? null
        : new Map(files.map(({ name, text }) => [name, text]));
    const { shown: name, entry } = this.#program;
    return this.#told === null ? null : { name, entry, files };
  }

  /** Returns the files that changed since; null: there are others now, and the document has to be opened again. */
  changes(): { name: string; text: string }[] | null {
    const files = this.#others();
    if (this.#told === null) return [];
    if (files.length !== this.#told.size || files.some(({ name }) => !this.#told?.has(name))) return null;
    const changed = files.filter(({ name, text }) => this.#told?.get(name) !== text);
    for (const { name, text } of changed) this.#told.set(name, text);
    return changed;
  }

  #others() {
    const { files, shown } = this.#program;
    return files
      .filter(({ name }) => name !== shown)
      .map(({ name, content }) => ({ name, text: content.replaceAll(/\r\n?/g, '\n') }));
  }
}
