/** The deadlines that a student may have for a template, in epoch ms; null: none. */
interface OwnDeadlines {
  /** Granted to this student alone. */
  extension: number | null;
  /** The latest one of their groups: a template may belong to several of their classes. */
  group: number | null;
  /** The template's own. */
  general: number | null;
}

/** Returns the deadline that counts: an extension, or else that of the group, or else that of the template. */
export function deadlineFor({ extension, group, general }: OwnDeadlines): number | null {
  return extension ?? group ?? general;
}
