import { CLASSROOM_MAX_MEMBERS, type Classroom } from '@coderoom/contract';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';

/** The fields of the classroom form. */
export interface ClassroomFields {
  name: string;
  description: string;
  maxMembers: string;
}

export const NO_FIELDS: ClassroomFields = { name: '', description: '', maxMembers: '' };

export function classroomFields({ name, description, max_members }: Classroom): ClassroomFields {
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
