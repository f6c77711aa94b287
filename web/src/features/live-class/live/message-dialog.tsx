import { MAX_HINT_LENGTH, messageLiveClass } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useClass } from './class-context.ts';

/** Sends a message to all students whose editors are open. */
export function MessageDialog({ onClose }: { onClose: () => void }) {
  const id = useClass(({ liveClass }) => liveClass.id);
  const [text, setText] = useState('');
  const send = useMutation({
    mutationFn: () => call(messageLiveClass, { params: { id }, body: { text: text.trim() } }),
    onSuccess: () => {
      toast.success(liveClassTexts.message.sent);
      onClose();
    },
  });
  return (
    <Dialog open title={liveClassTexts.acts.messageAll} onClose={onClose}>
      <DialogForm
        act={liveClassTexts.message.send}
        busy={send.isPending}
        ready={text.trim() !== ''}
        error={send.isError ? describeFailure(send.error, liveClassTexts.message.failed) : null}
        onSubmit={() => send.mutate()}
        onCancel={onClose}
      >
        <TextArea
          label={liveClassTexts.message.label}
          value={text}
          maxLength={MAX_HINT_LENGTH}
          onChange={(event) => {
            send.reset();
            setText(event.target.value);
          }}
        />
      </DialogForm>
    </Dialog>
  );
}
