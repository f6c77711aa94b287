import type { LanguageId } from '@coderoom/contract';
import { entryOf } from './entry-point.ts';
import { languageOfFiles, languageWithin } from './program-language.ts';
import { languageOfName } from './source-kinds.ts';
import type { StudentFile } from './student-file.ts';

/** The program among a student's files. */
export interface StudentProgram {
  language: LanguageId;
  /** Name of the file that is run. */
  entry: string;
  /** What the program is made of and what it reads: its sources first, the entry among them. */
  files: readonly StudentFile[];
  /** The sources among them: what is compared. */
  sources: readonly StudentFile[];
}

/** Largest amount of what a program reads that goes with it, in characters. */
const MAX_DATA = 8 * 1024 * 1024;

/**
 * Finds the program among a student's files; null: there is nothing to run.
 *
 * @param language null: it is found out by the files' names and content
 * @param student whose files they are: a file may be named for them
 */
export function findProgram(
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

/** Files whose names say what they are; where none does, all: a text beside a program is what it reads. */
function candidatesAmong(files: readonly StudentFile[], language: LanguageId | null): readonly StudentFile[] {
  const told = files.filter(({ name }) => languageOfName(name) !== null);
  return told.some((file) => language === null || languageWithin(file, language) === language) ? told : files;
}

/** What a program may read: what is no source of any language, smallest first, as much as goes with it. */
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
