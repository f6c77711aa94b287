import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#lib/testing/local-storage.ts';
import {
  isTextOf,
  type KnownServerText,
  parseKnownText,
  readKnownText,
  writeKnownText,
} from './known-server-text.ts';

const KEPT: KnownServerText = {
  shareId: 'x',
  language: 'python',
  template: { kind: 'professor', id: 3 },
  text: 'a\n',
  hintLines: { 4: 2 },
};

describe('what a browser knows of an open editor', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = stubLocalStorage().kept;
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is that of the same editor and the same person', () => {
    writeKnownText(7, KEPT);
    expect(readKnownText(7, 'x')).toEqual(KEPT);
    expect(readKnownText(7, 'another')).toBe(null);
    expect(readKnownText(8, 'x')).toBe(null);
    expect([...stored.values()].map(parseKnownText)).toEqual([KEPT]);
  });

  it('is in this window what this window knew, whatever another one wrote', () => {
    writeKnownText(7, KEPT);
    for (const key of stored.keys()) stored.set(key, JSON.stringify({ ...KEPT, text: 'newer' }));
    expect(readKnownText(7, 'x')?.text).toBe('a\n');
  });

  it.each(['', '{}', 'null', '{"shareId":"x","text":"a","language":"cobol"}'])('is nothing in %j', (text) => {
    expect(parseKnownText(text)).toBe(null);
  });

  it('is of one program', () => {
    const { language, template } = KEPT;
    expect(isTextOf(KEPT, { owner: 7, language, template })).toBe(true);
    expect(isTextOf(KEPT, { owner: 7, language, template: null })).toBe(false);
    expect(isTextOf(KEPT, { owner: 7, language: 'java', template })).toBe(false);
  });
});
