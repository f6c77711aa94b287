import type { LanguageId } from '@coderoom/contract';
import { entryOf } from './entry-point.ts';
import { languageOfFiles, languageWithin } from './program-language.ts';
import { languageOfName, type StudentFile } from './source-kinds.ts';

/** The program among a student's files. */
export interface StudentProgram {
  language: LanguageId;
  /** Name of the file to run. */
  entry: string;
  /** Files of the program and data that it may read: sources first, including the entry. */
  files: readonly StudentFile[];
  /** The source files, which are compared. */
  sources: readonly StudentFile[];
}

/** Most data files given to a program, in characters in total. */
const MAX_DATA = 8 * 1024 * 1024;

/**
 * Finds the program among a student's files; null if there is nothing to run.
 *
 * @param language null: detected from the files' names and contents
 * @param student name of the files' owner, after whom a file may be named
 */
export function findStudentProgram(
  files: readonly StudentFile[],
  language: LanguageId | null,
  student = '',
): StudentProgram | null {
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
  const candidates = candidatesAmong(sorted, language);
  const written = language ?? languageOfFiles(candidates);
  if (written === null) return null;
  const sources = candidates.filter((file) => languageWithin(file, written) === written);
  const entry = entryOf(sources, written, student);
  if (entry === null) return null;
  return { language: written, entry: entry.name, files: [...sources, ...dataOf(sorted, sources)], sources };
}

/** Returns files whose extensions tell their language; without any, all: a text beside a program is its data. */
function candidatesAmong(files: readonly StudentFile[], language: LanguageId | null): readonly StudentFile[] {
  const recognised = files.filter(({ name }) => languageOfName(name) !== null);
  return recognised.some((file) => language === null || languageWithin(file, language) === language)
    ? recognised
    : files;
}

/** Returns files that the program may read: those that are no source code, smallest first, up to the limit. */
function dataOf(files: readonly StudentFile[], sources: readonly StudentFile[]): StudentFile[] {
  let left = MAX_DATA;
  return files
    .filter((file) => languageOfName(file.name) === null && !sources.includes(file))
    .sort((a, b) => a.content.length - b.content.length)
    .filter(({ content }) => {
      left -= content.length;
      return left >= 0;
    });
}
