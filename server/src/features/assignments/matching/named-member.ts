/** A student of a class, with everything that a person may be called by. */
export interface NamedMember {
  id: number;
  username: string;
  full_name: string | null;
  email: string;
  roster_name: string | null;
  student_number: string | null;
  login_id: string | null;
}

/** Returns the names of a member: the roster's and the account's. */
export function namesOf({
  roster_name,
  full_name,
}: Pick<NamedMember, 'roster_name' | 'full_name'>): string[] {
  return [...new Set([roster_name ?? '', full_name ?? ''])].filter((name) => name !== '');
}
