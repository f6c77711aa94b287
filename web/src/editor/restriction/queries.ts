import {
  DEFAULT_COPY_PASTE_ENABLED,
  type EditorSettings,
  getPublicSettings,
  getUserSettings,
  type User,
} from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';
import { bootstrapData } from '#lib/server/bootstrap-data.ts';

/** Settings embedded in the page count as fresh until the connection reports the current ones, in ms. */
const SENT_ALONG_FRESH_MS = 30_000;

/** The editor settings of a user. If their own cannot be loaded, those for visitors apply. */
export function editorSettingsQuery(userId: number | null) {
  const sentAlong = userId === null ? bootstrapData.settings : undefined;
  return queryOptions({
    queryKey: ['editor-settings', userId],
    queryFn: ({ signal }) => loadSettings(userId, signal),
    initialData: sentAlong,
    initialDataUpdatedAt: performance.timeOrigin,
    staleTime: sentAlong === undefined ? 0 : SENT_ALONG_FRESH_MS,
  });
}

async function loadSettings(userId: number | null, signal: AbortSignal): Promise<EditorSettings> {
  if (userId !== null) {
    try {
      return (await call(getUserSettings, { signal })).settings;
    } catch {
      signal.throwIfAborted();
    }
  }
  return (await call(getPublicSettings, { signal })).settings;
}

/** True if copying and pasting is blocked for a user. `settings`: undefined while none could be loaded. */
export function isRestricted(
  settings: EditorSettings | undefined,
  user: Pick<User, 'is_admin'> | null,
): boolean {
  const enabled = settings?.copy_paste_enabled ?? DEFAULT_COPY_PASTE_ENABLED;
  return !enabled && user?.is_admin !== true;
}
