import { readFields } from './answers/reading.ts';

/** A publication: the problems of one version of a document, as the language server sent them. */
interface Publication {
  version: number;
  items: unknown;
}

interface WaitingFor {
  version: number;
  resolve: (publication: Publication) => void;
}

/** Problems that a language server publishes by itself after each change, of the documents that it knows. */
export class PublishedProblems {
  readonly #latest = new Map<string, Publication | null>();
  readonly #waiting = new Map<string, WaitingFor>();

  /** Keeps what is published about a document from now on. Others are ignored: what is sent is untrusted. */
  watch(uri: string): void {
    this.#latest.set(uri, null);
  }

  unwatch(uri: string): void {
    this.#latest.delete(uri);
    this.#waiting.delete(uri);
  }

  /** Takes the parameters of `textDocument/publishDiagnostics`. */
  receive(params: unknown): void {
    const { uri, version, diagnostics: items } = readFields(params);
    if (typeof uri !== 'string' || typeof version !== 'number' || !this.#latest.has(uri)) return;
    const publication = { version, items };
    this.#latest.set(uri, publication);
    const waiting = this.#waiting.get(uri);
    if (waiting === undefined || waiting.version > version) return;
    this.#waiting.delete(uri);
    waiting.resolve(publication);
  }

  /** Returns what was published last about a document; nothing: it has no problems. */
  latest(uri: string): Publication {
    return this.#latest.get(uri) ?? { version: 0, items: [] };
  }

  /** Resolves to the problems of a version of a document, or of a later one, once they are published. */
  of(uri: string, version: number): Promise<Publication> {
    const latest = this.#latest.get(uri);
    if (latest && latest.version >= version) return Promise.resolve(latest);
    return new Promise((resolve) => this.#waiting.set(uri, { version, resolve }));
  }
}
