import {
  entryNameOf,
  type LanguageId,
  type ProjectFile,
  projectProblem,
  projectSizeProblem,
  type TaskFile,
} from '@coderoom/contract';
import { ApiError, InvalidFieldError } from '#http/errors.ts';
import type { Project } from '#runner/index.ts';
import type { FileWithContent, NewFile } from './file-lists.ts';

/** A program to be checked; of files that are stored already, the size is known. */
interface CheckedProgram {
  language: LanguageId;
  code: string;
  entry_name?: string | null | undefined;
  files?: readonly (ProjectFile | { name: string; bytes: number })[] | undefined;
}

/**
 * Checks what no schema can: the names of all files of a program together, and their sizes.
 * @param field the field of the request that has the files
 * @param known names that are stored already, which newer rules leave alone
 * @throws {ApiError} 413; 422 for names that cannot be those of one program.
 */
export function refuseProject(
  program: CheckedProgram,
  field: 'files' | 'project_files' = 'files',
  known: readonly string[] = [],
): void {
  const tooLarge = projectSizeProblem(program);
  if (tooLarge !== null) throw new ApiError(413, 'too_large', tooLarge);
  const wrong = projectProblem(program, known);
  if (wrong !== null) throw new InvalidFieldError(field, wrong, wrong);
}

/**
 * Checks a program that is opened or run, which may be a stored one: its names were accepted by earlier rules.
 * @throws {ApiError} as {@link refuseProject}
 */
export function refuseProjectInUse(program: CheckedProgram): void {
  refuseProject(program, 'files', namesOfProject(program));
}

/** Returns the names of all files of a program. */
export function namesOfProject({ language, entry_name, files = [] }: Omit<CheckedProgram, 'code'>): string[] {
  return [entryNameOf(language, entry_name), ...files.map(({ name }) => name)];
}

/** Decodes files as they are sent, to be stored. */
export function decodeFiles(files: readonly (ProjectFile | TaskFile)[]): NewFile[] {
  return files.map(({ content, encoding, ...file }) => ({
    ...file,
    encoding,
    content: Buffer.from(content, encoding === 'text' ? 'utf8' : 'base64'),
  }));
}

/** Formats stored files as they were sent. */
export function presentProjectFiles(files: readonly FileWithContent[]): ProjectFile[] {
  return files.map(({ name, encoding = 'base64', content }) => ({
    name,
    encoding,
    content: Buffer.from(content).toString(encoding === 'text' ? 'utf8' : 'base64'),
  }));
}

/** Returns a program's files as the runner takes them; nothing for a program of one file under its usual name. */
export function projectFor({
  language,
  code,
  entry_name,
  files = [],
}: {
  language: LanguageId;
  code: string;
  entry_name?: string | null | undefined;
  files?: readonly ProjectFile[] | undefined;
}): { project?: Project } {
  const entry = entryNameOf(language, entry_name);
  if (files.length === 0 && entry === entryNameOf(language)) return {};
  const others = files.map(({ name, content, encoding }) => ({
    name,
    content: encoding === 'text' ? content : Buffer.from(content, 'base64'),
  }));
  return { project: { entry, files: [{ name: entry, content: code }, ...others] } };
}

/** Formats the fields of an answer beside the program's text; a program of one file has none of them. */
export function presentProject(
  { entry_name, file_list_id }: { entry_name: string | null; file_list_id: number | null },
  lists: ReadonlyMap<number, readonly FileWithContent[]>,
): { entry_name?: string; files?: ProjectFile[] } {
  const files = file_list_id === null ? undefined : lists.get(file_list_id);
  return {
    ...(entry_name !== null && { entry_name }),
    ...(files !== undefined && { files: presentProjectFiles(files) }),
  };
}

/** As {@link presentProject}, for an entry of a list. */
export function presentProjectInList(
  { entry_name, file_list_id }: { entry_name: string | null; file_list_id: number | null },
  counts: ReadonlyMap<number, number>,
): { entry_name?: string; file_count?: number } {
  const file_count = file_list_id === null ? undefined : counts.get(file_list_id);
  return { ...(entry_name !== null && { entry_name }), ...(file_count !== undefined && { file_count }) };
}
