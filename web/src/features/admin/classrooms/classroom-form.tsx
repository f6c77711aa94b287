import {
  CLASSROOM_MAX_MEMBERS,
  type Classroom,
  createClassroom,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MESSAGE_MS,
  updateClassroom,
} from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { Note } from '#ui/display/note.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { refreshClassrooms } from './queries.ts';

/** The fields of the classroom form. */
interface ClassroomFields {
  name: string;
  description: string;
  maxMembers: string;
}

export const NO_FIELDS: ClassroomFields = { name: '', description: '', maxMembers: '' };

function classroomFields({ name, description, max_members }: Classroom): ClassroomFields {
  return {
    name,
    description: description ?? '',
    maxMembers: max_members === null ? '' : String(max_members),
  };
}

/** Returns the errors of the fields (specification 2 §5). */
export function findFieldProblems({ name, maxMembers }: ClassroomFields) {
  return {
    name: name.trim() === '' ? classroomsTexts.form.nameRequired : undefined,
    maxMembers: mayBeMaximum(maxMembers.trim())
      ? undefined
      : classroomsTexts.form.maxStudentsProblem(CLASSROOM_MAX_MEMBERS.min, CLASSROOM_MAX_MEMBERS.max),
  };
}

function mayBeMaximum(typed: string): boolean {
  const { min, max } = CLASSROOM_MAX_MEMBERS;
  return typed === '' || (/^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max);
}

/** Builds the request body: empty fields become null. */
export function classroomBody({ name, description, maxMembers }: ClassroomFields) {
  return {
    name: name.trim(),
    description: description.trim() === '' ? null : description.trim(),
    max_members: maxMembers.trim() === '' ? null : Number(maxMembers),
  };
}

interface ClassroomFieldInputsProps {
  fields: ClassroomFields;
  onChange: (fields: ClassroomFields) => void;
}

/** The fields of a new or existing classroom. */
function ClassroomFieldInputs({ fields, onChange }: ClassroomFieldInputsProps) {
  // An untouched form shows no errors yet.
  const [named, setNamed] = useState(false);
  const problems = findFieldProblems(fields);
  return (
    <>
      <Field
        label={classroomsTexts.form.name}
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        value={fields.name}
        problem={named ? problems.name : undefined}
        onBlur={() => setNamed(fields.name !== '')}
        onChange={(event) => {
          setNamed(true);
          onChange({ ...fields, name: event.target.value });
        }}
      />
      <Field
        label={classroomsTexts.form.maxStudents}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(CLASSROOM_MAX_MEMBERS.placeholder)}
        value={fields.maxMembers}
        problem={problems.maxMembers}
        onChange={(event) => onChange({ ...fields, maxMembers: event.target.value })}
      />
      <TextArea
        label={classroomsTexts.form.description}
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={fields.description}
        onChange={(event) => onChange({ ...fields, description: event.target.value })}
      />
    </>
  );
}

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
