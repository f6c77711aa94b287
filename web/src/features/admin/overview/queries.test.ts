import type { Activity } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { addArrivals, type OverviewView, overviewView } from './queries.ts';

const NO_FILTER = { type: null, status: null, user: '' } as const;

function activity(id: number, changes: Partial<Activity> = {}): Activity {
  return {
    id,
    activity_type: 'code_execution',
    username: 'mira',
    is_guest: false,
    status: 'success',
    timestamp: '2026-11-20T12:41:00.000Z',
    error_message: null,
    activity_data: { language: 'python' },
    ...changes,
  };
}

const page = { activities: [activity(3), activity(2)], total: 3, has_more_than_total: false, page: 1 };
const idsOf = ({ activities }: { activities: Activity[] }) => activities.map(({ id }) => id);

it('puts what just happened on top, the newest first, and keeps the page as long as it is', () => {
  const next = addArrivals(page, [activity(4), activity(5)], NO_FILTER, 3);
  expect(idsOf(next)).toEqual([5, 4, 3]);
  expect(next.total).toBe(5);
});

it('takes nothing twice', () => {
  const next = addArrivals(page, [activity(3), activity(4)], NO_FILTER, 20);
  expect(idsOf(next)).toEqual([4, 3, 2]);
  expect(next.total).toBe(4);
  expect(addArrivals(next, [activity(4)], NO_FILTER, 20)).toBe(next);
});

it('takes what passes the filter alone', () => {
  const arrivals = [
    activity(4, { status: 'error' }),
    activity(5, { activity_type: 'session_join', status: 'connected' }),
  ];
  expect(idsOf(addArrivals(page, arrivals, { ...NO_FILTER, status: 'error' }, 20))).toEqual([4, 3, 2]);
  expect(idsOf(addArrivals(page, arrivals, { ...NO_FILTER, type: 'session_join' }, 20))).toEqual([5, 3, 2]);
  expect(addArrivals(page, arrivals, { ...NO_FILTER, user: 'mira' }, 20)).toBe(page);
});

it('counts no further than the server did', () => {
  const counted = { ...page, total: 10_000, has_more_than_total: true };
  expect(addArrivals(counted, [activity(4)], NO_FILTER, 20).total).toBe(10_000);
});

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
