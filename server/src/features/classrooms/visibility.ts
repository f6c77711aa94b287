import { ASSISTANT, type ClassroomRole, TEACHER } from '@coderoom/contract';

/** A person who views a classroom. */
export interface Viewer {
  isAdmin: boolean;
  /** Role in this classroom; null: not a member. */
  role: ClassroomRole | null;
}

/** True if the viewer may know that the classroom exists. */
export function maySee({ isAdmin, role }: Viewer): boolean {
  return isAdmin || role !== null;
}

/** True if the viewer may see the members' email addresses; one's own is always visible. */
export function maySeeAddresses({ isAdmin, role }: Viewer): boolean {
  return isAdmin || role === TEACHER || role === ASSISTANT;
}
