import { randomBytes } from 'node:crypto';
import type { ServerProcess } from './server-process.ts';
import type { LanguageServerSetup } from './setup.ts';

/** Texts that people write, each in memory only and in a folder of its own whose name nobody can guess. */
export class DocumentText {
  readonly uri: string;
  readonly #languageId: string;
  #text: string;
  #version = 1;
  /** The process that knows the text, and the version that it knows. */
  #known: { by: ServerProcess; version: number } | null = null;

  constructor({ fileName, languageId }: LanguageServerSetup, text: string) {
    this.uri = `file:///box/${randomBytes(16).toString('hex')}/${fileName}`;
    this.#languageId = languageId;
    this.#text = text;
  }

  get text(): string {
    return this.#text;
  }

  /** Grows with each change. */
  get version(): number {
    return this.#version;
  }

  set(text: string): void {
    this.#text = text;
    this.#version += 1;
  }

  /** Tells a process the current text, unless it knows it. */
  tell(server: ServerProcess): void {
    const { uri } = this;
    const version = this.#version;
    if (this.#known?.by !== server) {
      const languageId = this.#languageId;
      server.openDocument({ uri, languageId, version, text: this.#text });
    } else if (this.#known.version !== version) {
      const contentChanges = [{ text: this.#text }];
      server.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
    }
    this.#known = { by: server, version };
  }

  /** Makes a process forget the text. */
  forget(server: ServerProcess | null): void {
    if (server !== null && this.#known?.by === server) server.closeDocument(this.uri);
    this.#known = null;
  }
}
