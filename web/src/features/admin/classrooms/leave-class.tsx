import { type Classroom, leaveClassroom } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { membersTexts } from '#texts/admin/members.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { forgetClassroom } from './queries.ts';

const { leaving: texts } = membersTexts;

/** Leaves a class that one teaches or assists in. The last owner cannot, and reads why. */
export function LeaveClass({ classroom, onLeft }: { classroom: Classroom; onLeft: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call(leaveClassroom, { params: { id: classroom.id } }),
    onSuccess: async () => {
      announceSuccess(texts.done(classroom.name));
      setAsked(false);
      onLeft();
      await forgetClassroom(queries, classroom.id);
    },
  });
  const close = () => {
    leave.reset();
    setAsked(false);
  };
  return (
    <>
      <IconButton
        label={texts.open}
        icon={<LogOut aria-hidden strokeWidth={1.75} />}
        onClick={() => setAsked(true)}
        className="max-md:size-11"
      />
      <Dialog open={isAsked} title={texts.question(classroom.name)} onClose={close}>
        <DialogForm
          act={texts.open}
          busy={leave.isPending}
          ready
          error={leave.isError ? describeFailure(leave.error, texts.failed) : null}
          onSubmit={() => leave.mutate()}
          onCancel={close}
        >
          <p className="text-text-2">{texts.explanation}</p>
        </DialogForm>
      </Dialog>
    </>
  );
}
