import { createHash } from 'node:crypto';
import type { KeptBox } from '#runner/sandbox/kept-boxes.ts';
import type { Place } from './execution.ts';
import { megabytes } from './limits.ts';
import type { RunRequest } from './run-result.ts';
import { type Compilation, NOTHING_LATER } from './toolchain.ts';
import { STARTER_SAMPLES } from './toolchains/starter-samples.ts';
import { unlessAborted } from './workshop.ts';

/** What a cache holds at most. */
interface Bounds {
  programs: number;
  bytes: number;
  /** One program alone, in bytes: a large one must not push all others out. */
  bytesEach: number;
}

/**
 * Programs of a lesson or two, for eight classes: one takes 16 kB in Java, 120 kB in C++, 1.5 MB in Go. The bytes are an
 * eighth of what the sandbox keeps in all; the rest is for programs that are tested.
 */
const BOUNDS: Bounds = { programs: 512, bytes: megabytes(256), bytesEach: megabytes(16) };

/** A program that is kept, with all that was found when it was compiled. */
interface CachedProgram {
  compilation: Compilation;
  box: KeptBox;
  /** Copies of it that are being made: it goes after them. */
  copies: Set<Promise<void>>;
}

/**
 * What decides what a compiler makes of a program, and whose it is: that a program is known would tell that somebody ran
 * it. Samples are everybody's. Flags and memory are the same for as long as a server runs.
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
  const isSample = project === undefined && code === STARTER_SAMPLES[language];
  const files = project?.files.map(({ name, content }) => [name, content]);
  // Into programs that somebody watches more is linked.
  const parts = [isSample ? null : owner, language, version, live !== undefined, code, project?.entry, files];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * What compilers made of the programs that were run last. Each run gets a copy in a box of its own, as if it had been
 * compiled there: what a program does to its box, or is shown of it, concerns no other run.
 *
 * Only what the compiler accepted is kept, and only by the box in which it was compiled. What is kept is known to
 * this process alone: nothing that is found on the disk is ever taken for a program.
 */
export class CompileCache {
  readonly #bounds: Bounds;
  /** The one that was not used for longest first. */
  readonly #programs = new Map<string, CachedProgram>();
  readonly #firstRuns = new Map<string, FirstRun>();
  #bytes = 0;

  constructor(bounds = BOUNDS) {
    this.#bounds = bounds;
  }

  /**
   * Runs a program with what is kept of it, else compiles it first. Where it is just being compiled in another box,
   * that is waited for.
   *
   * Throws as `compile` and `run` do, and as {@link unlessAborted}.
   */
  async use<Result>(
    key: string,
    { box, signal }: Pick<Place, 'box' | 'signal'>,
    compile: () => Promise<Compilation>,
    run: (compilation: Compilation) => Promise<Result>,
  ): Promise<Result> {
    // Without a pause: of two that come at once the second has to find the first.
    const isNew = !this.#programs.has(key) && !this.#firstRuns.has(key);
    const known = isNew ? null : await this.#find(key, { box, signal });
    if (known !== null) return run(known);
    const first = this.#begin(key, box);
    try {
      const compilation = await compile();
      first?.compiled(compilation);
      return await run(compilation);
    } finally {
      first?.end();
    }
  }

  /** What is known of a program, which then lies in the box, or was just refused; null: it has to be compiled. */
  async #find(key: string, { box, signal }: Pick<Place, 'box' | 'signal'>): Promise<Compilation | null> {
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

  /** null: another box is compiling it already. */
  #begin(key: string, box: Place['box']): FirstRun | null {
    if (this.#firstRuns.has(key)) return null;
    const first = new FirstRun(
      (compilation) => this.#keep(key, compilation, box),
      () => this.#firstRuns.delete(key),
    );
    this.#firstRuns.set(key, first);
    return first;
  }

  async #keep(key: string, compilation: Compilation, box: Place['box']): Promise<void> {
    const kept = await box.keep(this.#bounds.bytesEach);
    try {
      const diagnostics = [...compilation.diagnostics, ...(await compilation.later)];
      const known = { ...compilation, outcome: null, diagnostics, later: NOTHING_LATER };
      this.#programs.set(key, { compilation: known, box: kept, copies: new Set() });
      this.#bytes += kept.bytes;
    } catch (error) {
      // The run was given up before all was found.
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
 * The run for which a program is compiled. It is kept when that run is over, so that nobody waits for it; at once
 * where somebody else waits to run the same.
 */
class FirstRun {
  readonly #keep: (compilation: Compilation) => Promise<void>;
  readonly #over: () => void;
  readonly #known = Promise.withResolvers<Compilation | null>();
  #accepted: Compilation | null = null;
  #isAwaited = false;
  #isKept = false;
  #isSettled = false;

  constructor(keep: (compilation: Compilation) => Promise<void>, over: () => void) {
    this.#keep = keep;
    this.#over = over;
  }

  /** Resolves once the program is kept, or cannot be: with what the compiler said where it refused it, else null. */
  share(): Promise<Compilation | null> {
    this.#isAwaited = true;
    this.#keepNow();
    return this.#known.promise;
  }

  compiled(compilation: Compilation): void {
    if (compilation.program === null) this.#settle(compilation);
    else this.#accepted = compilation;
    if (this.#isAwaited) this.#keepNow();
  }

  /** The run is over, and its box about to be given back: that waits for what is being kept. */
  end(): void {
    if (this.#accepted === null) this.#settle(null);
    else this.#keepNow();
  }

  #keepNow(): void {
    if (this.#accepted === null || this.#isKept) return;
    this.#isKept = true;
    // What cannot be kept is compiled again.
    void this.#keep(this.#accepted)
      .catch(() => {})
      .then(() => this.#settle(null));
  }

  #settle(known: Compilation | null): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#over();
    this.#known.resolve(known);
  }
}
