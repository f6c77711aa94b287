import { ASSISTANT, addStudent, type Classroom, TEACHER } from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshClassrooms } from '#features/admin/classrooms/queries.ts';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { membersTexts } from '#texts/admin/members.ts';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import { asEmailOrUsername, problemOfLogin } from './login.ts';

const { adding: texts } = membersTexts;
const ROLES = [
  { value: TEACHER, label: texts.teacher },
  { value: ASSISTANT, label: membersTexts.roles.assistant },
];

interface AddStaffDialogProps {
  classroom: Classroom;
  onClose: () => void;
}

/** Adds a colleague by email address or username, or gives a member the role. */
export function AddStaffDialog({ classroom, onClose }: AddStaffDialogProps) {
  const [login, setLogin] = useState('');
  const [role, setRole] = useState<string>(TEACHER);
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: async () => {
      const wanted = role === ASSISTANT ? ASSISTANT : TEACHER;
      const body = { ...asEmailOrUsername(login), role: wanted } as const;
      return (await call(addStudent, { params: { id: classroom.id }, body })).username;
    },
    onSuccess: async (username) => {
      await refreshClassrooms(queries);
      announceSuccess(texts.done(username, classroom.name));
      onClose();
    },
  });
  return (
    <Dialog open title={texts.title(classroom.name)} onClose={onClose}>
      <DialogForm
        act={texts.act}
        busy={add.isPending}
        ready={problemOfLogin(login) === null}
        error={add.isError ? describeFailure(add.error, texts.failed) : null}
        onSubmit={() => add.mutate()}
        onCancel={onClose}
      >
        <p className="text-text-2">{texts.note}</p>
        <Field
          label={texts.login}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={login}
          onChange={(event) => {
            add.reset();
            setLogin(event.target.value);
          }}
        />
        <div className="flex flex-col gap-1">
          <span aria-hidden className="text-12 font-medium text-text-2">
            {texts.role}
          </span>
          <Select
            label={texts.role}
            value={role}
            options={ROLES}
            onChange={setRole}
            className="h-11! md:h-8!"
          />
        </div>
      </DialogForm>
    </Dialog>
  );
}
