import {
  DEFAULT_COPY_PASTE_ENABLED,
  type EditorSettings,
  getPublicSettings,
  getUserSettings,
  type User,
} from '@coderoom/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardX } from 'lucide-react';
import { useEffect } from 'react';
import {
  ensurePreferences,
  loadPreferences,
  receivePreferences,
} from '#editor/preferences/preferences-store.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { call } from '#lib/server/api.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { bootstrapData } from '#lib/server/bootstrap-data.ts';
import { holdConnection } from '#lib/server/socket.ts';
import { editorTexts } from '#texts/editor.ts';
import { Badge } from '#ui/display/badge.tsx';

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

/** True if copying and pasting is blocked for the local user. */
export function useRestricted(): boolean {
  const user = useAuth((state) => state.user);
  const { data } = useQuery(editorSettingsQuery(user?.id ?? null));
  return isRestricted(data, user);
}

/** Applies changed settings at once when the server sends them. */
export function useLiveSettings(): void {
  const userId = useAuth((state) => state.user?.id ?? null);
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = editorSettingsQuery(userId);
    const apply = async (settings: EditorSettings) => {
      // Answers still on their way are older.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, settings);
    };
    const follow = () =>
      holdConnection((live) => {
        live.on('admin_settings_changed', ({ settings }) => void apply(settings));
        live.on('classroom_joined', ({ settings }) => void apply(settings));
        live.on('classroom_left', () => void queries.invalidateQueries({ queryKey }));
        if (userId !== null) {
          live.on('editor_preferences_changed', ({ preferences }) => receivePreferences(userId, preferences));
          // While the connection was lost they may have changed.
          let wasConnected = false;
          live.onConnect(() => {
            void (wasConnected ? loadPreferences() : ensurePreferences());
            wasConnected = true;
          });
        }
        live.onConnect(() => void live.request('join_classroom', { user_id: userId }));
      });
    // The current settings are loaded already; changes are followed once the page is idle.
    return whenIdle(follow);
  }, [userId, queries]);
}

/** Tells users that copying and pasting is blocked, as soon as it is. */
export function RestrictionBadge() {
  const restricted = useRestricted();
  return (
    <span role="status" className="flex empty:hidden">
      {restricted && (
        <Badge tone="warning">
          <ClipboardX aria-hidden className="size-3" strokeWidth={2.2} />
          {editorTexts.copyPasteDisabled}
        </Badge>
      )}
    </span>
  );
}
