import { deleteSession } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { sharingTexts } from '#texts/sharing.ts';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';

interface DeleteSessionDialogProps {
  shareId: string;
  title: string;
  onDeleted: () => unknown;
  onClose: () => void;
}

/** Asks for confirmation before a session is deleted. Apart from `own-sessions.ts`, which the page loads first. */
export function DeleteSessionDialog({ shareId, title, onDeleted, onClose }: DeleteSessionDialogProps) {
  const remove = useMutation({
    mutationFn: () => call(deleteSession, { params: { id: shareId } }),
    onSuccess: () => {
      toast.success(sharingTexts.deleting.done(title));
      return onDeleted();
    },
    onError: (error) => toastFailure(describeFailure(error, sharingTexts.deleting.failed)),
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
