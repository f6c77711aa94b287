import type { Hint, LiveClass } from '@coderoom/contract';

/** Parts of a live class that name its teachers: the one who started it, and those whose hints one has. */
export interface NamedTeachers extends Pick<LiveClass, 'teacher_username' | 'teacher_full_name'> {
  own?: { hints: readonly Pick<Hint, 'username' | 'full_name'>[] };
}

/** Names a teacher in an editor of a live class: by the full name if the class tells it, or else by the username. */
export function nameOfTeacher(username: string, liveClass: NamedTeachers): string {
  const { teacher_username, teacher_full_name, own } = liveClass;
  if (username === teacher_username && teacher_full_name !== undefined) return teacher_full_name;
  return own?.hints.find((hint) => hint.username === username)?.full_name ?? username;
}
