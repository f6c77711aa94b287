import type { Classroom } from '@coderoom/contract';
import { useState } from 'react';
import { archiveTexts, classroomsTexts } from '#texts/admin/classrooms.tsx';
import { Field } from '#ui/form/field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';

interface DeleteArchivedDialogProps {
  classroom: Classroom;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for the name of an archived classroom before it is deleted with what its students did. */
export function DeleteArchivedDialog({ classroom, busy, onConfirm, onClose }: DeleteArchivedDialogProps) {
  const [typed, setTyped] = useState('');
  const isMatch = typed.trim() === classroom.name.trim();
  return (
    <Dialog open title={classroomsTexts.deleting.question(classroom.name)} onClose={onClose}>
      <DialogForm
        act={classroomsTexts.detail.delete}
        look="danger-solid"
        busy={busy}
        ready={isMatch}
        error={null}
        onSubmit={onConfirm}
        onCancel={onClose}
      >
        <p className="text-text-2">{archiveTexts.deleting.explanation}</p>
        <Field
          label={archiveTexts.deleting.typeName(classroom.name)}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </DialogForm>
    </Dialog>
  );
}
