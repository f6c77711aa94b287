import { CLASSROOM_MAX_MEMBERS, type Classroom } from '@coderoom/contract';
import { classroomsTexts } from '#texts/admin/classrooms.ts';

/** What is typed into the form of a classroom. */
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

/** What cannot be taken of what is typed (specification 2 §5). */
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

/** As it is sent: what was left empty is nothing. */
export function bodyOf({ name, description, maxMembers }: ClassroomFields) {
  return {
    name: name.trim(),
    description: description.trim() === '' ? null : description.trim(),
    max_members: maxMembers.trim() === '' ? null : Number(maxMembers),
  };
}
