import { createHash } from 'node:crypto';
import { type SandboxContext, unlessAborted } from '#runner/compile-context.ts';
import { megabytes } from '#runner/limits.ts';
import type { RunRequest } from '#runner/run-result.ts';
import type { KeptBox } from '#runner/sandbox/command.ts';
import { type Compilation, NOTHING_LATER } from '#runner/toolchain.ts';
import { isStarterSample } from '#runner/toolchains/starter-samples.ts';

/** Limits of a cache. */
interface Bounds {
  programs: number;
  bytes: number;
  /** Largest single program, in bytes: one large program must not evict all others. */
  bytesEach: number;
}

/**
 * Enough for a lesson or two of eight classes: a program takes 16 kB in Java, 120 kB in C++, 1.5 MB in Go. The bytes
 * are an eighth of everything that the sandbox keeps; the rest is for programs that are tested.
 */
const BOUNDS: Bounds = { programs: 512, bytes: megabytes(256), bytesEach: megabytes(16) };

/** A kept program with everything that was found when it was compiled. */
interface CacheEntry {
  compilation: Compilation;
  box: KeptBox;
  /** Copies in progress: the program is removed after they are done. */
  copies: Set<Promise<void>>;
}

/**
 * Returns the cache key: everything that determines the compiler's result, and the owner, because a cache hit would
 * reveal that somebody else ran the same program. Samples are shared by everybody. Flags and memory do not change while
 * a server runs.
 */
export function cacheKey(
  version: string,
  {
    language,
    code,
    project,
    live,
    owner = '',
  }: Pick<RunRequest, 'language' | 'code' | 'project' | 'live' | 'owner'>,
): string {
  const isSample = project === undefined && isStarterSample(language, code);
  // A text as it is, bytes as a list of one text: the two never look the same.
  const files = project?.files.map(({ name, content }) => [
    name,
    typeof content === 'string' ? content : [Buffer.from(content).toString('base64')],
  ]);
  // Live programs are linked with more.
  const parts = [isSample ? null : owner, language, version, live !== undefined, code, project?.entry, files];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * Caches the compiled programs that were run last. Each run gets a copy in its own box, as if it had been compiled
 * there: whatever a program does to its box or learns about it affects no other run.
 *
 * Only programs that the compiler accepted are kept, and only by the box that compiled them. The index is in this
 * process's memory: a file found on the disk is never taken for a program.
 */
export class CompileCache {
  readonly #bounds: Bounds;
  /** Least recently used first. */
  readonly #programs = new Map<string, CacheEntry>();
  readonly #firstRuns = new Map<string, FirstRun>();
  #bytes = 0;

  constructor(bounds = BOUNDS) {
    this.#bounds = bounds;
  }

  /**
   * Runs a program from the cache, or compiles it first. If another box is compiling it already, waits for that.
   *
   * Throws as `compile` and `run` do, and as {@link unlessAborted}.
   */
  async use<Result>(
    key: string,
    { box, signal }: Pick<SandboxContext, 'box' | 'signal'>,
    compile: () => Promise<Compilation>,
    run: (compilation: Compilation) => Promise<Result>,
  ): Promise<Result> {
    // Synchronous: of two simultaneous calls the second has to find the first.
    const isNew = !this.#programs.has(key) && !this.#firstRuns.has(key);
    const cached = isNew ? null : await this.#find(key, { box, signal });
    if (cached !== null) return run(cached);
    const first = this.#begin(key, box);
    try {
      const compilation = await compile();
      first?.compiled(compilation);
      return await run(compilation);
    } finally {
      first?.end();
    }
  }

  /** Copies a cached program into the box and returns it, or returns a fresh refusal; null: it has to be compiled. */
  async #find(
    key: string,
    { box, signal }: Pick<SandboxContext, 'box' | 'signal'>,
  ): Promise<Compilation | null> {
    const refused = await unlessAborted(this.#firstRuns.get(key)?.share() ?? Promise.resolve(null), signal);
    if (refused !== null) return refused;
    const program = this.#programs.get(key);
    if (program === undefined) return null;
    this.#programs.delete(key);
    this.#programs.set(key, program);
    const copy = box.fill(program.box);
    program.copies.add(copy);
    try {
      await copy;
      return program.compilation;
    } catch (error) {
      this.#drop(key);
      throw error;
    } finally {
      program.copies.delete(copy);
    }
  }

  /** Registers the first run of a program; null if another box is compiling it already. */
  #begin(key: string, box: SandboxContext['box']): FirstRun | null {
    if (this.#firstRuns.has(key)) return null;
    const first = new FirstRun(
      (compilation) => this.#keep(key, compilation, box),
      () => this.#firstRuns.delete(key),
    );
    this.#firstRuns.set(key, first);
    return first;
  }

  async #keep(key: string, compilation: Compilation, box: SandboxContext['box']): Promise<void> {
    const kept = await box.keep(this.#bounds.bytesEach);
    try {
      const diagnostics = [...compilation.diagnostics, ...(await compilation.later)];
      const cached = { ...compilation, outcome: null, diagnostics, later: NOTHING_LATER };
      this.#programs.set(key, { compilation: cached, box: kept, copies: new Set() });
      this.#bytes += kept.bytes;
    } catch (error) {
      // The run was cancelled before all diagnostics were found.
      await kept.remove();
      throw error;
    }
    for (const oldest of this.#programs.keys()) {
      if (this.#programs.size <= this.#bounds.programs && this.#bytes <= this.#bounds.bytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const program = this.#programs.get(key);
    if (program === undefined) return;
    this.#programs.delete(key);
    this.#bytes -= program.box.bytes;
    void Promise.allSettled(program.copies).then(() => program.box.remove());
  }
}

/**
 * The run for which a program is compiled. The program is kept when that run is over, so that nobody waits for it; or
 * at once, if another run waits for the same program.
 */
class FirstRun {
  readonly #keep: (compilation: Compilation) => Promise<void>;
  readonly #over: () => void;
  readonly #result = Promise.withResolvers<Compilation | null>();
  #accepted: Compilation | null = null;
  #isAwaited = false;
  #isKept = false;
  #isSettled = false;

  constructor(keep: (compilation: Compilation) => Promise<void>, over: () => void) {
    this.#keep = keep;
    this.#over = over;
  }

  /** Resolves once the program is kept or cannot be: with the compilation if the compiler refused it, else null. */
  share(): Promise<Compilation | null> {
    this.#isAwaited = true;
    this.#keepNow();
    return this.#result.promise;
  }

  compiled(compilation: Compilation): void {
    if (compilation.program === null) this.#settle(compilation);
    else this.#accepted = compilation;
    if (this.#isAwaited) this.#keepNow();
  }

  /** Called when the run is over and its box is about to be released: the release waits for the copy. */
  end(): void {
    if (this.#accepted === null) this.#settle(null);
    else this.#keepNow();
  }

  #keepNow(): void {
    if (this.#accepted === null || this.#isKept) return;
    this.#isKept = true;
    // A program that cannot be kept is compiled again.
    void this.#keep(this.#accepted)
      .catch(() => {})
      .then(() => this.#settle(null));
  }

  #settle(result: Compilation | null): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#over();
    this.#result.resolve(result);
  }
}
