import { FILE_ENCODINGS } from '@coderoom/contract';
import { type EditedFile, fileOf, type ProjectFiles } from '#shared/project-files/project.ts';

/** The files of a draft, with those that they are a change of. */
export interface StoredProject {
  project: ProjectFiles;
  /** The server's, as last known; null: unknown. */
  projectBase: ProjectFiles | null;
  /** Those of the document with what was not acknowledged; null: there were none, or everything was. */
  unsentProject: ProjectFiles | null;
}

/** The content of a file that is the same in the project is stored once: `content` is true then. */
type StoredBase = Omit<ProjectFiles, 'files'> & {
  files: readonly (Omit<EditedFile, 'content'> & { content: string | true })[];
};

/**
 * Writes files for the browser's storage.
 *
 * @param save names the save that they are written by
 */
export function serializeProject(
  { project, projectBase, unsentProject }: StoredProject,
  save: string,
): string {
  const shortened = (files: ProjectFiles): StoredBase => ({
    ...files,
    files: files.files.map((file) => {
      const same = fileOf(project, file.name);
      const isSame = same?.content === file.content && same.encoding === file.encoding;
      return isSame ? { ...file, content: true } : file;
    }),
  });
  return JSON.stringify({
    save,
    ...project,
    ...(projectBase && { base: shortened(projectBase) }),
    ...(unsentProject && { unsent: shortened(unsentProject) }),
  });
}

/** Returns the name of the save by which files were written; undefined if it is unknown, or there are none. */
export function readSaveOfFiles(stored: string | null): string | undefined {
  return /^\{"save":"([^"]*)"/.exec(stored ?? '')?.[1];
}

/** Reads files that the browser stored, which may be anything; null if they are none. */
export function parseProject(stored: string): StoredProject | null {
  try {
    const { base, unsent, save: _, ...project } = JSON.parse(stored) as Record<string, unknown>;
    if (!isProjectFiles(project)) return null;
    return { project, projectBase: parseBase(base, project), unsentProject: parseBase(unsent, project) };
  } catch {
    return null;
  }
}

function parseBase(base: unknown, project: ProjectFiles): ProjectFiles | null {
  const files = (base as Partial<StoredBase> | undefined)?.files;
  if (!Array.isArray(files)) return null;
  const whole = {
    ...(base as StoredBase),
    files: (files as StoredBase['files']).map((file) =>
      file.content === true ? { ...file, content: fileOf(project, file.name)?.content } : file,
    ),
  };
  return isProjectFiles(whole) ? whole : null;
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
