import {
  canBeEntry,
  entryNameOf,
  type LanguageId,
  MAX_PROJECT_FILES,
  projectNameProblem,
  projectProblem,
  projectSizeProblem,
} from '@coderoom/contract';
import { translated } from '#lib/server/server-sentence.ts';
import { projectTexts } from '#texts/project.ts';
import type { Files } from './file-changes.ts';
import { fileNames, foldersOf, isInFolder, type ProjectFiles } from './project.ts';

/**
 * Returns a sentence that says why the files cannot be those of one program; null if they can.
 * @param known names that the program has already, which newer rules leave alone
 */
export function filesProblem(
  { code, project }: Files,
  language: LanguageId,
  known: readonly string[],
): string | null {
  const { entry, files, folders } = project;
  if (files.length + 1 > MAX_PROJECT_FILES) return projectTexts.problems.tooMany(MAX_PROJECT_FILES);
  const program = { language, code, entry_name: entry, files };
  const problem = projectProblem(program, known) ?? projectSizeProblem(program);
  if (problem !== null) return translated(problem);
  for (const folder of folders) {
    const ofFolder = projectNameProblem(folder);
    if (ofFolder !== null) return translated(ofFolder);
    if (fileNames(project).some((name) => name.toLowerCase() === folder.toLowerCase()))
      return projectTexts.problems.taken(folder);
  }
  return null;
}

/** Returns why there cannot be something new at a path; null if there can. */
export function pathProblem(project: ProjectFiles, path: string): string | null {
  const folded = path.toLowerCase();
  const isTaken = [...fileNames(project), ...foldersOf(project)].some((one) => one.toLowerCase() === folded);
  return isTaken ? projectTexts.problems.taken(path) : null;
}

/** Returns why a path cannot be renamed, moved or removed; null if it can. */
export function lockedProblem({ files }: ProjectFiles, path: string): string | null {
  const locked = files.find(({ name, isReadOnly }) => isReadOnly === true && isInFolder(name, path));
  return locked === undefined ? null : projectTexts.problems.locked(locked.name);
}

/**
 * True for the name of an added file that would take the place of a file that the user must leave as it is: the same name
 * but for its case, or a folder in the place of the file.
 */
export function meetsLockedFile({ files }: ProjectFiles, name: string): boolean {
  const added = name.toLowerCase();
  return files.some(({ name: locked, isReadOnly }) => {
    const kept = locked.toLowerCase();
    return isReadOnly === true && (isInFolder(added, kept) || isInFolder(kept, added));
  });
}

/** True if a run of this language can start at a file of this name. */
export function mayBeEntry(language: LanguageId, name: string): boolean {
  return canBeEntry(language, entryNameOf(language, name));
}
