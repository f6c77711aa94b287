import { setTimeout as sleep } from 'node:timers/promises';
import { megabytes } from '#runner/limits.ts';
import { AnswerGuard, CommandEnded } from '#runner/patience.ts';
import type { Box } from '#runner/sandbox/box.ts';
import type { Limits } from '#runner/sandbox/command.ts';
import type { Patience } from '#runner/sandbox/process/own-progress.ts';
import type { Service } from '#runner/sandbox/process/service.ts';
import { capabilitiesFor, readAbilities, type ServerAbility } from './abilities.ts';
import { readFields, readList } from './answers/reading.ts';
import { Connection } from './connection.ts';
import { folderInBox, pathInBox, type ToldProgram, uriOf } from './documents.ts';
import { KnownDocuments } from './known-documents.ts';
import { PublishedProblems } from './published-problems.ts';
import type { LanguageServerSetup, WarmUp } from './setup.ts';

/** Limits besides memory and processes, which each language server has in its setup ({@link LanguageServerSetup}): its requests are bounded, not its lifetime. */
const LIMITS: Omit<Limits, 'memoryBytes' | 'processes'> = {
  wallMs: 24 * 3_600_000,
  cpuMs: 24 * 3_600_000,
  fileBytes: megabytes(16),
  temporaryBytes: megabytes(32),
  outputBytes: megabytes(1),
};
/** For becoming ready: it gives way to programs meanwhile. The slowest one takes 7 s of processor time. */
const START: Patience = { cpuMs: 60_000, idleMs: 60_000, ownMs: 120_000, clockMs: 600_000 };
/** For one request: beyond it a language server is ended and started again. */
const REQUEST: Patience = { cpuMs: 5_000, idleMs: 20_000, ownMs: 60_000, clockMs: 120_000 };
/** Time between two attempts to complete the program to warm up, in ms. */
const WARM_UP_MS = 200;
/** Folder of the program to warm up. */
const WARM_UP_FOLDER = 'warm-up';
/** Largest number of sections of settings that are answered at once. */
const MAX_SECTIONS = 100;

/** Peak memory in KiB and processor time in ms; 0 without a process, or where nothing counts them. */
export interface ServerUsage {
  memoryKb: number;
  cpuMs: number;
}

/** One process of a language server, in a sandbox of its own: no network, no files but its own and the toolchain's. */
export class ServerProcess {
  readonly #box: Box;
  readonly #service: Service;
  readonly #connection: Connection;
  readonly #published = new PublishedProblems();
  readonly #setup: LanguageServerSetup;
  /** The documents that it knows. */
  readonly documents: KnownDocuments;
  /**
   * Resolves to the reason when it has ended, or its {@link Connection} is broken: {@link CommandEnded} if it ended by
   * itself, and not because it had used up its memory.
   */
  readonly gone: Promise<Error>;
  readonly #guard: AnswerGuard;
  #ended: Promise<void> | null = null;
  #abilities: ReadonlySet<ServerAbility> = new Set();
  /** Fires when nobody waits for the answer to the question under way any more. */
  #heeded: AbortSignal | undefined;

  private constructor(setup: LanguageServerSetup, box: Box, service: Service) {
    this.#setup = setup;
    this.#box = box;
    this.#service = service;
    this.documents = new KnownDocuments(setup, box, this.#published, (method, params) =>
      this.#connection.notify(method, params),
    );
    this.#connection = new Connection(
      service,
      (...asked) => answer(setup, ...asked),
      (method, params) => {
        if (method === 'textDocument/publishDiagnostics') this.#published.receive(params);
      },
    );
    const closed = service.closed.then(() => new CommandEnded(`${setup.name} has ended.`));
    this.gone = Promise.race([closed, this.#connection.broken]).then((reason) =>
      reason instanceof CommandEnded && service.isOutOfMemory
        ? new Error(`${setup.name} has used up its memory.`)
        : reason,
    );
    this.#guard = new AnswerGuard(service, this.gone);
  }

  /**
   * Starts a language server and waits until it answers. It keeps a smaller share of the processor than programs have.
   *
   * @throws Error if it does not start, or `signal` is aborted
   */
  static async start(setup: LanguageServerSetup, box: Box, signal: AbortSignal): Promise<ServerProcess> {
    const { memoryBytes, processes, command } = setup;
    if (command === null) throw new Error(`${setup.name} is no language server.`);
    signal.throwIfAborted();
    const service = await box.serve({
      ...command,
      box: 'read-only',
      limits: { ...LIMITS, memoryBytes, processes },
    });
    const started = new ServerProcess(setup, box, service);
    if (await started.#begin(signal)) return started;
    await started.end();
    throw new Error(`${setup.name} does not start.`);
  }

  /** Abilities that it announced. */
  get abilities(): ReadonlySet<ServerAbility> {
    return this.#abilities;
  }

  /**
   * Sends a request. Resolves to null if there is no result, or if the question under way was given up.
   *
   * @throws PatienceOver if it takes too long; the reason of {@link ServerProcess.gone} if the process has ended
   */
  async request(method: string, params: object): Promise<unknown> {
    if (this.#heeded?.aborted) return null;
    return await this.#within(method, this.#connection.request(method, params));
  }

  /**
   * Asks a question, which may take several requests. Once `signal` fires, the process is told to give up the one under
   * way, and is sent no more of them.
   */
  async heeding<Answer>(signal: AbortSignal | undefined, ask: () => Promise<Answer>): Promise<Answer> {
    const cancel = () => this.#connection.cancel();
    this.#heeded = signal;
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      return await ask();
    } finally {
      this.#heeded = undefined;
      signal?.removeEventListener('abort', cancel);
    }
  }

  /**
   * Resolves to the problems that it publishes about the text that it was told last, as an answer that lists them.
   *
   * @throws Error as {@link ServerProcess.request}
   */
  async publishedProblems(uri: string): Promise<unknown> {
    if (this.#setup.beforeProblems !== undefined) {
      for (const { method, params } of this.#setup.beforeProblems(uri)) await this.request(method, params);
      return this.#published.latest(uri);
    }
    return this.#within('problems', this.#published.of(uri, this.documents.versionOf(uri)));
  }

  /** Resolves to the problems of a text that it was told, as an answer that lists them. */
  problemsOf(uri: string): Promise<unknown> {
    return this.#setup.problems === 'published'
      ? this.publishedProblems(uri)
      : this.request('textDocument/diagnostic', { textDocument: { uri } });
  }

  /**
   * Tells a text with the other files of its program, as far as they are not known.
   *
   * @param owner whose text it is; empty: ours
   * @throws Error as {@link ServerProcess.request}
   */
  async tell(program: ToldProgram, wantsProblems: boolean, owner = ''): Promise<void> {
    await this.documents.tell(program, wantsProblems, owner);
    await this.#askFirst(program.uri);
  }

  async #askFirst(told: string): Promise<void> {
    const { asksFirst } = this.#setup;
    const uri = this.#warmUpUri;
    if (asksFirst === undefined || told === uri) return;
    const position = { line: asksFirst.line - 1, character: asksFirst.column - 1 };
    await this.request('textDocument/hover', { textDocument: { uri }, position });
  }

  /** Completes and checks a program of ours. */
  async exercise({ text, line, column }: WarmUp): Promise<null> {
    const { fileName, languageId } = this.#setup;
    const path = `exercise/${fileName}`;
    const uri = uriOf(path);
    await this.tell({ uri, path, text, folder: null, files: [], beside: {}, languageId }, false);
    const textDocument = { uri };
    const position = { line: line - 1, character: column - 1 };
    await this.request('textDocument/completion', { textDocument, position });
    if (this.#setup.problems === 'requested') await this.problemsOf(uri);
    this.documents.close(uri);
    return null;
  }

  #within<Answer>(what: string, answered: Promise<Answer>, patience?: Patience): Promise<Answer> {
    const { requestCpuMs = REQUEST.cpuMs } = this.#setup;
    return this.#guard.within(patience ?? { ...REQUEST, cpuMs: requestCpuMs }, answered, what);
  }

  usage(): ServerUsage {
    return { memoryKb: this.#service.memoryKb() ?? 0, cpuMs: this.#service.cpuMs() ?? 0 };
  }

  /** Ends it and releases its sandbox. May be called twice. */
  async end(): Promise<void> {
    this.#ended ??= this.#box.release();
    await this.#ended;
  }

  async #begin(signal: AbortSignal): Promise<boolean> {
    const begun = this.#within('Starting', this.#initialize(this.#setup), START).then(
      () => true,
      () => false,
    );
    const aborted = Promise.withResolvers<false>();
    const abort = () => aborted.resolve(false);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      return await Promise.race([begun, aborted.promise]);
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  get #warmUpUri(): string {
    return this.#setup.onlyUri ?? uriOf(`${WARM_UP_FOLDER}/${this.#setup.fileName}`);
  }

  async #initialize(setup: LanguageServerSetup): Promise<void> {
    const { warmUp, initializationOptions, onlyUri, asksFirst, languageId, folder: beside } = setup;
    const initialized = await this.#connection.request('initialize', {
      processId: null,
      rootUri: this.#setup.root ?? null,
      ...(this.#setup.root && { workspaceFolders: [{ uri: this.#setup.root, name: 'box' }] }),
      capabilities: capabilitiesFor(setup),
      ...(initializationOptions && { initializationOptions }),
    });
    if (initialized === null) throw new Error('It refuses to be initialized.');
    this.#abilities = readAbilities(readFields(initialized).capabilities);
    this.#connection.notify('initialized', {});
    for (const { method, params } of setup.initialNotifications ?? [])
      this.#connection.notify(method, params);
    const uri = this.#warmUpUri;
    const path = pathInBox(uri);
    const { text, line, column, name } = warmUp;
    const folder = beside ? folderInBox(path) : null;
    await this.tell({ uri, path, text, folder, files: [], beside: beside ?? {}, languageId }, false);
    const position = { line: line - 1, character: column - 1 };
    for (;;) {
      const answer = await this.#connection.request('textDocument/completion', {
        ...{ textDocument: { uri }, position },
      });
      if (name === undefined || JSON.stringify(answer).includes(`"${name}`)) break;
      await sleep(WARM_UP_MS);
    }
    if (onlyUri === undefined && asksFirst === undefined) this.documents.close(uri);
  }
}

/** Answers with settings, and everything else with null: basedpyright ends when a request of its own is refused. */
function answer(
  { settings, settingsOfFolder }: LanguageServerSetup,
  method: string,
  params: unknown,
): unknown {
  if (method !== 'workspace/configuration') return null;
  return readList(readFields(params).items, MAX_SECTIONS).map((item) => {
    const { section, scopeUri } = readFields(item);
    const ofFolder = typeof scopeUri === 'string' ? settingsOfFolder?.(scopeUri) : undefined;
    if (ofFolder !== undefined) return ofFolder;
    return typeof section === 'string' && Object.hasOwn(settings, section) ? settings[section] : {};
  });
}
