import { type Classroom, type ClassroomMember, changeRosterRecord } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshClassrooms } from '#features/admin/classrooms/queries.ts';
import { refreshGrades } from '#features/admin/grading/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { actsTexts } from '#texts/acts.ts';
import { rosterTexts } from '#texts/admin/roster.ts';
import { Field } from '#ui/form/field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';

const { record: texts } = rosterTexts;

interface RosterRecordDialogProps {
  classroom: Classroom;
  member: ClassroomMember;
  onClose: () => void;
}

/** Changes what a class knows of a student: name, number and login at the school. */
export function RosterRecordDialog({ classroom, member, onClose }: RosterRecordDialogProps) {
  const [name, setName] = useState(member.roster_name ?? '');
  const [number, setNumber] = useState(member.student_number ?? '');
  const [login, setLogin] = useState(member.login_id ?? '');
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      call(changeRosterRecord, {
        params: { id: classroom.id, userId: member.id },
        body: {
          roster_name: name.trim() || null,
          student_number: number.trim() || null,
          login_id: login.trim() || null,
        },
      }),
    onSuccess: async () => {
      await Promise.all([refreshClassrooms(queries), refreshGrades(queries)]);
      onClose();
    },
  });
  const fieldOf = (label: string, value: string, write: (value: string) => void) => (
    <Field
      label={label}
      autoComplete="off"
      value={value}
      onChange={(event) => {
        save.reset();
        write(event.target.value);
      }}
    />
  );
  return (
    <Dialog open title={texts.title(member.username)} onClose={onClose}>
      <DialogForm
        act={actsTexts.save}
        busy={save.isPending}
        ready
        error={save.isError ? describeFailure(save.error, texts.failed) : null}
        onSubmit={() => save.mutate()}
        onCancel={onClose}
      >
        <p className="text-text-2">{texts.note}</p>
        {fieldOf(texts.name, name, setName)}
        {fieldOf(texts.number, number, setNumber)}
        {fieldOf(texts.login, login, setLogin)}
      </DialogForm>
    </Dialog>
  );
}
