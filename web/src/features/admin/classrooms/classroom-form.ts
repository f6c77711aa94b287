import { CLASSROOM_MAX_MEMBERS, type Classroom } from '@coderoom/contract';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';

/** The fields of the classroom form. */
export interface ClassroomFields {
  name: string;
  description: string;
  maxMembers: string;
}

export const NO_FIELDS: ClassroomFields = { name: '', description: '', maxMembers: '' };

export function fieldsOf({ name, description, max_members }: Classroom): ClassroomFields {
  return {
    name,
    description: description ?? '',
    maxMembers: max_members === null ? '' : String(max_members),
  };
}

/** Returns the errors of the fields (specification 2 §5). */
export function problemsOf({ name, maxMembers }: ClassroomFields) {
  return {
    name: name.trim() === '' ? classroomsTexts.form.nameRequired : undefined,
    maxMembers: mayBeMaximum(maxMembers.trim())
      ? undefined
      : classroomsTexts.form.maxStudentsProblem(CLASSROOM_MAX_MEMBERS.least, CLASSROOM_MAX_MEMBERS.most),
  };
}

function mayBeMaximum(typed: string): boolean {
  const { least, most } = CLASSROOM_MAX_MEMBERS;
  return typed === '' || (/^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most);
}

/** Builds the request body: empty fields become null. */
export function bodyOf({ name, description, maxMembers }: ClassroomFields) {
  return {
    name: name.trim(),
    description: description.trim() === '' ? null : description.trim(),
    max_members: maxMembers.trim() === '' ? null : Number(maxMembers),
  };
}
