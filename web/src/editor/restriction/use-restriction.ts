import type { EditorSettings } from '@coderoom/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  ensurePreferences,
  loadPreferences,
  receivePreferences,
} from '#editor/preferences/preferences-store.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { holdConnection } from '#lib/server/socket.ts';
import { editorSettingsQuery, isRestricted } from './queries.ts';

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
