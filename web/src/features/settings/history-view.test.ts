import { describe, expect, it } from 'vitest';
import { readHistoryView, writeHistoryView } from './history-view.ts';

describe('the view of the history', () => {
  it('comes back from the address it was written to', () => {
    const view = { page: 3, language: 'cpp', status: 'timeout', search: 'a & b', entry: 17 } as const;
    expect(readHistoryView(writeHistoryView(view))).toEqual(view);
  });

  it('leaves out of the address what is as ever', () => {
    const view = { page: 1, language: null, status: null, search: '', entry: null };
    expect(writeHistoryView(view).toString()).toBe('section=history');
    expect(readHistoryView(writeHistoryView(view))).toEqual(view);
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
    expect(readHistoryView(new URLSearchParams(address))).toEqual(readHistoryView(new URLSearchParams()));
  });
});
