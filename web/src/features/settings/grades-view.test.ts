import { describe, expect, it } from 'vitest';
import { readGradesView, writeGradesView } from './grades-view.ts';

describe('the view of the grades', () => {
  it('comes back from the address it was written to', () => {
    const view = { page: 3, submission: 17 };
    expect(readGradesView(writeGradesView(view))).toEqual(view);
  });

  it('leaves out of the address what is as ever', () => {
    const view = { page: 1, submission: null };
    expect(writeGradesView(view).toString()).toBe('section=grades');
    expect(readGradesView(writeGradesView(view))).toEqual(view);
  });

  it.each(['page=0', 'page=-1', 'page=1e9', 'submission=x', 'submission=<img>'])(
    'makes nothing of %s',
    (address) => {
      expect(readGradesView(new URLSearchParams(address))).toEqual({ page: 1, submission: null });
    },
  );
});
