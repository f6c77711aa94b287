import {
  DEFAULT_EDITOR_PREFERENCES,
  type EditorPreferences,
  editorPreferences,
  type User,
} from '@coderoom/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readBody, reply, startLocalServer } from '#lib/testing/local-server.ts';
import { stubLocalStorage } from '#lib/testing/local-storage.ts';
import { textSize } from './preferences-store.ts';

let server: { stop: () => Promise<void> };
/** Saved preferences that the server has not answered yet. */
let waiting: { saved: EditorPreferences; answer: (status: number) => void }[];
let stored: EditorPreferences;
let kept: Map<string, string>;

beforeEach(async () => {
  vi.resetModules();
  ({ kept } = stubLocalStorage());
  waiting = [];
  stored = DEFAULT_EDITOR_PREFERENCES;
  server = await startLocalServer(async (request, response) => {
    if (request.method === 'GET') return reply(response, 200, stored);
    const saved = editorPreferences.parse(JSON.parse(await readBody(request)));
    waiting.push({
      saved,
      answer: (status) => {
        if (status === 200) stored = saved;
        reply(response, status, status === 200 ? saved : { detail: 'No.', code: 'internal' });
      },
    });
  });
});

afterEach(async () => {
  await server.stop();
  vi.unstubAllGlobals();
});

/** The store of a new page. */
async function open(userId: number | null) {
  const { useAuth } = await import('#lib/server/auth-store.ts');
  const user = userId === null ? null : ({ id: userId } as User);
  useAuth.setState({ user, token: { access_token: 'a', refresh_token: 'r' } });
  const store = await import('./preferences-store.ts');
  return { ...store, shown: () => store.usePreferences.getState().preferences, useAuth };
}

it('a choice made while another is being saved is saved after it, and their echo changes nothing', async () => {
  const { changePreferences, receivePreferences, shown } = await open(1);
  const done = changePreferences({ font_size: 20 });
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  await changePreferences({ font_size: 22 });
  receivePreferences(1, { ...DEFAULT_EDITOR_PREFERENCES, font_size: 20 });
  expect(shown().font_size).toBe(22);
  waiting[0]?.answer(200);
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.answer(200);
  await done;
  expect(waiting.map(({ saved }) => saved.font_size)).toEqual([20, 22]);
  expect(stored.font_size).toBe(22);
});

it('what could not be saved gives way to what the server has', async () => {
  const { changePreferences, shown } = await open(1);
  const first = changePreferences({ minimap: true });
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.answer(200);
  await first;
  const second = changePreferences({ word_wrap: false });
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.answer(503);
  await expect(second).rejects.toThrow();
  expect(shown()).toEqual({ ...DEFAULT_EDITOR_PREFERENCES, minimap: true });
});

it('an account has its own, at once on the next page of this browser, and a visitor others', async () => {
  const first = await open(1);
  first.receivePreferences(1, { ...DEFAULT_EDITOR_PREFERENCES, font_size: 18 });
  first.useAuth.setState({ user: null });
  expect(first.shown().font_size).toBe(14);
  await first.changePreferences({ font_size: 11 });
  expect(waiting).toEqual([]);
  vi.resetModules();
  expect((await open(1)).shown().font_size).toBe(18);
  vi.resetModules();
  expect((await open(2)).shown().font_size).toBe(14);
  vi.resetModules();
  expect((await open(null)).shown().font_size).toBe(11);
});

it('is loaded once a page, and broken or older copies count for nothing', async () => {
  kept.set('editor-preferences-account', JSON.stringify({ owner: 1, preferences: { font_size: 99 } }));
  const { ensurePreferences, shown } = await open(1);
  expect(shown()).toEqual(DEFAULT_EDITOR_PREFERENCES);
  stored = { ...stored, indentation: 'tabs' };
  await ensurePreferences();
  expect(shown().indentation).toBe('tabs');
  stored = DEFAULT_EDITOR_PREFERENCES;
  await ensurePreferences();
  expect(shown().indentation).toBe('tabs');
});

it('is as specified by default, and grows in proportion', () => {
  expect(textSize(14, false)).toEqual({ fontSize: 14, lineHeight: 21 });
  expect(textSize(14, true)).toEqual({ fontSize: 12, lineHeight: 19 });
  expect(textSize(14, false, true)).toEqual({ fontSize: 12.5, lineHeight: 20 });
  expect(textSize(24, false)).toEqual({ fontSize: 24, lineHeight: 36 });
  expect(textSize(24, true, true)).toEqual({ fontSize: 22, lineHeight: 34 });
});
