import { describe, expect, it } from 'vitest';
import { gradesView, historyView } from './settings-views.ts';

describe('the view of the grades', () => {
  it('comes back from the address it was written to', () => {
    const view = { page: 3, submission: 17, upload: null };
    expect(gradesView.read(gradesView.write(view))).toEqual(view);
  });

  it('leaves out of the address what is as ever', () => {
    const view = { page: 1, submission: null, upload: null };
    expect(gradesView.write(view).toString()).toBe('section=grades');
    expect(gradesView.read(gradesView.write(view))).toEqual(view);
  });

  it.each(['page=0', 'page=-1', 'page=1e9', 'submission=x', 'submission=<img>'])(
    'makes nothing of %s',
    (address) => {
      expect(gradesView.read(new URLSearchParams(address))).toEqual({
        page: 1,
        submission: null,
        upload: null,
      });
    },
  );
});

describe('the view of the history', () => {
  it('comes back from the address it was written to', () => {
    const view = { page: 3, language: 'cpp', status: 'timeout', search: 'a & b', entry: 17 } as const;
    expect(historyView.read(historyView.write(view))).toEqual(view);
  });

  it('leaves out of the address what is as ever', () => {
    const view = { page: 1, language: null, status: null, search: '', entry: null };
    expect(historyView.write(view).toString()).toBe('section=history');
    expect(historyView.read(historyView.write(view))).toEqual(view);
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
    expect(historyView.read(new URLSearchParams(address))).toEqual(historyView.read(new URLSearchParams()));
  });
});
