import { describe, expect, it } from 'vitest';
import { sortBy, type UsersView, usersView } from './queries.ts';

const AS_EVER: UsersView = {
  search: '',
  status: null,
  role: null,
  page: 1,
  sort: 'username',
  direction: 'ascending',
  user: null,
};

describe('the view of the users', () => {
  it('comes back from the address it was written to', () => {
    const view: UsersView = {
      page: 3,
      search: 'mira & co%',
      status: 'inactive',
      role: 'user',
      sort: 'last_login',
      direction: 'descending',
      user: 17,
    };
    expect(usersView.read(usersView.write(view))).toEqual(view);
    expect(usersView.isFiltered(view)).toBe(true);
  });

  it('leaves out of the address what is as ever', () => {
    expect(usersView.write(AS_EVER).toString()).toBe('section=users');
    expect(usersView.read(usersView.write(AS_EVER))).toEqual(AS_EVER);
    expect(usersView.isFiltered(AS_EVER)).toBe(false);
  });

  it.each([
    'page=0',
    'status=gone',
    'role=owner',
    'sort=password',
    'direction=up',
    'user=<img>',
    'search=%20',
  ])('makes nothing of %s', (address) => {
    expect(usersView.read(new URLSearchParams(address))).toEqual(AS_EVER);
  });
});

it('sorts by a head, turns round at the same one, and begins with the latest and the most', () => {
  expect(sortBy(AS_EVER, 'username')).toEqual({ sort: 'username', direction: 'descending' });
  expect(sortBy({ ...AS_EVER, direction: 'descending' }, 'username')).toEqual({
    sort: 'username',
    direction: 'ascending',
  });
  expect(sortBy(AS_EVER, 'email')).toEqual({ sort: 'email', direction: 'ascending' });
  expect(sortBy(AS_EVER, 'last_login')).toEqual({ sort: 'last_login', direction: 'descending' });
  expect(sortBy(AS_EVER, 'code_executions')).toEqual({ sort: 'code_executions', direction: 'descending' });
});
