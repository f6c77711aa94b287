import { MAX_NAME_LENGTH } from '@coderoom/contract';
import { useState } from 'react';
import { useUpdateSession } from '#features/collaboration/use-update-session.ts';
import { useLive } from '#features/collaboration/visit.ts';
import { describeFailure } from '#lib/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { Field } from '#ui/field.tsx';

/** Lets the owner rename the session. */
export function TitleDialog({ onClose }: { onClose: () => void }) {
  const title = useLive((state) => state.title);
  const [text, setText] = useState(title);
  const update = useUpdateSession();
  return (
    <Dialog open title={collaborationTexts.rename.title} onClose={onClose}>
      <DialogForm
        act={actsTexts.rename}
        busy={update.isPending}
        ready={text.trim() !== '' && text.trim() !== title}
        error={update.isError ? describeFailure(update.error, collaborationTexts.rename.failed) : null}
        onSubmit={() => update.mutate({ title: text.trim() }, { onSuccess: onClose })}
        onCancel={onClose}
      >
        <Field
          label={collaborationTexts.rename.name}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={MAX_NAME_LENGTH}
        />
      </DialogForm>
    </Dialog>
  );
}
