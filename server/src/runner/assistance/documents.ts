import { createHmac, randomBytes } from 'node:crypto';
import type { ServerProcess } from './server-process.ts';
import type { LanguageServerSetup } from './setup.ts';

/** Makes the folders of shared documents names that nobody can guess. */
const SECRET = randomBytes(32);

/** A text that somebody writes, in memory only and in a folder whose name nobody can guess. */
export class DocumentText {
  readonly #setup: LanguageServerSetup;
  /** Its own document, and its identity. */
  readonly ownUri: string;
  #uri: string;
  #text = '';
  #version = 0;

  constructor(setup: LanguageServerSetup, text: string) {
    this.#setup = setup;
    this.ownUri = uriIn(randomBytes(16), setup);
    this.#uri = this.ownUri;
    this.set(text);
  }

  /** The document in which a language server finds the text. It may be that of other texts at other times. */
  get uri(): string {
    return this.#uri;
  }

  get text(): string {
    return this.#text;
  }

  /** The text that a language server is told. */
  get told(): string {
    return this.#setup.told?.(this.#text) ?? this.#text;
  }

  /** Grows with each change. */
  get version(): number {
    return this.#version;
  }

  set(text: string): void {
    this.#text = text;
    this.#version += 1;
    const { onlyUri, commonPart } = this.#setup;
    const common = commonPart?.(text) ?? null;
    if (onlyUri !== undefined) this.#uri = onlyUri;
    else if (common === null) this.#uri = this.ownUri;
    else this.#uri = uriIn(createHmac('sha256', SECRET).update(common).digest().subarray(0, 16), this.#setup);
  }

  /** Makes a process forget the text. A shared document has the text of whoever asks next. */
  forget(server: ServerProcess | null): void {
    server?.closeDocument(this.ownUri);
  }
}

function uriIn(folder: Buffer, { fileName }: LanguageServerSetup): string {
  return `file:///box/${folder.toString('hex')}/${fileName}`;
}
