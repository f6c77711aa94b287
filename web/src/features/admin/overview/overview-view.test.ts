import { describe, expect, it } from 'vitest';
import {
  isOverviewFiltered,
  NO_OVERVIEW_FILTER,
  type OverviewView,
  readOverviewView,
  writeOverviewView,
} from './overview-view.ts';

describe('the view of the overview', () => {
  it('comes back from the address it was written to', () => {
    const view: OverviewView = {
      page: 3,
      type: 'session_join',
      status: 'connected',
      user: 'mira+1@school.test',
      people: 'o’neil & co',
    };
    expect(readOverviewView(writeOverviewView(view))).toEqual(view);
    expect(isOverviewFiltered(view)).toBe(true);
  });

  it('leaves out of the address what is as ever', () => {
    const view: OverviewView = { ...NO_OVERVIEW_FILTER, page: 1, people: '' };
    expect(writeOverviewView(view).toString()).toBe('section=overview');
    expect(readOverviewView(writeOverviewView(view))).toEqual(view);
    expect(isOverviewFiltered(view)).toBe(false);
  });

  it.each(['page=-1', 'page=x', 'type=code_review', 'status=timeout', 'user=%20', 'people=%20'])(
    'makes nothing of %s',
    (address) => {
      expect(readOverviewView(new URLSearchParams(address))).toEqual(readOverviewView(new URLSearchParams()));
    },
  );
});
