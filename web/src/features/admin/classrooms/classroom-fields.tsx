import { CLASSROOM_MAX_MEMBERS, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '@coderoom/contract';
import { useState } from 'react';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { type ClassroomFields, findFieldProblems } from './classroom-form.ts';

interface ClassroomFieldInputsProps {
  fields: ClassroomFields;
  onChange: (fields: ClassroomFields) => void;
}

/** The fields of a new or existing classroom. */
export function ClassroomFieldInputs({ fields, onChange }: ClassroomFieldInputsProps) {
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
