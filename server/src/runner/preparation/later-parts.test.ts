import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InstalledLibraries } from '#runner/libraries/installed-libraries.ts';
import type { MissingParts, ReadyToolchain } from '#runner/toolchain.ts';
import { openLaterParts, PartsNotPrepared } from './later-parts.ts';
import type { FoundToolchain, FoundToolchains, PreparedParts } from './prepare.ts';

const LIBRARIES: InstalledLibraries = { folder: '/nowhere', libraries: [], key: 'key' };
const ABORTED = expect.objectContaining({ name: 'AbortError' });
const NEEDS_PARTS = 'import "rare"';

let found: FoundToolchains;
let prepared: {
  language: LanguageId;
  parts: PreparedParts;
  signal: AbortSignal;
  awaited: AbortSignal;
  end: (failure?: Error) => void;
  /** Ends it without parts that no program needs. */
  endWithoutLast: (why: string) => void;
  /** Ends it without the libraries, which cannot be used. */
  endWithoutLibraries: (why: string) => void;
}[];
let replaced: LanguageId[];
let log: string[];
let notes: string[];
let freeBytes: number;

/** @param missingParts none: all is prepared */
const toolchainOf = (language: LanguageId, missingParts?: MissingParts): FoundToolchain => ({
  toolchain: { version: language, ...(missingParts && { missingParts }) } as ReadyToolchain,
  libraries: null,
  librariesFailure: null,
});

/** Parts that some programs need, as packages of Go; and those that none needs, as headers of C++. */
const NEEDED: MissingParts = { areNeededBy: ({ source }) => source.text === NEEDS_PARTS };
const NEEDED_BY_NONE: MissingParts = {};

/** Opens the parts of Go and C++, which are prepared as the test says. */
function openParts() {
  return openLaterParts(
    { found, pool: { replace: async (language) => void replaced.push(language) } },
    {
      log: (sentence) => log.push(sentence),
      note: (sentence) => notes.push(sentence),
      freeMemory: () => freeBytes,
      async prepare(language, libraries, { signal, awaited, parts }) {
        const { promise, resolve, reject } = Promise.withResolvers<Partial<FoundToolchain>>();
        signal.addEventListener('abort', () => reject(signal.reason));
        prepared.push({
          language,
          parts,
          signal,
          awaited,
          end: (failure) => (failure ? reject(failure) : resolve({ libraries })),
          endWithoutLast: (failure) => resolve(toolchainOf(language, { failure })),
          endWithoutLibraries: (librariesFailure) => resolve({ librariesFailure }),
        });
        const left = parts === 'needed' ? NEEDED_BY_NONE : undefined;
        return { ...toolchainOf(language, left), ...(await promise) };
      },
    },
  );
}

/** Lets time pass, and what it leads to be done. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(1_000 * seconds);

const last = () => prepared.at(-1);
const entryOf = (language: LanguageId) => found[language] as FoundToolchain;

beforeEach(() => {
  const missing = Object.fromEntries(LANGUAGES.map((language) => [language, { missing: 'Not installed.' }]));
  found = {
    ...(missing as FoundToolchains),
    python: toolchainOf('python'),
    go: toolchainOf('go', NEEDED),
    cpp: toolchainOf('cpp', NEEDED_BY_NONE),
  };
  prepared = [];
  replaced = [];
  log = [];
  notes = [];
  freeBytes = Number.POSITIVE_INFINITY;
});

afterEach(() => void vi.useRealTimers());

describe('parts of toolchains that were left for later', () => {
  it('are waited for by programs that need them, which share one preparation', async () => {
    const parts = openParts();
    expect(parts.prepareFor({ language: 'go', code: 'import "fmt"' })).toBeNull();
    expect(parts.prepareFor({ language: 'python', code: NEEDS_PARTS })).toBeNull();
    expect(prepared).toEqual([]);
    const waiting = [
      parts.prepareFor({ language: 'go', code: NEEDS_PARTS }),
      parts.prepareFor({ language: 'go', code: NEEDS_PARTS }),
    ];
    await expect.poll(() => prepared).toHaveLength(1);
    expect(last()?.awaited.aborted).toBe(true);
    last()?.end();
    await Promise.all(waiting);
    expect(parts.prepareFor({ language: 'go', code: NEEDS_PARTS })).toBeNull();
    expect([prepared.length, last()?.parts, replaced]).toEqual([1, 'needed', ['go']]);
  });

  it('are all prepared, one language after the other, what programs need before the rest', async () => {
    const all = openParts().prepareAll();
    for (const count of [1, 2, 3]) {
      await expect.poll(() => prepared).toHaveLength(count);
      last()?.end();
    }
    await all;
    expect(prepared.map(({ language, parts, awaited }) => [language, parts, awaited.aborted])).toEqual([
      ['cpp', 'all', false],
      ['go', 'needed', false],
      ['go', 'all', false],
    ]);
    expect(replaced).toEqual(['cpp', 'go', 'go']);
    expect(notes.map((note) => note.replace(/\d+\.\d/, '33.1'))).toEqual([
      'Preparing the rest of C++.',
      'Prepared the rest of C++, in 33.1 s.',
      'Preparing all packages of Go.',
      'Prepared all packages of Go, in 33.1 s.',
      'Preparing the rest of Go.',
      'Prepared the rest of Go, in 33.1 s.',
    ]);
  });

  it('are not lost by libraries that come meanwhile, nor these by the parts', async () => {
    const parts = openParts();
    const waiting = parts.prepareFor({ language: 'go', code: NEEDS_PARTS });
    const libraries = parts.useLibraries('go', LIBRARIES);
    await expect.poll(() => prepared).toHaveLength(1);
    last()?.end();
    await waiting;
    await expect.poll(() => prepared).toHaveLength(2);
    last()?.end();
    await libraries;
    expect(entryOf('go')).toMatchObject({ libraries: LIBRARIES });
    expect(entryOf('go').toolchain.missingParts).toBeUndefined();
  });

  it('say why libraries cannot be used, which were there before, and try them again', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    found = {
      ...found,
      cpp: { missing: '' },
      go: { ...toolchainOf('go', NEEDED_BY_NONE), libraries: LIBRARIES },
    };
    const all = openParts().prepareAll();
    await pass(0);
    last()?.endWithoutLibraries('No space is left.');
    await all;
    expect(entryOf('go')).toMatchObject({ libraries: null, librariesFailure: 'No space is left.' });
    expect(log).toEqual(['Libraries of Go could not be prepared: No space is left.']);
    await pass(60);
    last()?.end();
    await pass(0);
    expect(entryOf('go')).toMatchObject({ libraries: LIBRARIES, librariesFailure: null });
    expect(prepared).toHaveLength(2);
  });

  it('do not hide why libraries could not be used before', async () => {
    const librariesFailure = 'uuid does not compile.';
    found = {
      ...found,
      cpp: { missing: '' },
      go: { ...toolchainOf('go', NEEDED_BY_NONE), librariesFailure },
    };
    const all = openParts().prepareAll();
    await expect.poll(() => prepared).toHaveLength(1);
    last()?.end();
    await all;
    expect(entryOf('go')).toMatchObject({ libraries: null, librariesFailure });
  });

  it('come forward once a program waits for what was begun in the background', async () => {
    const parts = openParts();
    const all = parts.prepareAll();
    await expect.poll(() => prepared).toHaveLength(1);
    last()?.end();
    await expect.poll(() => last()?.language).toBe('go');
    const graded = parts.prepareFor({ language: 'go', code: NEEDS_PARTS, priority: 'background' });
    expect(last()?.awaited.aborted).toBe(false);
    const waiting = parts.prepareFor({ language: 'go', code: NEEDS_PARTS });
    expect(last()?.awaited.aborted).toBe(true);
    last()?.end();
    await Promise.all([graded, waiting]);
    // No program waits for the rest.
    await expect.poll(() => prepared).toHaveLength(3);
    expect(last()?.awaited.aborted).toBe(false);
    last()?.end();
    await all;
  });

  it('come forward with the libraries of their language, which are prepared before', async () => {
    const parts = openParts();
    const libraries = parts.useLibraries('go', LIBRARIES);
    await expect.poll(() => prepared).toHaveLength(1);
    const waiting = parts.prepareFor({ language: 'go', code: NEEDS_PARTS });
    expect(last()?.awaited.aborted).toBe(true);
    last()?.end();
    await Promise.all([libraries, waiting]);
    // Libraries were prepared with all parts.
    expect(prepared).toHaveLength(1);
  });

  it('that could not be prepared are prepared again for a program that needs them later', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const parts = openParts();
    const need = () => parts.prepareFor({ language: 'go', code: NEEDS_PARTS });
    const waiting = expect(need()).rejects.toThrow(PartsNotPrepared);
    await pass(0);
    last()?.end(new Error('No space is left.'));
    await waiting;
    expect(log).toEqual(['Parts of Go could not be prepared: No space is left.']);
    // At once nothing would be better: they are told the same.
    await expect(need()).rejects.toThrow(PartsNotPrepared);
    expect([prepared.length, replaced]).toEqual([1, []]);
    await pass(60);
    const waitingAgain = need();
    await pass(0);
    last()?.end();
    await waitingAgain;
    expect([prepared.length, replaced]).toEqual([2, ['go']]);
  });

  it('that could not be prepared in the background are tried a few times more, less and less often', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    found = { ...found, go: { missing: '' } };
    const all = openParts().prepareAll();
    await pass(0);
    last()?.end(new Error('No space is left.'));
    await all;
    for (const minutes of [1, 2, 4, 8, 16]) {
      const before = prepared.length;
      await pass(60 * minutes - 1);
      expect(prepared).toHaveLength(before);
      await pass(1);
      expect(prepared).toHaveLength(before + 1);
      last()?.end(new Error('No space is left.'));
    }
    await pass(24 * 3600);
    expect([prepared.length, log.length]).toEqual([6, 6]);
  });

  it('that no program needs are tried again as well, while what there is is used', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    found = { ...found, cpp: { missing: '' } };
    const parts = openParts();
    const all = parts.prepareAll();
    await pass(0);
    last()?.end();
    await pass(0);
    last()?.endWithoutLast('The linker: no space is left.');
    await all;
    expect([replaced, log]).toEqual([
      ['go', 'go'],
      ['Parts of Go could not be prepared: The linker: no space is left.'],
    ]);
    expect(parts.prepareFor({ language: 'go', code: NEEDS_PARTS })).toBeNull();
    await pass(60);
    last()?.end();
    await pass(0);
    expect(entryOf('go').toolchain.missingParts).toBeUndefined();
  });

  it('are left for later while memory is short, unless a program needs them', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    freeBytes = 512 * 1024 ** 2;
    const parts = openParts();
    await parts.prepareAll();
    expect(prepared).toEqual([]);
    const waiting = parts.prepareFor({ language: 'go', code: NEEDS_PARTS });
    await pass(0);
    last()?.end();
    await waiting;
    await pass(60);
    expect(notes.filter((note) => note.includes('memory'))).toEqual([
      'The rest of C++ waits for free memory.',
      'The rest of Go waits for free memory.',
    ]);
    freeBytes *= 4;
    await pass(60);
    expect(prepared.map(({ language, parts: which }) => [language, which])).toEqual([
      ['go', 'needed'],
      ['cpp', 'all'],
      ['go', 'all'],
    ]);
  });

  it('are prepared again with libraries that could not be used, until there are newer ones', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const parts = openParts();
    const libraries = parts.useLibraries('go', LIBRARIES);
    await pass(0);
    last()?.end(new Error('No space is left.'));
    await libraries;
    await pass(60);
    last()?.endWithoutLibraries('uuid was stopped.');
    await pass(0);
    expect(log).toEqual([
      'Libraries of Go could not be prepared: No space is left.',
      'Libraries of Go could not be prepared: uuid was stopped.',
    ]);
    await pass(120);
    last()?.end();
    await pass(0);
    expect(entryOf('go')).toMatchObject({ libraries: LIBRARIES, librariesFailure: null });
    const newer = parts.useLibraries('go', { ...LIBRARIES, key: 'newer' });
    await pass(0);
    last()?.endWithoutLibraries('uuid was stopped.');
    await newer;
    const newest = parts.useLibraries('go', { ...LIBRARIES, key: 'newest' });
    await pass(0);
    last()?.end();
    await newest;
    await pass(24 * 3600);
    expect([prepared.length, entryOf('go').libraries?.key]).toEqual([5, 'newest']);
  });

  it('end with the server, and no more are begun', async () => {
    const parts = openParts();
    const all = parts.prepareAll();
    const libraries = expect(parts.useLibraries('cpp', LIBRARIES)).rejects.toThrow(ABORTED);
    await expect.poll(() => prepared).toHaveLength(1);
    await parts.close();
    await Promise.all([all, libraries]);
    await expect(parts.prepareFor({ language: 'go', code: NEEDS_PARTS })).rejects.toThrow(ABORTED);
    expect(prepared.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect([replaced, log]).toEqual([[], []]);
  });
});
