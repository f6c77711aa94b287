/** What a student is called: without names nobody's is anywhere. */
export function nameOf(
  student: { student_name: string; anonymous_name: string },
  isAnonymous: boolean,
): string {
  return isAnonymous ? student.anonymous_name : student.student_name;
}
