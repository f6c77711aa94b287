import { expect, it } from 'vitest';
import { useAuth } from '#lib/server/auth-store.ts';
import { finishedRun } from '#lib/testing/finished-run.ts';
import { useRunStore } from './run-store.ts';

const signIn = (id: number | null) =>
  useAuth.setState({ user: id === null ? null : ({ id } as NonNullable<typeof before>) });
const before = useAuth.getState().user;

it('keeps the last run of a visitor who signs in, and forgets it when they sign out', () => {
  const run = finishedRun(1);
  useRunStore.setState({ run });
  signIn(1);
  expect(useRunStore.getState().run).toBe(run);
  signIn(null);
  expect(useRunStore.getState().run).toEqual({ phase: 'idle' });
});

it('forgets the last run when somebody else signs in', () => {
  signIn(1);
  useRunStore.setState({ run: finishedRun(1) });
  signIn(2);
  expect(useRunStore.getState().run).toEqual({ phase: 'idle' });
});
