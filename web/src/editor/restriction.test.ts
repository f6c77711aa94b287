import { type EditorSettings, getPublicSettings, getUserSettings } from '@coderoom/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reply, startLocalServer } from '#lib/testing/local-server.ts';
import { editorSettingsQuery, isRestricted } from './restriction.tsx';

function settings(copy_paste_enabled: boolean): EditorSettings {
  return { copy_paste_enabled, assistance: 'all', classroom_id: null, updated_by: null, updated_at: null };
}

let server: { stop: () => Promise<void> };

/** Loads from a server with these answers; a number is the status of a failure. */
async function load(owner: number | null, answers: { user: boolean | number; public: boolean | number }) {
  server = await startLocalServer((request, response) => {
    const answer = request.url?.endsWith(getUserSettings.path)
      ? answers.user
      : request.url?.endsWith(getPublicSettings.path)
        ? answers.public
        : 404;
    if (typeof answer === 'boolean') reply(response, 200, { settings: settings(answer) });
    else reply(response, answer, { detail: 'No.', code: 'internal' });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return await queries.fetchQuery(editorSettingsQuery(owner)).catch(() => undefined);
}

afterEach(async () => {
  await server?.stop();
  vi.unstubAllGlobals();
});

describe('the settings', () => {
  it('are those of the person', async () => {
    expect(await load(7, { user: false, public: true })).toMatchObject({ copy_paste_enabled: false });
  });

  it.each([401, 500])('are those for visitors where the own ones are answered with %i', async (status) => {
    expect(await load(7, { user: status, public: false })).toMatchObject({ copy_paste_enabled: false });
  });

  it('are those for visitors where nobody is signed in', async () => {
    expect(await load(null, { user: true, public: false })).toMatchObject({ copy_paste_enabled: false });
  });

  it('restrict nobody where none can be loaded', async () => {
    const loaded = await load(7, { user: 500, public: 500 });
    expect(loaded).toBe(undefined);
    expect(isRestricted(loaded, { is_admin: false })).toBe(false);
  });
});

it('restrict students and visitors, and no admin', () => {
  expect(isRestricted(settings(false), { is_admin: false })).toBe(true);
  expect(isRestricted(settings(false), null)).toBe(true);
  expect(isRestricted(settings(false), { is_admin: true })).toBe(false);
  expect(isRestricted(settings(true), { is_admin: false })).toBe(false);
});
