import type { Classroom } from '@coderoom/contract';
import { useState } from 'react';
import { actsTexts } from '#texts/acts.ts';
import { archiveTexts } from '#texts/admin/archive.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

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
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isMatch && !busy) onConfirm();
        }}
        className="flex flex-col gap-3"
      >
        <p className="text-text-2">{archiveTexts.deleting.explanation}</p>
        <Field
          label={archiveTexts.deleting.typeName(classroom.name)}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <footer className="-mx-4 mt-1 -mb-4 flex justify-end gap-2 border-t border-border px-4 py-3">
          <Button look="ghost" onClick={onClose} className="max-md:h-11">
            {actsTexts.cancel}
          </Button>
          <Button
            type="submit"
            look="danger-solid"
            busy={busy}
            disabled={!isMatch || busy}
            className="max-md:h-11"
          >
            {classroomsTexts.detail.delete}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
