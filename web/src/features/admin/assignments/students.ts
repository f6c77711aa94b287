/** A student as the page may call them. */
interface Named {
  student_name: string;
  anonymous_name: string;
}

/** What a student is called: without names nobody's is anywhere. */
export function nameOf(student: Named, isAnonymous: boolean): string {
  return isAnonymous ? student.anonymous_name : student.student_name;
}

const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** Students as they are listed. They come by their names, which without names would tell who is who. */
export function inOrder<Student extends Named>(
  students: readonly Student[],
  isAnonymous: boolean,
): readonly Student[] {
  if (!isAnonymous) return students;
  return students.toSorted((one, other) => BY_NUMBER.compare(one.anonymous_name, other.anonymous_name));
}
