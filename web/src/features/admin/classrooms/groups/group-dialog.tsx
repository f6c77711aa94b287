import {
  type Classroom,
  type ClassroomGroup,
  createGroup,
  MAX_GROUP_NAME_LENGTH,
  STUDENT,
  updateGroup,
} from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery, refreshClassrooms } from '#features/admin/classrooms/queries.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { namesApart } from '#shared/people/name-in-class.ts';
import { actsTexts } from '#texts/acts.ts';
import { groupsTexts } from '#texts/admin/groups.ts';
import { Field } from '#ui/form/field.tsx';
import { MultiSelect } from '#ui/form/multi-select.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';

interface GroupDialogProps {
  classroom: Classroom;
  /** The group that is edited; null: a new one. */
  group: ClassroomGroup | null;
  onClose: () => void;
}

/** Creates a group, or renames it and says whose it is. */
export function GroupDialog({ classroom: { id }, group, onClose }: GroupDialogProps) {
  const queries = useQueryClient();
  const [name, setName] = useState(group?.name ?? '');
  const [staffIds, setStaffIds] = useState(group?.staff_ids ?? []);
  const members = useQuery({ ...membersQuery(id), enabled: group !== null }).data?.members ?? [];
  const nameOf = namesApart(members);
  const save = useMutation({
    mutationFn: () =>
      group === null
        ? call(createGroup, { params: { id }, body: { name: name.trim() } })
        : call(updateGroup, {
            params: { id, groupId: group.id },
            body: { name: name.trim(), staff_ids: staffIds },
          }),
    onSuccess: async () => {
      await refreshClassrooms(queries);
      onClose();
    },
  });
  const { create, edit } = groupsTexts;
  return (
    <Dialog open title={group === null ? create.title : edit.title(group.name)} onClose={onClose}>
      <DialogForm
        act={group === null ? create.act : actsTexts.save}
        busy={save.isPending}
        ready={name.trim() !== ''}
        error={
          save.isError ? describeFailure(save.error, group === null ? create.failed : edit.failed) : null
        }
        onSubmit={() => save.mutate()}
        onCancel={onClose}
      >
        <Field
          label={groupsTexts.name}
          required
          maxLength={MAX_GROUP_NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={({ target }) => {
            save.reset();
            setName(target.value);
          }}
        />
        {group !== null && (
          <>
            <MultiSelect
              label={groupsTexts.staff}
              values={staffIds}
              options={members
                .filter(({ role }) => role !== STUDENT)
                .map((member) => ({ value: member.id, label: nameOf(member) }))}
              none={groupsTexts.nobody}
              empty={groupsTexts.noStaff}
              onChange={setStaffIds}
            />
            <p className="text-12 text-text-3">{edit.note}</p>
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
