/** The chosen template code that was given to all students; null: none. */
export type BaseCodeChoice = { templateId: number } | { file: File } | null;
