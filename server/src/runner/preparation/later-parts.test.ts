import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InstalledLibraries } from '#runner/libraries/installed-libraries.ts';
import type { ReadyToolchain } from '#runner/toolchain.ts';
import { openLaterParts } from './later-parts.ts';
import type { FoundToolchain, FoundToolchains } from './prepare.ts';

const LIBRARIES: InstalledLibraries = { folder: '/nowhere', libraries: [], key: 'key' };
const NEEDS_PARTS = 'import "rare"';

let found: FoundToolchains;
let prepared: {
  language: LanguageId;
  signal: AbortSignal;
  isAwaited: boolean;
  end: (failure?: Error) => void;
  /** Ends it without the libraries, which cannot be used. */
  endWithoutLibraries: (why: string) => void;
}[];
let replaced: LanguageId[];
let log: string[];

const toolchainOf = (language: LanguageId, isWhole: boolean): FoundToolchain => ({
  toolchain: {
    version: language,
    ...(!isWhole && { missingParts: { areNeededBy: ({ source }) => source.text === NEEDS_PARTS } }),
  } as ReadyToolchain,
  libraries: null,
  librariesFailure: null,
});

/** Opens the parts of Go and C++, which are prepared as the test says. */
function openParts() {
  return openLaterParts(
    { found, pool: { replace: async (language) => void replaced.push(language) } },
    {
      log: (sentence) => log.push(sentence),
      async prepare(language, libraries, { signal, isAwaited }) {
        const { promise, resolve, reject } = Promise.withResolvers<Partial<FoundToolchain>>();
        signal.addEventListener('abort', () => reject(signal.reason));
        prepared.push({
          language,
          signal,
          isAwaited,
          end: (failure) => (failure ? reject(failure) : resolve({ libraries })),
          endWithoutLibraries: (librariesFailure) => resolve({ librariesFailure }),
        });
        return { ...toolchainOf(language, true), ...(await promise) };
      },
    },
  );
}

const last = () => prepared.at(-1);
const entryOf = (language: LanguageId) => found[language] as FoundToolchain;

beforeEach(() => {
  const missing = Object.fromEntries(LANGUAGES.map((language) => [language, { missing: 'Not installed.' }]));
  found = {
    ...(missing as FoundToolchains),
    python: toolchainOf('python', true),
    go: toolchainOf('go', false),
    cpp: toolchainOf('cpp', false),
  };
  prepared = [];
  replaced = [];
  log = [];
});

describe('parts of toolchains that were left for later', () => {
  it('are waited for by programs that need them, which share one preparation', async () => {
    const parts = openParts();
    await parts.prepareFor({ language: 'go', code: 'import "fmt"' });
    await parts.prepareFor({ language: 'python', code: NEEDS_PARTS });
    expect(prepared).toEqual([]);
    const waiting = [
      parts.prepareFor({ language: 'go', code: NEEDS_PARTS }),
      parts.prepareFor({ language: 'go', code: NEEDS_PARTS }),
    ];
    await expect.poll(() => prepared).toHaveLength(1);
    expect(last()?.isAwaited).toBe(true);
    last()?.end();
    await Promise.all(waiting);
    await parts.prepareFor({ language: 'go', code: NEEDS_PARTS });
    expect([prepared.length, replaced]).toEqual([1, ['go']]);
    expect(entryOf('go').toolchain.missingParts).toBeUndefined();
  });

  it('are all prepared, one language after the other', async () => {
    const all = openParts().prepareAll();
    await expect.poll(() => prepared).toHaveLength(1);
    last()?.end();
    await expect.poll(() => prepared).toHaveLength(2);
    expect(prepared.map(({ isAwaited }) => isAwaited)).toEqual([false, false]);
    last()?.end();
    await all;
    expect(new Set(replaced)).toEqual(new Set(['go', 'cpp']));
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

  it('say why libraries cannot be used, which were there before', async () => {
    found = { ...found, cpp: { missing: '' }, go: { ...toolchainOf('go', false), libraries: LIBRARIES } };
    const all = openParts().prepareAll();
    await expect.poll(() => prepared).toHaveLength(1);
    last()?.endWithoutLibraries('uuid does not compile.');
    await all;
    expect(entryOf('go')).toMatchObject({ libraries: null, librariesFailure: 'uuid does not compile.' });
  });

  it('do not hide why libraries could not be used before', async () => {
    const librariesFailure = 'uuid does not compile.';
    found = { ...found, cpp: { missing: '' }, go: { ...toolchainOf('go', false), librariesFailure } };
    const all = openParts().prepareAll();
    await expect.poll(() => prepared).toHaveLength(1);
    last()?.end();
    await all;
    expect(entryOf('go')).toMatchObject({ libraries: null, librariesFailure });
  });

  it('that cannot be prepared are tried once, and leave the toolchain as it was', async () => {
    const parts = openParts();
    const waiting = parts.prepareFor({ language: 'go', code: NEEDS_PARTS });
    await expect.poll(() => prepared).toHaveLength(1);
    last()?.end(new Error('No space is left.'));
    await waiting;
    await parts.prepareFor({ language: 'go', code: NEEDS_PARTS });
    expect(log).toEqual(['Parts of Go could not be prepared: No space is left.']);
    expect([prepared.length, replaced]).toEqual([1, []]);
  });

  it('end with the server, and no more are begun', async () => {
    const parts = openParts();
    const all = parts.prepareAll();
    await expect.poll(() => prepared).toHaveLength(1);
    await parts.close();
    await all;
    await parts.prepareFor({ language: 'cpp', code: NEEDS_PARTS });
    expect(prepared.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect([replaced, log]).toEqual([[], []]);
  });
});
