import { describe, expect, it } from 'vitest';
import { gradesView } from './grades-view.ts';

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
