import { describe, expect, it } from 'vitest';
import {
  isSubmissionsFiltered,
  NO_SUBMISSIONS_FILTER,
  readSubmissionsView,
  type SubmissionsView,
  writeSubmissionsView,
} from './submissions-view.ts';

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
    expect(readSubmissionsView(writeSubmissionsView(view))).toEqual(view);
    expect(isSubmissionsFiltered(view)).toBe(true);
  });

  it('leaves out of the address what is as ever', () => {
    const view: SubmissionsView = { ...NO_SUBMISSIONS_FILTER, page: 1, submission: null };
    expect(writeSubmissionsView(view).toString()).toBe('section=submissions');
    expect(readSubmissionsView(writeSubmissionsView(view))).toEqual(view);
    expect(isSubmissionsFiltered(view)).toBe(false);
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
    expect(readSubmissionsView(new URLSearchParams(address))).toEqual(
      readSubmissionsView(new URLSearchParams()),
    );
  });
});
