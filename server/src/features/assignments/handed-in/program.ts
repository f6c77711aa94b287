import type { LanguageId } from '@coderoom/contract';
import type { StudentFile } from './student-file.ts';

/** The program among a student's files. */
export interface StudentProgram {
  language: LanguageId;
  /** Name of the file that is run. */
  entry: string;
  /** Source files of that language, the entry among them, and what they read. */
  files: readonly StudentFile[];
}

/** Finds the program among a student's files; null: there is nothing to run. `language` null: it is found out. */
export function findProgram(
  files: readonly StudentFile[],
  language: LanguageId | null,
): StudentProgram | null {
  const entry = files.find(({ name }) => name.endsWith('.py'));
  if (entry === undefined) return null;
  return { language: language ?? 'python', entry: entry.name, files };
}
