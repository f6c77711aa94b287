import { type Classroom, updateClassroom } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { ClassroomFieldInputs } from './classroom-fields.tsx';
import { bodyOf, fieldsOf, problemsOf } from './classroom-form.ts';
import { refreshClassrooms } from './queries.ts';

interface EditClassroomDialogProps {
  classroom: Classroom;
  onClose: () => void;
}

export function EditClassroomDialog({ classroom, onClose }: EditClassroomDialogProps) {
  const [fields, setFields] = useState(() => fieldsOf(classroom));
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => call(updateClassroom, { params: { id: classroom.id }, body: bodyOf(fields) }),
    onSuccess: async () => {
      await refreshClassrooms(queries);
      onClose();
    },
  });
  const problems = problemsOf(fields);
  return (
    <Dialog open title={classroomsTexts.editing.title(classroom.name)} onClose={onClose}>
      <DialogForm
        act={actsTexts.save}
        busy={save.isPending}
        ready={problems.name === undefined && problems.maxMembers === undefined}
        error={save.isError ? describeFailure(save.error, classroomsTexts.editing.failed) : null}
        onSubmit={() => save.mutate()}
        onCancel={onClose}
      >
        <ClassroomFieldInputs
          fields={fields}
          onChange={(next) => {
            save.reset();
            setFields(next);
          }}
        />
      </DialogForm>
    </Dialog>
  );
}
