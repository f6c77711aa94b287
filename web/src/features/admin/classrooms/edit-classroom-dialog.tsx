import { type Classroom, updateClassroom } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { ClassroomFieldInputs } from './classroom-fields.tsx';
import { classroomBody, classroomFields, findFieldProblems } from './classroom-form.ts';
import { refreshClassrooms } from './queries.ts';

interface EditClassroomDialogProps {
  classroom: Classroom;
  onClose: () => void;
}

/** Changes the name, the places and the description of a classroom. */
export function EditClassroomDialog({ classroom, onClose }: EditClassroomDialogProps) {
  const [fields, setFields] = useState(() => classroomFields(classroom));
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => call(updateClassroom, { params: { id: classroom.id }, body: classroomBody(fields) }),
    onSuccess: async () => {
      await refreshClassrooms(queries);
      onClose();
    },
  });
  const problems = findFieldProblems(fields);
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
