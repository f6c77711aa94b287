import { type ClassroomRole, TEACHER } from '@coderoom/contract';

/** Who looks at a classroom. */
export interface Viewer {
  isAdmin: boolean;
  /** In this classroom; null: not a member. */
  role: ClassroomRole | null;
}

/** Whether somebody may know that there is this classroom. */
export function maySee({ isAdmin, role }: Viewer): boolean {
  return isAdmin || role !== null;
}

/** Whether somebody may see the email addresses of a classroom's members; one's own in any case. */
export function maySeeAddresses({ isAdmin, role }: Viewer): boolean {
  return isAdmin || role === TEACHER;
}
