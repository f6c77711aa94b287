import { assignmentsTexts } from '#texts/admin/assignments.tsx';

/** Returns a student's name, or the anonymous one while names are hidden. */
export function studentName(
  student: { student_name: string; anonymous_name: string },
  isAnonymous: boolean,
): string {
  if (!isAnonymous) return student.student_name;
  // Only the number: the word before it is English.
  const number = /\d+$/.exec(student.anonymous_name)?.[0];
  return number === undefined ? student.anonymous_name : assignmentsTexts.anonymousStudent(number);
}
