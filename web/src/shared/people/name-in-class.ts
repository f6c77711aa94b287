import { type NamedTeachers, nameOfTeacher } from '#shared/live-classes/teacher-name.ts';

/** A person as staff see them: `full_name` is the roster's, or else the account's. */
interface Named {
  username: string;
  full_name: string | null;
}

/** A student's name as the class knows them, which they cannot change. */
export function nameOfMember({ username, full_name }: Named): string {
  return full_name ?? username;
}

/** The same with the username, where there is nothing else to tell two of a name apart. */
export function fullNameOfMember({ username, full_name }: Named): string {
  return full_name === null ? username : `${full_name} (${username})`;
}

/** Returns how to name some people: each as {@link nameOfMember}, with the username if another has the same name. */
export function namesApart(people: Iterable<Named>): (person: Named) => string {
  const byName = Map.groupBy(people, nameOfMember);
  return (person) => {
    const name = nameOfMember(person);
    return (byName.get(name)?.length ?? 0) > 1 ? fullNameOfMember(person) : name;
  };
}

/**
 * Names a person at a caret in an editor of the class: a student as {@link nameOfMember}, with the username if another
 * student has the same name; anybody else as {@link nameOfTeacher}.
 */
export function nameInClass(username: string, members: Iterable<Named>, liveClass: NamedTeachers): string {
  const all = [...members];
  const member = all.find((one) => one.username === username);
  if (member === undefined) return nameOfTeacher(username, liveClass);
  return namesApart(all)(member);
}
