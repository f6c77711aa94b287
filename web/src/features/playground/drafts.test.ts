import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseDraft, readDraft, readLanguage, removeDraft, writeDraft, writeLanguage } from './drafts.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

describe('drafts', () => {
  it('are kept per language', () => {
    expect(writeDraft(null, 'python', { code: 'print(1)', input: '' })).toBe(true);
    expect(readDraft(null, 'python')).toEqual({ code: 'print(1)', input: '' });
    expect(readDraft(null, 'go')).toBeNull();
    removeDraft(null, 'python');
    expect(readDraft(null, 'python')).toBeNull();
  });

  it('are kept per person', () => {
    writeDraft(7, 'python', { code: 'theirs', input: '' });
    expect(readDraft(null, 'python')).toBeNull();
    expect(readDraft(8, 'python')).toBeNull();
    expect(readDraft(7, 'python')?.code).toBe('theirs');
  });

  it('take nothing that is no draft', () => {
    expect(parseDraft('{')).toBeNull();
    expect(parseDraft('null')).toBeNull();
    expect(parseDraft('{"code":1,"input":""}')).toBeNull();
  });

  it('say so when the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(writeDraft(null, 'python', { code: 'x', input: '' })).toBe(false);
  });
});

describe('the language', () => {
  it('is Python until another was chosen', () => {
    expect(readLanguage()).toBe('python');
    writeLanguage('rust');
    expect(readLanguage()).toBe('rust');
  });

  it('is Python where something unknown is stored', () => {
    localStorage.setItem('playground-language', 'cobol');
    expect(readLanguage()).toBe('python');
  });
});
