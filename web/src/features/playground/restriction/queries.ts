import {
  DEFAULT_COPY_PASTE_ENABLED,
  type EditorSettings,
  getPublicSettings,
  getUserSettings,
  type User,
} from '@coderoom/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Owner } from '#features/playground/drafts.ts';
import { call } from '#lib/api.ts';

/** What the editor may do for a person. Where their own settings do not come, those for visitors hold. */
export function editorSettingsQuery(owner: Owner) {
  return queryOptions({
    queryKey: ['editor-settings', owner],
    queryFn: ({ signal }) => loadSettings(owner, signal),
  });
}

async function loadSettings(owner: Owner, signal: AbortSignal): Promise<EditorSettings> {
  if (owner !== null) {
    try {
      return (await call(getUserSettings, { signal })).settings;
    } catch {
      signal.throwIfAborted();
    }
  }
  return (await call(getPublicSettings, { signal })).settings;
}

/** Whether copying and pasting is kept from a person. `settings`: undefined while none could be loaded. */
export function isRestricted(
  settings: EditorSettings | undefined,
  user: Pick<User, 'is_admin'> | null,
): boolean {
  const enabled = settings?.copy_paste_enabled ?? DEFAULT_COPY_PASTE_ENABLED;
  return !enabled && user?.is_admin !== true;
}
