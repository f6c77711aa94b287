import { describe, expect, it } from 'vitest';
import { type OverviewView, overviewView } from './overview-view.ts';

describe('the view of the overview', () => {
  it('comes back from the address it was written to', () => {
    const view: OverviewView = {
      page: 3,
      type: 'session_join',
      status: 'connected',
      user: 'mira+1@school.test',
      people: 'o’neil & co',
    };
    expect(overviewView.read(overviewView.write(view))).toEqual(view);
    expect(overviewView.isFiltered(view)).toBe(true);
  });

  it('leaves out of the address what is as ever', () => {
    const view: OverviewView = { type: null, status: null, user: '', page: 1, people: '' };
    expect(overviewView.write(view).toString()).toBe('section=overview');
    expect(overviewView.read(overviewView.write(view))).toEqual(view);
    expect(overviewView.isFiltered(view)).toBe(false);
  });

  it.each(['page=-1', 'page=x', 'type=code_review', 'status=timeout', 'user=%20', 'people=%20'])(
    'makes nothing of %s',
    (address) => {
      expect(overviewView.read(new URLSearchParams(address))).toEqual(
        overviewView.read(new URLSearchParams()),
      );
    },
  );
});
