import {
  ASSISTANCE_LEVELS,
  type AssistanceLevel,
  DEFAULT_ASSISTANCE,
  DEFAULT_COPY_PASTE_ENABLED,
} from '@coderoom/contract';

/** A setting for everybody, or for a classroom. */
export interface Setting {
  copyPasteEnabled: boolean;
  assistance: AssistanceLevel;
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
  assistance: DEFAULT_ASSISTANCE,
  classroomId: null,
  updatedBy: null,
  updatedAt: null,
};

/**
 * Returns the effective setting of a person: the strictest of the server's and their classrooms'. If several restrict
 * copying, the server's is returned, otherwise the first. Admins are exempt.
 *
 * @param ofServer null: never set
 */
export function strictest(
  { isAdmin }: { isAdmin: boolean },
  ofServer: Setting | null,
  ofClassrooms: readonly Setting[],
): Setting {
  if (isAdmin) return { ...NOTHING_SET, copyPasteEnabled: true, assistance: 'all' };
  const general = ofServer ?? NOTHING_SET;
  const all = [general, ...ofClassrooms];
  return {
    ...(all.find(({ copyPasteEnabled }) => !copyPasteEnabled) ?? general),
    assistance: strictestLevel(all.map(({ assistance }) => assistance)),
  };
}

/** Returns the level that gives the least assistance. */
export function strictestLevel(levels: readonly AssistanceLevel[]): AssistanceLevel {
  return ASSISTANCE_LEVELS.findLast((level) => levels.includes(level)) ?? DEFAULT_ASSISTANCE;
}
