import { FILE_ENCODINGS } from '@coderoom/contract';
import type { EditedFile, ProjectFiles } from '#shared/project-files/project.ts';

/** Reads files that the browser stored, which may be anything; null if they are none. */
export function parseProject(stored: string): ProjectFiles | null {
  try {
    const value: unknown = JSON.parse(stored);
    return isProjectFiles(value) ? value : null;
  } catch {
    return null;
  }
}

/** True for the files of a program. */
export function isProjectFiles(value: unknown): value is ProjectFiles {
  const { entry, files, folders } = (value ?? {}) as Partial<Record<keyof ProjectFiles, unknown>>;
  return (
    typeof entry === 'string' &&
    Array.isArray(files) &&
    files.every(isFile) &&
    Array.isArray(folders) &&
    folders.every((folder) => typeof folder === 'string')
  );
}

function isFile(value: unknown): value is EditedFile {
  const { name, content, encoding, isReadOnly } = (value ?? {}) as Partial<Record<keyof EditedFile, unknown>>;
  return (
    typeof name === 'string' &&
    typeof content === 'string' &&
    FILE_ENCODINGS.some((known) => known === encoding) &&
    (isReadOnly === undefined || typeof isReadOnly === 'boolean')
  );
}
