import { type Classroom, createClassroom, MESSAGE_MS } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { ClassroomFieldInputs } from './classroom-fields.tsx';
import { classroomBody, findFieldProblems, NO_FIELDS } from './classroom-form.ts';
import { refreshClassrooms } from './queries.ts';

/** Creates a classroom, announces it and closes itself. */
export function CreateClassroomDialog({ onClose }: { onClose: (created: Classroom | null) => void }) {
  const [fields, setFields] = useState(NO_FIELDS);
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: () =>
      call(createClassroom, { body: { ...classroomBody(fields), allow_collaboration: true } }),
    onSuccess: () => refreshClassrooms(queries),
  });
  const created = create.data ?? null;
  const close = useEffectEvent(() => onClose(created));
  useEffect(() => {
    if (created === null) return;
    const timer = setTimeout(() => close(), MESSAGE_MS.classroomCreated);
    return () => clearTimeout(timer);
  }, [created]);

  return (
    <Dialog open title={classroomsTexts.creating.title} onClose={() => onClose(created)}>
      {created === null ? (
        <DialogForm
          act={classroomsTexts.creating.act}
          busy={create.isPending}
          ready={fields.name.trim() !== '' && findFieldProblems(fields).maxMembers === undefined}
          error={
            create.isError
              ? classroomsTexts.creating.failed(
                  describeFailure(create.error, classroomsTexts.creating.unknownFailure),
                )
              : null
          }
          onSubmit={() => create.mutate()}
          onCancel={() => onClose(null)}
        >
          <ClassroomFieldInputs
            fields={fields}
            onChange={(next) => {
              create.reset();
              setFields(next);
            }}
          />
        </DialogForm>
      ) : (
        <Note tone="success" boxed text={classroomsTexts.creating.done(created.key)} />
      )}
    </Dialog>
  );
}
