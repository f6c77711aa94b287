import { FILE_ENCODINGS } from '@coderoom/contract';
import { type EditedFile, fileOf, type ProjectFiles } from '#shared/project-files/project.ts';

/** The files of a draft, with those that they are a change of; null: unknown. */
export interface StoredProject {
  project: ProjectFiles;
  projectBase: ProjectFiles | null;
}

/** The content of a file that is the same in the project is stored once: `content` is true then. */
type StoredBase = Omit<ProjectFiles, 'files'> & {
  files: readonly (Omit<EditedFile, 'content'> & { content: string | true })[];
};

/** Writes files for the browser's storage. */
export function serializeProject({ project, projectBase }: StoredProject): string {
  if (projectBase === null) return JSON.stringify(project);
  const base: StoredBase = {
    ...projectBase,
    files: projectBase.files.map((file) => {
      const same = fileOf(project, file.name);
      const isSame = same?.content === file.content && same.encoding === file.encoding;
      return isSame ? { ...file, content: true } : file;
    }),
  };
  return JSON.stringify({ ...project, base });
}

/** Reads files that the browser stored, which may be anything; null if they are none. */
export function parseProject(stored: string): StoredProject | null {
  try {
    const { base, ...project } = JSON.parse(stored) as Record<string, unknown>;
    if (!isProjectFiles(project)) return null;
    return { project, projectBase: parseBase(base, project) };
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
