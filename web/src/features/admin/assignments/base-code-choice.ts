/** What everybody was given, as it is chosen; null: nothing. */
export type BaseCodeChoice = { templateId: number } | { file: File } | null;
