import { describe, expect, it } from 'vitest';
import { readView, writeView } from './history-view.ts';

describe('the view of the history', () => {
  it('comes back from the address it was written to', () => {
    const view = { page: 3, language: 'cpp', status: 'timeout', search: 'a & b', entry: 17 } as const;
    expect(readView(writeView(view))).toEqual(view);
  });

  it('leaves out of the address what is as ever', () => {
    const view = { page: 1, language: null, status: null, search: '', entry: null };
    expect(writeView(view).toString()).toBe('section=history');
    expect(readView(writeView(view))).toEqual(view);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=x',
    'language=cobol',
    'status=?',
    'entry=<img>',
    'search=%20',
  ])('makes nothing of %s', (address) => {
    expect(readView(new URLSearchParams(address))).toEqual(readView(new URLSearchParams()));
  });
});
