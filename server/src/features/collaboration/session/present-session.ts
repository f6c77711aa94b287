import { isoTime, type ListedSession } from '@coderoom/contract';
import type { SessionRow } from '#features/collaboration/participants/session-store.ts';

export function presentSession(row: SessionRow): ListedSession {
  const { id, share_id, title, description, language, max_collaborators, owner_username } = row;
  const created_at = isoTime(row.created_at);
  const is_public = row.is_public === 1;
  return {
    id,
    share_id,
    title,
    description,
    language,
    is_public,
    max_collaborators,
    owner_username,
    created_at,
  };
}
