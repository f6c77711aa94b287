import type { LiveMember } from '@coderoom/contract';

type Named = Pick<LiveMember, 'username' | 'full_name'>;

/** A student's name as the class knows them, which they cannot change. */
export function nameOfMember({ username, full_name }: Named): string {
  return full_name ?? username;
}

/** The same with the username, where there is nothing else to tell two of a name apart. */
export function fullNameOfMember({ username, full_name }: Named): string {
  return full_name === null ? username : `${full_name} (${username})`;
}
