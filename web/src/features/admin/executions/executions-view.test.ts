import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ExecutionsView, executionsView, moveEnd, parseDay, toMoments } from './executions-view.ts';

describe('the view of the executions', () => {
  it('comes back from the address it was written to', () => {
    const view: ExecutionsView = {
      page: 3,
      template: 'two & two',
      userName: 'Mira',
      userEmail: 'mira+1@school.test',
      language: 'typescript',
      status: 'error',
      classroom: 4,
      group: '6',
      from: '2026-11-01',
      to: '2026-11-20',
      execution: 17,
    };
    expect(executionsView.read(executionsView.write(view))).toEqual(view);
    expect(executionsView.isFiltered(view)).toBe(true);
  });

  it('leaves out of the address what is as ever', () => {
    const view: ExecutionsView = {
      template: '',
      userName: '',
      userEmail: '',
      language: null,
      status: null,
      classroom: null,
      group: null,
      from: null,
      to: null,
      page: 1,
      execution: null,
    };
    expect(executionsView.write(view).toString()).toBe('section=executions');
    expect(executionsView.read(executionsView.write(view))).toEqual(view);
    expect(executionsView.isFiltered(view)).toBe(false);
  });

  it.each([
    'page=0',
    'language=cobol',
    'status=timeout',
    'from=2026-02-30',
    'to=<img>',
    'execution=one',
    'user_email=%20',
  ])('makes nothing of %s', (address) => {
    expect(executionsView.read(new URLSearchParams(address))).toEqual(
      executionsView.read(new URLSearchParams()),
    );
  });
});

describe('a day of an address', () => {
  it('begins at midnight here', () => {
    expect(parseDay('2026-11-05')).toEqual(new Date(2026, 10, 5));
  });

  it.each([
    null,
    '',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '20261105',
    'yesterday',
    '0001-01-01',
    '9999-12-31',
  ])('is none: %s', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

describe('the moments of a range', () => {
  const zone = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = 'Europe/Oslo';
  });
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it('begin with the first day and end with the last, by the time of whoever looks', () => {
    expect(toMoments({ from: '2026-11-05', to: '2026-11-05' })).toEqual({
      date_from: '2026-11-04T23:00:00.000Z',
      date_to: '2026-11-05T23:00:00.000Z',
    });
  });

  it('know that a day may have 23 hours', () => {
    expect(toMoments({ from: '2026-03-29', to: '2026-03-29' })).toEqual({
      date_from: '2026-03-28T23:00:00.000Z',
      date_to: '2026-03-29T22:00:00.000Z',
    });
  });

  it('leave out the end that is open', () => {
    expect(toMoments({ from: null, to: null })).toEqual({ date_from: undefined, date_to: undefined });
    expect(toMoments({ from: null, to: '2026-12-31' }).date_to).toBe('2026-12-31T23:00:00.000Z');
  });
});

it('moves the other end along rather than ending before it begins', () => {
  const range = { from: '2026-11-05', to: '2026-11-10' };
  expect(moveEnd(range, 'from', '2026-11-07')).toEqual({ from: '2026-11-07', to: '2026-11-10' });
  expect(moveEnd(range, 'from', '2026-11-12')).toEqual({ from: '2026-11-12', to: '2026-11-12' });
  expect(moveEnd(range, 'to', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  expect(moveEnd(range, 'to', null)).toEqual({ from: '2026-11-05', to: null });
  expect(moveEnd({ from: null, to: null }, 'to', '2026-11-01')).toEqual({ from: null, to: '2026-11-01' });
});
