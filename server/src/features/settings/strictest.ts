import { DEFAULT_COPY_PASTE_ENABLED } from '@coderoom/contract';

/** What was set for everybody, or for a classroom. */
export interface Setting {
  copyPasteEnabled: boolean;
  /** Null: for everybody. */
  classroomId: number | null;
  /** Username; null: nobody set it, or they have left. */
  updatedBy: string | null;
  /** Epoch ms; null: never set. */
  updatedAt: number | null;
}

/** What holds while nothing was set. */
export const NOTHING_SET: Setting = {
  copyPasteEnabled: DEFAULT_COPY_PASTE_ENABLED,
  classroomId: null,
  updatedBy: null,
  updatedAt: null,
};

/**
 * What holds for one person: the strictest of the server's setting and their classrooms'. Of several that
 * restrict it is the server's, else the first. Admins are exempt.
 *
 * @param ofServer null: nothing was set
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
