import {
  ASSISTANT,
  type Assignment,
  type Classroom,
  type ClassroomRight,
  TEACHER,
  type Template,
  type User,
} from '@coderoom/contract';

/** True for the roles that see a class and grade in it. */
export function isStaffRole(role: string | null): boolean {
  return role === TEACHER || role === ASSISTANT;
}

/** True for people with classes to teach or assist in; teachers who are no admins may also create one. */
export function teaches({ is_admin, is_teacher, classroom_context }: User): boolean {
  return (is_teacher && !is_admin) || classroom_context.classrooms.some(({ role }) => isStaffRole(role));
}

/** True for people with tasks to do: students, and teachers who are students elsewhere. */
export function learns(user: User): boolean {
  if (user.is_admin) return false;
  return !teaches(user) || user.classroom_context.classrooms.some(({ role }) => !isStaffRole(role));
}

/** The dashboard that a user has: of the whole server, or of their own classes. Null for students. */
export function dashboardOf(user: User | null): '/admin' | '/teaching' | null {
  if (user === null) return null;
  if (user.is_admin) return '/admin';
  return teaches(user) ? '/teaching' : null;
}

/** True for those who may create classrooms on every server; a setting may let everybody. */
export function isClassroomCreator(user: User | null): boolean {
  return user !== null && (user.is_admin || user.is_teacher);
}

/** True for those who may write templates and upload assignments: teachers, also of somebody else's class. */
export function mayWrite(user: User | null): boolean {
  if (user === null) return false;
  return isClassroomCreator(user) || user.classroom_context.classrooms.some(({ role }) => role === TEACHER);
}

/**
 * True if somebody has a right in a classroom; the server decides it again. In an archived one nobody changes anything,
 * except for what {@link owns} allows.
 */
export function mayIn(
  classroom: Pick<Classroom, 'role' | 'is_owner' | 'archived_at'>,
  right: ClassroomRight,
  user: Pick<User, 'is_admin'> | null,
): boolean {
  const { role, archived_at } = classroom;
  if (archived_at !== null && right !== 'grade') return false;
  if (user?.is_admin) return true;
  if (right === 'own') return owns(classroom, user);
  return right === 'teach' ? role === TEACHER : isStaffRole(role);
}

/** True for those who may archive, bring back and delete a classroom. */
export function owns(
  { role, is_owner }: Pick<Classroom, 'role' | 'is_owner'>,
  user: Pick<User, 'is_admin'> | null,
): boolean {
  return user?.is_admin === true || (role === TEACHER && is_owner);
}

/** True if somebody is a teacher of a classroom that is not archived, or an admin, as far as the page knows. */
export function teachesIn(user: User | null, classroomId: number): boolean {
  const membership = user?.classroom_context.classrooms.find(({ id }) => id === classroomId);
  if (membership !== undefined && membership.archived_at !== null) return false;
  return user?.is_admin === true || membership?.role === TEACHER;
}

/** True if somebody may change an upload that they see: one of a class is its teachers'. */
export function mayChangeAssignment(
  user: User | null,
  { classroom_id }: Pick<Assignment, 'classroom_id'>,
): boolean {
  return classroom_id === null || teachesIn(user, classroom_id);
}

/**
 * True if somebody may change a template, as far as the page knows: its classes that are not theirs are not listed, and
 * the server refuses then.
 */
export function mayChangeTemplate(
  user: User | null,
  {
    is_global,
    classrooms,
    creator_username,
  }: Pick<Template, 'is_global' | 'classrooms' | 'creator_username'>,
): boolean {
  if (user === null || user.is_admin) return user !== null;
  if (is_global) return false;
  return classrooms.length === 0
    ? creator_username === user.username
    : classrooms.every(({ id }) => teachesIn(user, id));
}
