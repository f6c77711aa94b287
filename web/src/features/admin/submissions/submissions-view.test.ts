import { describe, expect, it } from 'vitest';
import { type SubmissionsView, sortSubmissions, submissionsView } from './submissions-view.ts';

describe('the view of the submissions', () => {
  it('comes back from the address it was written to', () => {
    const view: SubmissionsView = {
      page: 3,
      template: 'two & two',
      task: 7,
      student: 5,
      user: 'mira@school.test',
      language: 'typescript',
      status: 'pending',
      isLate: false,
      classroom: 4,
      group: '9',
      grading: 'to_grade',
      sort: 'score',
      direction: 'ascending',
      submission: 17,
    };
    expect(submissionsView.read(submissionsView.write(view))).toEqual(view);
    expect(submissionsView.isFiltered(view)).toBe(true);
  });

  it('leaves out of the address what is as ever', () => {
    const view: SubmissionsView = {
      template: '',
      task: null,
      student: null,
      user: '',
      language: null,
      status: null,
      isLate: null,
      classroom: null,
      group: null,
      grading: null,
      sort: 'submitted',
      direction: 'descending',
      page: 1,
      submission: null,
    };
    expect(submissionsView.write(view).toString()).toBe('section=submissions');
    expect(submissionsView.read(submissionsView.write(view))).toEqual(view);
    expect(submissionsView.isFiltered(view)).toBe(false);
  });

  it.each([
    'page=0',
    'page=x',
    'language=cobol',
    'status=timeout',
    'late=maybe',
    'grading=soon',
    'sort=code',
    'submission=<img>',
    'user=%20',
  ])('makes nothing of %s', (address) => {
    expect(submissionsView.read(new URLSearchParams(address))).toEqual(
      submissionsView.read(new URLSearchParams()),
    );
  });

  it('sorts by a head, turns round at the same one, and begins with the latest and the most', () => {
    const view = submissionsView.read(new URLSearchParams());
    expect(sortSubmissions(view, 'submitted')).toEqual({ sort: 'submitted', direction: 'ascending' });
    expect(sortSubmissions(view, 'student')).toEqual({ sort: 'student', direction: 'ascending' });
    expect(sortSubmissions(view, 'score')).toEqual({ sort: 'score', direction: 'descending' });
  });
});
