import {
  ASSISTANT,
  type Classroom,
  type ClassroomMember,
  type ClassroomRole,
  isoTime,
  joinMessages,
  type Message,
  message,
  STUDENT,
  TEACHER,
  type User,
} from '@coderoom/contract';
import type { SeenClassroom } from './classroom-store.ts';
import { deletionOf, type Retention } from './deletion/retention.ts';
import type { ClassroomMemberRow } from './member-list-store.ts';

/** Facts about a member that fellow students do not see. */
const HIDDEN = {
  ...{ email: null, roster_name: null, student_number: null, login_id: null },
  ...{ group_id: null, group_name: null },
};

/** @param retention what decides when an archived classroom is deleted */
export function presentClassroom(row: SeenClassroom, retention: Retention): Classroom {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    key: row.key,
    classroom_key: row.key,
    role: row.role,
    is_owner: row.is_owner === 1,
    group_name: row.group_name,
    ...(row.has_own_groups ? { has_own_groups: true as const } : {}),
    max_members: row.max_members,
    allow_collaboration: row.allow_collaboration === 1,
    member_count: row.teacher_count + row.assistant_count + row.student_count,
    student_count: row.student_count,
    creator_username: row.creator_username,
    created_at: isoTime(row.created_at),
    archived_at: isoTime(row.archived_at),
    deletes_at: isoTime(row.archived_at === null ? null : deletionOf(row.archived_at, retention)),
  };
}

/** Formats a member; address, roster entry and group are for staff and for the member alone. */
export function presentClassroomMember(row: ClassroomMemberRow, withPrivate: boolean): ClassroomMember {
  const { id, username, full_name, role } = row;
  const { email, roster_name, student_number, login_id, group_id, group_name } = withPrivate ? row : HIDDEN;
  return {
    ...{ id, username, full_name, email: email || null, role },
    is_owner: row.is_owner === 1,
    joined_at: isoTime(row.joined_at),
    ...(withPrivate && row.unclaimed_since !== null ? { is_unclaimed: true as const } : {}),
    ...{ roster_name, student_number, login_id },
    group: group_id === null || group_name === null ? null : { id: group_id, name: group_name },
  };
}

/**
 * Formats a student by first and last name: schools sort by last name, but an account has a single name field, and a
 * roster one too, often as `Lovelace, Ada`.
 */
export function presentStudent(row: { id: number; username: string; full_name: string | null }) {
  const [last, first] = (row.full_name ?? '').split(',');
  const ordered = first === undefined ? last : `${first} ${last}`;
  const [first_name = '', ...rest] = (ordered ?? '').trim().split(/\s+/);
  return { id: row.id, username: row.username, first_name, last_name: rest.join(' ') };
}

/** Formats a person's classrooms as shown in their account, the most recently joined first. */
export function presentContext(rows: readonly SeenClassroom[]): User['classroom_context'] {
  const classrooms = rows.map(({ id, name, key, role, is_owner, archived_at, ...counts }) => ({
    id,
    name,
    key,
    role: role ?? STUDENT,
    is_owner: is_owner === 1,
    member_count: counts.teacher_count + counts.assistant_count + counts.student_count,
    archived_at: isoTime(archived_at),
  }));
  const current = classrooms.filter((classroom) => classroom.archived_at === null);
  return {
    has_classroom: current.length > 0,
    classrooms,
    current_classroom: current[0] ?? null,
  };
}

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

/** A person who views a classroom. */
interface Viewer {
  isAdmin: boolean;
  /** Role in this classroom; null: not a member. */
  role: ClassroomRole | null;
}

/** True if the viewer may know that the classroom exists. */
export function maySee({ isAdmin, role }: Viewer): boolean {
  return isAdmin || role !== null;
}

/** True if the viewer may see the members' email addresses; one's own is always visible. */
export function maySeeAddresses({ isAdmin, role }: Viewer): boolean {
  return isAdmin || role === TEACHER || role === ASSISTANT;
}
