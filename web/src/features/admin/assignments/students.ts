import { assignmentsTexts } from '#texts/admin/assignments.ts';

/** What a student is called: without names nobody's is anywhere. */
export function nameOf(
  student: { student_name: string; anonymous_name: string },
  isAnonymous: boolean,
): string {
  if (!isAnonymous) return student.student_name;
  // By their number alone they are told apart: the word before it is English.
  const number = /\d+$/.exec(student.anonymous_name)?.[0];
  return number === undefined ? student.anonymous_name : assignmentsTexts.anonymousStudent(number);
}
