import { FILE_ENCODINGS } from '@coderoom/contract';
import type { EditedFile, ProjectFiles } from './project.ts';

/** Reads a project that the browser stored, which may be anything; null if it is none. */
export function parseProject(stored: string): ProjectFiles | null {
  try {
    const { entry, files, folders } = JSON.parse(stored) as Partial<Record<keyof ProjectFiles, unknown>>;
    if (typeof entry !== 'string' || !Array.isArray(files) || !Array.isArray(folders)) return null;
    if (!files.every(isFile) || !folders.every((folder) => typeof folder === 'string')) return null;
    return { entry, files, folders };
  } catch {
    return null;
  }
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
