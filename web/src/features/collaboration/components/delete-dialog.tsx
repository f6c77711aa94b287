import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useLive, useVisit } from '#features/collaboration/visit.ts';
import { useAuth } from '#lib/auth-store.ts';
import { forgetSession } from '#lib/own-sessions.ts';
import { DeleteSessionDialog } from '#ui/delete-session-dialog.tsx';

/** Lets the owner end the session for good. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { shareId } = useVisit();
  const title = useLive((state) => state.title);
  const owner = useAuth(({ user }) => user?.id ?? null);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = () => {
    void navigate('/');
    return owner === null ? undefined : forgetSession(queries, owner, shareId);
  };
  return <DeleteSessionDialog shareId={shareId} title={title} onDeleted={leave} onClose={onClose} />;
}
