import { deleteSession } from '@coderoom/contract';
import { type Query, type QueryClient, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { sharingTexts } from '#texts/sharing.ts';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';

/** Query key of the pages of a user's own sessions. */
export function sessionsKey(owner: number) {
  return ['sessions', owner] as const;
}

/** Query key of the sessions (their share_id) by which a user's programs are shared. */
export function sharedProgramsKey(owner: number) {
  return ['shared-program', owner] as const;
}

/**
 * Updates the caches after a session was deleted: its program gets a new session when it is shared again.
 *
 * @param leave called first if the link to it is on the screen: otherwise that component would at once request another
 * session
 */
export async function forgetSession(
  queries: QueryClient,
  owner: number,
  shareId: string,
  leave: () => void = () => undefined,
): Promise<void> {
  const shared = {
    queryKey: sharedProgramsKey(owner),
    predicate: ({ state }: Query) => state.data === shareId,
  };
  if (queries.getQueryCache().findAll({ ...shared, type: 'active' }).length > 0) leave();
  queries.removeQueries(shared);
  await queries.invalidateQueries({ queryKey: sessionsKey(owner) });
}

interface DeleteSessionDialogProps {
  shareId: string;
  title: string;
  onDeleted: () => unknown;
  onClose: () => void;
}

/** Asks for confirmation before a session is deleted. */
export function DeleteSessionDialog({ shareId, title, onDeleted, onClose }: DeleteSessionDialogProps) {
  const remove = useMutation({
    mutationFn: () => call(deleteSession, { params: { id: shareId } }),
    onSuccess: () => {
      toast.success(sharingTexts.deleting.done(title));
      return onDeleted();
    },
    onError: (error) => toast.error(describeFailure(error, sharingTexts.deleting.failed)),
  });
  return (
    <ConfirmDialog
      open
      title={sharingTexts.deleting.question(title)}
      act={actsTexts.delete}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {sharingTexts.deleting.warning}
    </ConfirmDialog>
  );
}
