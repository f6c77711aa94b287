import { type Classroom, leaveClassroom } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { membersTexts } from '#texts/admin/members.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { forgetClassroom } from './queries.ts';

const { leaving: texts } = membersTexts;

interface LeaveClassDialogProps {
  classroom: Classroom;
  onLeft: () => void;
  onClose: () => void;
}

/** Leaves a class that one teaches or assists in. The last owner cannot, and reads why. */
export function LeaveClassDialog({ classroom, onLeft, onClose }: LeaveClassDialogProps) {
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call(leaveClassroom, { params: { id: classroom.id } }),
    onSuccess: async () => {
      announceSuccess(texts.done(classroom.name));
      onClose();
      onLeft();
      await forgetClassroom(queries, classroom.id);
    },
  });
  return (
    <Dialog open title={texts.question(classroom.name)} onClose={onClose}>
      <DialogForm
        act={texts.open}
        busy={leave.isPending}
        ready
        error={leave.isError ? describeFailure(leave.error, texts.failed) : null}
        onSubmit={() => leave.mutate()}
        onCancel={onClose}
      >
        <p className="text-text-2">{texts.explanation}</p>
      </DialogForm>
    </Dialog>
  );
}
