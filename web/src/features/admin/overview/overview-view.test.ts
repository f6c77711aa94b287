import { describe, expect, it } from 'vitest';
import { isFiltered, NO_FILTER, type OverviewView, readView, writeView } from './overview-view.ts';

describe('the view of the overview', () => {
  it('comes back from the address it was written to', () => {
    const view: OverviewView = {
      page: 3,
      type: 'session_join',
      status: 'connected',
      user: 'mira+1@school.test',
      people: 'o’neil & co',
    };
    expect(readView(writeView(view))).toEqual(view);
    expect(isFiltered(view)).toBe(true);
  });

  it('leaves out of the address what is as ever', () => {
    const view: OverviewView = { ...NO_FILTER, page: 1, people: '' };
    expect(writeView(view).toString()).toBe('section=overview');
    expect(readView(writeView(view))).toEqual(view);
    expect(isFiltered(view)).toBe(false);
  });

  it.each(['page=-1', 'page=x', 'type=code_review', 'status=timeout', 'user=%20', 'people=%20'])(
    'makes nothing of %s',
    (address) => {
      expect(readView(new URLSearchParams(address))).toEqual(readView(new URLSearchParams()));
    },
  );
});
