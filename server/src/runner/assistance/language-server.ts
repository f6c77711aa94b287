import { freemem } from 'node:os';
import {
  ASSISTANCE_ABILITIES,
  type AssistanceAbility,
  type AssistanceState,
  type Problem,
} from '@coderoom/contract';
import { megabytes } from '#runner/limits.ts';
import { CommandEnded } from '#runner/patience.ts';
import type { Box } from '#runner/sandbox/box.ts';
import { CheckLimitReached } from '#runner/toolchain.ts';
import type { ServerAbility } from './abilities.ts';
import { type AssistedDocument, assistDocument } from './assisted-document.ts';
import { BarredOwners } from './barred-owners.ts';
import { DocumentText, isWide } from './documents.ts';
import { ServerProcess, type ServerUsage } from './server-process.ts';
import type { AssistedProgram, LanguageServerSetup } from './setup.ts';
import { Turns } from './turns.ts';

/** A document that ended the language server this often is not asked about any more. */
const MAX_STRIKES = 2;
const USUAL_BOUNDS: LanguageServerBounds = { unusedMs: 10 * 60_000, freeMemory: freemem };
/**
 * Delay before a language server that ended again is started, in ms: it doubles up to the longest. After the first
 * ending there is none: it may have been an accident, and others wait for it.
 */
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
/** Endings before one that lasted this long are forgotten, in ms. */
const LASTING_MS = 120_000;
/** Machines with less free memory start no language server, in bytes. */
const MIN_FREE_BYTES = megabytes(768);

/** The part of the state that a running server knows: see the contract. */
export type LanguageServerState = Extract<AssistanceState, 'starting' | 'ready' | 'stopped'>;

/** Bounds of a language server. */
export interface LanguageServerBounds {
  /** An unused process is ended after this time, in ms. */
  unusedMs: number;
  /** Returns the free memory of the machine, in bytes. */
  freeMemory: () => number;
}

interface Document {
  owner: string;
  turn: string;
  text: DocumentText;
  /** Aborted when it is closed. */
  closed: AbortController;
  strikes: number;
}

/** How a question is asked when it is its turn, and its answer read. */
interface Questioning<Answer> {
  /** Null: the question is given up. */
  prepare: () => ((process: ServerProcess) => Promise<unknown>) | null;
  read: (answer: unknown) => Answer | null;
  /** Fires when nobody waits for the answer any more. */
  signal: AbortSignal | undefined;
}

/**
 * One language's server: a process that serves the documents of many people. It is started with the first document,
 * ended when unused, and started again with the next question, which waits for it. When it ends or does not answer in
 * time, it is started again at once, and whatever waits for it is asked then; when that happens again soon, after a
 * growing delay. A question during which it ended by itself is asked once more.
 */
export class LanguageServer {
  readonly #setup: LanguageServerSetup;
  readonly #acquire: () => Promise<Box>;
  readonly #changed: (state: LanguageServerState) => void;
  readonly #documents = new Set<Document>();
  readonly #turns = new Turns();
  /** Checks with the language's compiler do not delay the questions to its server. */
  readonly #checks = new Turns();
  readonly #barred = new BarredOwners();
  readonly #bounds: LanguageServerBounds;
  readonly #closing = new AbortController();
  readonly #ending = new Set<Promise<void>>();
  readonly #watch: NodeJS.Timeout;
  #state: LanguageServerState;
  #process: ServerProcess | null = null;
  /** Those of the last process. */
  #abilities: ReadonlySet<ServerAbility> = new Set();
  /** The start that is under way. */
  #starting: Promise<void> | null = null;
  /** Resolves when the last process is gone. */
  #released: Promise<void> = Promise.resolve();
  /** False once a process was ended during an exercise: the next one would be as well. */
  #mayExercise = true;
  /** 0: it has not ended for a while. */
  #delayMs = 0;
  /** When the present process was ready, or the last one. */
  #readyAt = 0;
  #retry: NodeJS.Timeout | undefined;
  #usedAt = performance.now();

  /** @param changed called with each new state */
  constructor(
    setup: LanguageServerSetup,
    acquire: () => Promise<Box>,
    changed: (state: LanguageServerState) => void,
    bounds: Partial<LanguageServerBounds> = {},
  ) {
    this.#setup = setup;
    this.#acquire = acquire;
    this.#changed = changed;
    this.#bounds = { ...USUAL_BOUNDS, ...bounds };
    this.#state = setup.command === null ? 'ready' : 'starting';
    this.#watch = setInterval(() => this.#endUnused(), this.#bounds.unusedMs / 5);
    this.#watch.unref();
  }

  get setup(): LanguageServerSetup {
    return this.#setup;
  }

  /** State of the assistance: one that was ended because nobody used it is ready for the next question. */
  get state(): LanguageServerState {
    return this.#state;
  }

  /** Abilities that it has announced, and those of its setup; the former are none before it is ready for the first time. */
  get abilities(): AssistanceAbility[] {
    const { files, pageHelps } = this.#setup;
    const announced = new Set<string>([...(pageHelps ? [] : this.#abilities), ...(files ? ['files'] : [])]);
    return ASSISTANCE_ABILITIES.filter((ability) => announced.has(ability));
  }

  /** Number of open documents. */
  get documents(): number {
    return this.#documents.size;
  }

  /** Resources that the present process has used. */
  get usage(): ServerUsage {
    return this.#process?.usage() ?? { memoryKb: 0, cpuMs: 0 };
  }

  /**
   * Opens a document, of the setup's language by default. Requests of one turn wait for each other; turns alternate. A
   * turn, or an owner, whose requests keep ending the process gets no answers for a while.
   */
  open(
    owner: string,
    text: string,
    {
      turn = owner,
      program = null,
      setup = this.#setup,
    }: { turn?: string; program?: AssistedProgram | null; setup?: LanguageServerSetup } = {},
  ): AssistedDocument {
    const written = new DocumentText(setup, text, turn, program);
    const document: Document = { owner, turn, text: written, closed: new AbortController(), strikes: 0 };
    if (this.#closing.signal.aborted) document.closed.abort();
    this.#documents.add(document);
    this.#use();
    return assistDocument(document.text, {
      setup,
      can: (ability) => this.#abilities.has(ability),
      ask: (kind, prepare, read, signal) => this.#ask(document, kind, { prepare, read, signal }),
      check: this.#setup.check ? (signal) => this.#check(document, signal) : null,
      changed: () => {
        document.strikes = 0;
      },
      isEnded: () => this.#closing.signal.aborted,
      pausedMs: () => this.#barred.leftMs(document),
      close: () => {
        document.closed.abort();
        if (this.#documents.delete(document)) this.#forget(document.text);
      },
    });
  }

  /** Ends the language server for good. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    this.#turns.clear();
    this.#checks.clear();
    for (const { closed } of this.#documents) closed.abort();
    this.#release(this.#process);
    await this.#starting;
    await Promise.all(this.#ending);
  }

  /** Makes the process forget a text. A shared document has the text of whoever asks next. */
  #forget({ ownUri, ownFolder, folder }: DocumentText): void {
    if (folder !== null) this.#closeUnused(folder);
    else if (this.#setup.versionsOpen === undefined) this.#process?.documents.close(ownUri);
    else this.#process?.documents.closeFolder(ownFolder);
  }

  #closeUnused(folder: string): void {
    const isUsed = [...this.#documents].some(({ text }) => text.folder === folder);
    if (!isUsed) this.#process?.documents.closeFolder(folder);
  }

  #ask<Answer>(
    document: Document,
    kind: string,
    { prepare, read, signal }: Questioning<Answer>,
  ): Promise<Answer | null> {
    if (!this.#isServed(document)) return Promise.resolve(null);
    if (this.#setup.pageHelps && !kind.startsWith('problems')) return Promise.resolve(null);
    this.#use();
    if (this.#process === null && this.#starting === null) return Promise.resolve(null);
    const run = async (isAgain = false): Promise<Answer | null> => {
      await this.#starting;
      const asked = this.#process;
      if (asked === null || !this.#isServed(document) || !this.#documents.has(document)) return null;
      const request = prepare();
      if (request === null || signal?.aborted) return null;
      try {
        for (const folder of document.text.takeLeft()) this.#closeUnused(folder);
        const answer = await asked.heeding(signal, async () => {
          await asked.tell(document.text.tell(isWide(kind)), kind.startsWith('problems'), document.owner);
          return await request(asked);
        });
        return answer === null ? null : read(answer);
      } catch (error) {
        this.#lose(asked);
        // It may have been another's doing, so the question is asked again if there is soon a process to ask.
        if (error instanceof CommandEnded && !isAgain && this.#starting !== null) return run(true);
        // An ending that happens again was its own doing both times.
        this.#blame(document, isAgain ? 2 : 1);
        return null;
      }
    };
    const key = `${kind} ${document.text.ownUri}`;
    return this.#turns.take(document.turn, key, () => run(), {
      givesWay: kind.startsWith('problems'),
      signal,
    });
  }

  #blame(document: Document, endings = 1): void {
    document.strikes += endings;
    for (let n = 0; n < endings; n += 1) this.#barred.note(document);
  }

  #isServed(document: Document): boolean {
    return document.strikes < MAX_STRIKES && !this.#barred.has(document);
  }

  async #check(document: Document, signal: AbortSignal | undefined): Promise<Problem[] | null> {
    this.#use();
    const { check } = this.#setup;
    const run = async () => {
      if (check === undefined || document.closed.signal.aborted || !this.#isServed(document)) return null;
      const box = await this.#acquire();
      try {
        const { text, program } = document.text;
        const { signal: closed } = document.closed;
        return await check(text, box, signal ? AbortSignal.any([closed, signal]) : closed, program);
      } catch (error) {
        if (error instanceof CheckLimitReached) this.#blame(document);
        return null;
      } finally {
        this.#track(box.release());
      }
    };
    return this.#checks.take(document.turn, document.text.ownUri, run, { signal });
  }

  #use(): void {
    this.#usedAt = performance.now();
    if (this.#setup.command === null) return;
    if (this.#process === null && this.#retry === undefined) this.#startSoon();
  }

  #startSoon(): void {
    if (this.#starting !== null || this.#closing.signal.aborted) return;
    this.#starting = this.#start().finally(() => {
      this.#starting = null;
    });
  }

  async #start(): Promise<void> {
    const { signal } = this.#closing;
    // Its memory is free only then.
    await this.#released;
    if (this.#bounds.freeMemory() < MIN_FREE_BYTES) return this.#pause();
    let box: Box | null = null;
    try {
      signal.throwIfAborted();
      this.#become('starting');
      box = await this.#acquire();
      const started = await ServerProcess.start(this.#setup, box, signal);
      if (signal.aborted) return this.#release(started);
      this.#process = started;
      this.#abilities = started.abilities;
      this.#readyAt = performance.now();
      void started.gone.then(() => this.#lose(started));
      this.#become('ready');
      void this.#exercise(started);
    } catch {
      if (box !== null) this.#track(box.release());
      this.#pause();
    }
  }

  /** Lets a process that has just started do what people will ask for, while nobody does. */
  async #exercise(process: ServerProcess): Promise<void> {
    for (const exercise of this.#setup.exercises ?? []) {
      const run = async () => {
        if (this.#process !== process || !this.#mayExercise) return null;
        try {
          return await process.exercise(exercise);
        } catch {
          // It is late, or has ended: the next question must not pay for it.
          this.#mayExercise = false;
          this.#lose(process);
          return null;
        }
      };
      await this.#turns.take('exercises', 'exercise', run, { givesWay: true });
    }
  }

  /** Ends a process that has ended itself, or does not answer, and starts another one. */
  #lose(lost: ServerProcess): void {
    if (this.#process !== lost) return;
    this.#release(lost);
    if (this.#closing.signal.aborted) return;
    if (performance.now() - this.#readyAt > LASTING_MS) this.#delayMs = 0;
    if (this.#delayMs === 0 && this.#documents.size > 0) {
      this.#delayMs = FIRST_DELAY_MS;
      this.#startSoon();
      return;
    }
    this.#turns.clear();
    this.#pause();
  }

  #pause(): void {
    if (this.#closing.signal.aborted) return;
    this.#become('stopped');
    const delayMs = Math.max(this.#delayMs, FIRST_DELAY_MS);
    this.#delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS);
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      if (this.#documents.size > 0) this.#startSoon();
      else this.#become('starting');
    }, delayMs);
    this.#retry.unref();
  }

  /** Its state stays: the next question starts another one. */
  #endUnused(): void {
    if (this.#process === null || this.#turns.areTaken) return;
    if (performance.now() - this.#usedAt < this.#bounds.unusedMs) return;
    this.#release(this.#process);
    this.#delayMs = 0;
  }

  #release(ended: ServerProcess | null): void {
    if (ended === null) return;
    if (this.#process === ended) this.#process = null;
    const released = ended.end();
    this.#released = released.catch(() => undefined);
    this.#track(released);
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
