import type { Classroom } from '@coderoom/contract';

/** Describes the changes to a classroom for the audit log; null if nothing changed. */
export function describeClassroomChange(before: Classroom, after: Classroom): string | null {
  const differs = (field: keyof Classroom) => before[field] !== after[field];
  const places =
    after.max_members === null ? 'no limit of students' : `at most ${after.max_members} students`;
  const parts = [
    differs('name') ? `name “${after.name}”` : [],
    differs('description') ? 'description' : [],
    differs('max_members') ? places : [],
    differs('allow_collaboration') ? `collaboration ${after.allow_collaboration ? 'on' : 'off'}` : [],
  ].flat();
  return parts.join(', ') || null;
}
