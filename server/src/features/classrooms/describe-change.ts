import { type Classroom, joinMessages, type Message, message } from '@coderoom/contract';

/** Describes the changes to a classroom for the audit log; null if nothing changed. */
export function describeClassroomChange(before: Classroom, after: Classroom): Message | null {
  const differs = (field: keyof Classroom) => before[field] !== after[field];
  const places =
    after.max_members === null
      ? message`no limit of students`
      : message`at most ${after.max_members} students`;
  const parts = [
    differs('name') ? message`name “${after.name}”` : [],
    differs('description') ? message`description` : [],
    differs('max_members') ? places : [],
    differs('allow_collaboration')
      ? after.allow_collaboration
        ? message`collaboration on`
        : message`collaboration off`
      : [],
  ].flat();
  return parts.length === 0 ? null : joinMessages(parts, ', ');
}
