import { describe, expect, it } from 'vitest';
import { type AssignmentsView, assignmentsView, changeView } from './assignments-view.ts';

function view(address: string): AssignmentsView {
  return assignmentsView.read(new URLSearchParams(address));
}

describe('the address of the assignments', () => {
  it('is read as it was written', () => {
    const address =
      'section=assignments&search=puzzles&status=completed&task=9&page=2&anonymous=yes&assignment=7&tab=plagiarism&show=no_code&students=3&submission=12&pair=40';
    expect(assignmentsView.write(view(address)).toString()).toBe(address);
  });

  it('is empty of what makes no sense', () => {
    const nonsense = 'section=assignments&status=gone&page=-1&assignment=x&tab=grades&show=late&pair=0';
    expect(assignmentsView.write(view(nonsense)).toString()).toBe('section=assignments');
  });
});

describe('a change of the view', () => {
  it('begins another filter at the first page', () => {
    expect(changeView(view('page=3'), { search: 'loops' }).page).toBe(1);
    expect(changeView(view('assignment=1&students=3'), { show: 'error' }).students).toBe(1);
    expect(changeView(view('page=3'), { assignment: 1 }).page).toBe(3);
  });

  it('opens another assignment afresh', () => {
    const before = view('assignment=1&tab=plagiarism&show=error&students=2&pair=4&anonymous=yes');
    expect(changeView(before, { assignment: 2 })).toMatchObject({
      assignment: 2,
      tab: 'submissions',
      show: null,
      students: 1,
      pair: null,
      isAnonymous: true,
    });
    expect(changeView(before, { assignment: 1, tab: 'submissions' })).toMatchObject({ pair: 4, students: 2 });
  });

  it('searches for nobody by name where there are no names', () => {
    const found = changeView(view('assignment=1&student=jonas'), { isAnonymous: true });
    expect(found).toMatchObject({ isAnonymous: true, student: '' });
    expect(view('assignment=1&student=jonas&anonymous=yes').student).toBe('');
  });
});
