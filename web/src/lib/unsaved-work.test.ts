import type { User } from '@coderoom/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '#lib/server/auth-store.ts';
import { stubLocalStorage } from '#lib/testing/local-storage.ts';
import { forgetUnsavedWork, readUnsavedWork, saveOnSignOut, useUnsavedWork } from './unsaved-work.ts';

const WORK = { name: 'Loops', text: 'print(1)', data: '{"code":"print(1)"}' };
let storage: ReturnType<typeof stubLocalStorage>;

beforeEach(() => {
  storage = stubLocalStorage();
});

afterEach(() => {
  becomes(null);
  useUnsavedWork.setState({ works: [] });
  vi.unstubAllGlobals();
});

function becomes(id: number | null) {
  useAuth.setState({ user: id === null ? null : ({ id } as User), isAuthenticated: id !== null });
}

/** Somebody writes on a screen, and is signed out there. */
function isSignedOut(id: number, work: typeof WORK | null = WORK) {
  becomes(id);
  const leave = saveOnSignOut('template:4', () => work);
  becomes(null);
  leave();
}

it('is kept as its author is signed out, for them alone, until it is restored', () => {
  isSignedOut(7);
  expect(useUnsavedWork.getState().works).toEqual([WORK]);
  expect(readUnsavedWork('template:4')).toBeNull();
  becomes(8);
  expect(readUnsavedWork('template:4')).toBeNull();
  forgetUnsavedWork('template:4');
  becomes(7);
  expect(readUnsavedWork('template:4')).toEqual(WORK);
  expect(readUnsavedWork('template:5')).toBeNull();
  forgetUnsavedWork('template:4');
  expect(readUnsavedWork('template:4')).toBeNull();
});

it('is kept as long as the page where storage is full, and not where nothing is unsaved', () => {
  storage.full = true;
  isSignedOut(7);
  isSignedOut(8, null);
  becomes(7);
  expect(readUnsavedWork('template:4')).toEqual(WORK);
  forgetUnsavedWork('template:4');
  expect(readUnsavedWork('template:4')).toBeNull();
  expect(useUnsavedWork.getState().works).toEqual([WORK]);
});

it('that is no work any more is none', () => {
  isSignedOut(7);
  becomes(7);
  for (const [key] of storage.kept) storage.kept.set(key, '{"name":4}');
  expect(readUnsavedWork('template:4')).toBeNull();
});
