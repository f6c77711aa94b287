import { DEFAULT_COPY_PASTE_ENABLED } from '@coderoom/contract';

/** A setting for everybody, or for a classroom. */
export interface Setting {
  copyPasteEnabled: boolean;
  /** Null: for everybody. */
  classroomId: number | null;
  /** Username; null: never set, or the account was deleted. */
  updatedBy: string | null;
  /** Epoch ms; null: never set. */
  updatedAt: number | null;
}

/** The default while nothing was set. */
export const NOTHING_SET: Setting = {
  copyPasteEnabled: DEFAULT_COPY_PASTE_ENABLED,
  classroomId: null,
  updatedBy: null,
  updatedAt: null,
};

/**
 * Returns the effective setting of a person: the strictest of the server's and their classrooms'. If several restrict,
 * the server's is returned, otherwise the first. Admins are exempt.
 *
 * @param ofServer null: never set
 */
export function strictest(
  { isAdmin }: { isAdmin: boolean },
  ofServer: Setting | null,
  ofClassrooms: readonly Setting[],
): Setting {
  if (isAdmin) return { ...NOTHING_SET, copyPasteEnabled: true };
  const general = ofServer ?? NOTHING_SET;
  return [general, ...ofClassrooms].find(({ copyPasteEnabled }) => !copyPasteEnabled) ?? general;
}
