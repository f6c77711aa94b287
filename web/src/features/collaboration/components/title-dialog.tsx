import { MAX_NAME_LENGTH } from '@coderoom/contract';
import { useState } from 'react';
import { useUpdateSession } from '#features/collaboration/use-update-session.ts';
import { useLive } from '#features/collaboration/visit.ts';
import { describeFailure } from '#lib/api-error.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Field } from '#ui/field.tsx';

/** Where the owner gives the session another title. */
export function TitleDialog({ onClose }: { onClose: () => void }) {
  const title = useLive((state) => state.title);
  const [text, setText] = useState(title);
  const update = useUpdateSession();
  return (
    <Dialog open title="Rename the session" onClose={onClose}>
      <DialogForm
        act="Rename"
        busy={update.isPending}
        ready={text.trim() !== '' && text.trim() !== title}
        error={update.isError ? describeFailure(update.error, 'Failed to rename the session') : null}
        onSubmit={() => update.mutate({ title: text.trim() }, { onSuccess: onClose })}
        onCancel={onClose}
      >
        <Field
          label="Title"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={MAX_NAME_LENGTH}
          autoFocus
        />
      </DialogForm>
    </Dialog>
  );
}
