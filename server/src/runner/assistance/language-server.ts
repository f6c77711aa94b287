import { freemem } from 'node:os';
import type {
  AssistanceState,
  CompletionDetails,
  Completions,
  HoverInfo,
  Problem,
  Signatures,
} from '@coderoom/contract';
import { megabytes } from '#runner/limits.ts';
import type { Box } from '#runner/sandbox/box.ts';
import { type CompletionList, readCompletions, readDetails } from './answers/completions.ts';
import { readHover, readSignatures } from './answers/explanations.ts';
import { readProblems } from './answers/problems.ts';
import { BarredOwners } from './barred-owners.ts';
import { DocumentText } from './documents.ts';
import { ServerProcess } from './server-process.ts';
import type { LanguageServerSetup } from './setup.ts';
import { Turns } from './turns.ts';

/** A document that ended the language server this often is not asked about any more. */
const MAX_STRIKES = 2;
/** An unused language server is ended after this time, in ms. */
const UNUSED_MS = 10 * 60_000;
/** Delay before a language server that ended is started again, in ms: it doubles up to the longest. */
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
/** A language server that lasted this long is started again at once, in ms. */
const LASTING_MS = 120_000;
/** Machines with less free memory start no language server, in bytes. */
const MIN_FREE_BYTES = megabytes(768);

/** A position in a document; line and column count from 1, columns in UTF-16 units. */
export interface DocumentPosition {
  line: number;
  column: number;
}

/** A document that somebody writes. Every answer is null while the language server does not answer. */
export interface AssistedDocument {
  readonly text: string;
  set(text: string): void;
  complete(position: DocumentPosition, trigger: string | null): Promise<Completions | null>;
  /** Returns the documentation of an entry of the last completions; null if it has another label. */
  resolve(item: number, label: string): Promise<CompletionDetails | null>;
  hover(position: DocumentPosition): Promise<HoverInfo | null>;
  signatures(position: DocumentPosition): Promise<Signatures | null>;
  /** Also null if the text changed meanwhile. */
  problems(): Promise<Problem[] | null>;
  close(): void;
}

/** The part of the state that a running server knows: see the contract. */
export type LanguageServerState = Extract<AssistanceState, 'starting' | 'ready' | 'stopped'>;

interface Document {
  owner: string;
  turn: string;
  text: DocumentText;
  strikes: number;
  list: CompletionList | null;
}

/**
 * One language's server: a process that serves the documents of many people. It is started with the first document,
 * ended when unused, and started again, after a growing delay, when it ends or does not answer in time.
 */
export class LanguageServer {
  readonly #setup: LanguageServerSetup;
  readonly #acquire: () => Promise<Box>;
  readonly #changed: (state: LanguageServerState) => void;
  readonly #documents = new Set<Document>();
  readonly #turns = new Turns();
  readonly #barred = new BarredOwners();
  readonly #closing = new AbortController();
  readonly #ending = new Set<Promise<void>>();
  readonly #watch: NodeJS.Timeout;
  #state: LanguageServerState = 'starting';
  #process: ServerProcess | null = null;
  #isStarting = false;
  #delayMs = 0;
  #retry: NodeJS.Timeout | undefined;
  #usedAt = performance.now();

  /** @param changed called with each new state */
  constructor(
    setup: LanguageServerSetup,
    acquire: () => Promise<Box>,
    changed: (state: LanguageServerState) => void,
  ) {
    this.#setup = setup;
    this.#acquire = acquire;
    this.#changed = changed;
    this.#watch = setInterval(() => this.#endUnused(), UNUSED_MS / 5);
    this.#watch.unref();
  }

  get setup(): LanguageServerSetup {
    return this.#setup;
  }

  get state(): LanguageServerState {
    return this.#state;
  }

  /** Number of open documents. */
  get documents(): number {
    return this.#documents.size;
  }

  /** Peak memory of the process in KiB; null: there is none, or nothing counts it. */
  get memoryKb(): number | null {
    return this.#process?.memoryKb() ?? null;
  }

  /**
   * Opens a document. Requests of one turn wait for each other; turns alternate. An owner whose requests keep ending
   * the process gets no answers for a while.
   */
  open(owner: string, text: string, turn = owner): AssistedDocument {
    const document: Document = {
      ...{ owner, turn, text: new DocumentText(this.#setup, text) },
      ...{ strikes: 0, list: null },
    };
    this.#documents.add(document);
    this.#use();
    const at = ({ line, column }: DocumentPosition) => ({
      textDocument: { uri: document.text.uri },
      position: { line: line - 1, character: column - 1 },
    });
    const ask = <Answer>(
      kind: string,
      method: string,
      params: () => object | null,
      read: (answer: unknown) => Answer | null,
    ) => {
      const prepare = () => {
        const given = params();
        return given && ((process: ServerProcess) => process.request(method, given));
      };
      return this.#ask(document, kind, prepare, read);
    };
    return {
      get text() {
        return document.text.text;
      },
      set(changed) {
        document.text.set(changed);
        document.strikes = 0;
      },
      complete: (position, trigger) => {
        const context = trigger === null ? { triggerKind: 1 } : { triggerKind: 2, triggerCharacter: trigger };
        const params = () => ({ ...at(position), context });
        return ask('complete', 'textDocument/completion', params, (answer) => {
          document.list = readCompletions(answer, document.text.text, position);
          return document.list.shown;
        });
      },
      resolve: (item, label) => {
        const { list } = document;
        const entry = list?.raw[item];
        if (entry === undefined || list?.shown.items[item]?.label !== label) return Promise.resolve(null);
        const params = () => (document.list === list ? entry : null);
        return ask('resolve', 'completionItem/resolve', params, readDetails);
      },
      hover: (position) => ask('hover', 'textDocument/hover', () => at(position), readHover),
      signatures: (position) => {
        return ask('signatures', 'textDocument/signatureHelp', () => at(position), readSignatures);
      },
      problems: async () => {
        const { version, uri } = document.text;
        const request = (process: ServerProcess) =>
          this.#setup.problems === 'published'
            ? process.publishedProblems(uri, version)
            : process.request('textDocument/diagnostic', { textDocument: { uri } });
        const prepare = () => (document.text.version === version ? request : null);
        const read = (answer: unknown) => readProblems(answer, this.#setup.selectProblems);
        const problems = await this.#ask(document, 'problems', prepare, read);
        return document.text.version === version ? problems : null;
      },
      close: () => {
        if (!this.#documents.delete(document)) return;
        document.text.forget(this.#process);
      },
    };
  }

  /** Ends the language server for good. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    this.#turns.clear();
    this.#release(this.#process);
    await Promise.all(this.#ending);
  }

  #ask<Answer>(
    document: Document,
    kind: string,
    prepare: () => ((process: ServerProcess) => Promise<unknown>) | null,
    read: (answer: unknown) => Answer | null,
  ): Promise<Answer | null> {
    this.#use();
    const isAnswered = () =>
      this.#process !== null && document.strikes < MAX_STRIKES && !this.#barred.has(document.owner);
    if (!isAnswered()) return Promise.resolve(null);
    return this.#turns.take(document.turn, `${kind} ${document.text.uri}`, async () => {
      const asked = this.#process;
      if (asked === null || !isAnswered() || !this.#documents.has(document)) return null;
      const request = prepare();
      if (request === null) return null;
      document.text.tell(asked);
      try {
        const answer = await request(asked);
        return answer === null ? null : read(answer);
      } catch {
        document.strikes += 1;
        this.#barred.note(document.owner);
        this.#lose(asked);
        return null;
      }
    });
  }

  #use(): void {
    this.#usedAt = performance.now();
    if (this.#process === null && this.#retry === undefined) this.#startSoon();
  }

  #startSoon(): void {
    if (this.#isStarting || this.#closing.signal.aborted) return;
    if (freemem() < MIN_FREE_BYTES) {
      this.#pause();
      return;
    }
    this.#isStarting = true;
    this.#become('starting');
    void this.#start().finally(() => {
      this.#isStarting = false;
    });
  }

  async #start(): Promise<void> {
    const { signal } = this.#closing;
    let box: Box | null = null;
    try {
      box = await this.#acquire();
      const started = await ServerProcess.start(this.#setup, box, signal);
      if (signal.aborted) return this.#release(started);
      this.#process = started;
      const startedAt = performance.now();
      void started.gone.then(() => {
        if (performance.now() - startedAt > LASTING_MS) this.#delayMs = 0;
        this.#lose(started);
      });
      this.#become('ready');
    } catch {
      if (box !== null) this.#track(box.release());
      this.#pause();
    }
  }

  /** Ends a process that has ended itself, or does not answer, and starts another one after a delay. */
  #lose(lost: ServerProcess): void {
    if (this.#process !== lost) return;
    this.#release(lost);
    if (this.#closing.signal.aborted) return;
    this.#turns.clear();
    this.#pause();
  }

  #pause(): void {
    if (this.#closing.signal.aborted) return;
    this.#become('stopped');
    this.#delayMs = Math.min(Math.max(2 * this.#delayMs, FIRST_DELAY_MS), LONGEST_DELAY_MS);
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      if (this.#documents.size > 0) this.#startSoon();
      else this.#become('starting');
    }, this.#delayMs);
    this.#retry.unref();
  }

  #endUnused(): void {
    if (this.#process === null || performance.now() - this.#usedAt < UNUSED_MS) return;
    this.#release(this.#process);
    this.#delayMs = 0;
    this.#become('starting');
  }

  #release(ended: ServerProcess | null): void {
    if (ended === null) return;
    if (this.#process === ended) this.#process = null;
    this.#track(ended.end());
  }

  #track(end: Promise<void>): void {
    const tracked = end.finally(() => this.#ending.delete(tracked));
    this.#ending.add(tracked);
  }

  #become(state: LanguageServerState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#changed(state);
  }
}
