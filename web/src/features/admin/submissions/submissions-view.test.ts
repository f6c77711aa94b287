import { describe, expect, it } from 'vitest';
import { isFiltered, NO_FILTER, readView, type SubmissionsView, writeView } from './submissions-view.ts';

describe('the view of the submissions', () => {
  it('comes back from the address it was written to', () => {
    const view: SubmissionsView = {
      page: 3,
      template: 'two & two',
      user: 'mira@school.test',
      language: 'typescript',
      status: 'pending',
      isLate: false,
      submission: 17,
    };
    expect(readView(writeView(view))).toEqual(view);
    expect(isFiltered(view)).toBe(true);
  });

  it('leaves out of the address what is as ever', () => {
    const view: SubmissionsView = { ...NO_FILTER, page: 1, submission: null };
    expect(writeView(view).toString()).toBe('section=submissions');
    expect(readView(writeView(view))).toEqual(view);
    expect(isFiltered(view)).toBe(false);
  });

  it.each([
    'page=0',
    'page=x',
    'language=cobol',
    'status=timeout',
    'late=maybe',
    'submission=<img>',
    'user=%20',
  ])('makes nothing of %s', (address) => {
    expect(readView(new URLSearchParams(address))).toEqual(readView(new URLSearchParams()));
  });
});
