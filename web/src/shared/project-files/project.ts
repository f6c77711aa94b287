import { LANGUAGE_FACTS, type LanguageId, type ProjectFile } from '@coderoom/contract';

/** A file of a program beside its entry. */
export interface EditedFile extends ProjectFile {
  /** True for a file of a task that its students must leave as it is. */
  isReadOnly?: boolean;
}

/** The files of a program, whose entry's text is kept apart. */
export interface ProjectFiles {
  /** Name of the file at which a run starts. */
  entry: string;
  /** The other files: names are paths with `/`. */
  files: readonly EditedFile[];
  /** Paths of folders without files. */
  folders: readonly string[];
}

const NO_FILES: readonly EditedFile[] = [];
const NO_FOLDERS: readonly string[] = [];

/** A program that is a single file with its language's usual name. */
export function singleFile(language: LanguageId): ProjectFiles {
  return { entry: LANGUAGE_FACTS[language].fileName, files: NO_FILES, folders: NO_FOLDERS };
}

/** True for a program whose files are shown as a tree. */
export function hasTree({ files, folders }: ProjectFiles): boolean {
  return files.length > 0 || folders.length > 0;
}

/** True if nothing distinguishes a project from a program of one file. */
export function isSingleFile(project: ProjectFiles, language: LanguageId): boolean {
  return !hasTree(project) && project.entry === LANGUAGE_FACTS[language].fileName;
}

/** Returns the fields of a request that describe the files; none for a single file. */
export function projectFields(project: ProjectFiles, language: LanguageId) {
  return isSingleFile(project, language) ? {} : allProjectFields(project);
}

/** Returns the fields of a request that replaces the files by these. */
export function allProjectFields({ entry, files }: ProjectFiles) {
  return { entry_name: entry, files: files.map(toProjectFile) };
}

function toProjectFile({ name, content, encoding }: EditedFile): ProjectFile {
  return { name, content, encoding };
}

/** Reads the files of a program that came from elsewhere. */
export function toProject(
  language: LanguageId,
  {
    entry_name,
    files,
  }: { entry_name?: string | null | undefined; files?: readonly EditedFile[] | undefined },
): ProjectFiles {
  const { entry } = singleFile(language);
  return { entry: entry_name ?? entry, files: files ?? NO_FILES, folders: NO_FOLDERS };
}

/** True for two projects with the same files, whatever folders are empty; those of a task are no part of the draft. */
export function isSameProject(one: ProjectFiles, other: ProjectFiles): boolean {
  if (one === other) return true;
  const [own, others] = [ownFiles(one), ownFiles(other)];
  return (
    one.entry === other.entry &&
    own.length === others.length &&
    own.every((file) => {
      const same = fileOf(other, file.name);
      return same !== undefined && hasSameContent(file, same);
    })
  );
}

/** True for the same empty folders. */
export function hasSameFolders({ folders }: ProjectFiles, other: ProjectFiles): boolean {
  return folders.length === other.folders.length && folders.every((folder) => other.folders.includes(folder));
}

export function hasSameContent(one: EditedFile, other: EditedFile): boolean {
  return one.encoding === other.encoding && one.content === other.content;
}

/** The files beside the entry that the user may change. */
export function ownFiles({ files }: ProjectFiles): readonly EditedFile[] {
  return files.some(({ isReadOnly }) => isReadOnly) ? files.filter(({ isReadOnly }) => !isReadOnly) : files;
}

/** Replaces the read-only files of a project by those that its task gives now. Returns the project if it has them. */
export function withReadOnlyFiles(project: ProjectFiles, given: ProjectFiles): ProjectFiles {
  const locked = given.files.filter(({ isReadOnly }) => isReadOnly);
  const names = new Set(locked.map(({ name }) => name));
  const present = project.files.filter(({ isReadOnly }) => isReadOnly);
  const isSame =
    present.length === locked.length &&
    locked.every((file) => {
      const same = present.find(({ name }) => name === file.name);
      return same !== undefined && hasSameContent(same, file);
    });
  if (isSame) return project;
  const others = project.files.filter(({ name, isReadOnly }) => !isReadOnly && !names.has(name));
  return { ...project, files: [...locked, ...others] };
}

/** Finds a file beside the entry. */
export function fileOf({ files }: ProjectFiles, name: string): EditedFile | undefined {
  return files.find((file) => file.name === name);
}

/** Names of all files, the entry first. */
export function fileNames({ entry, files }: ProjectFiles): string[] {
  return [entry, ...files.map(({ name }) => name)];
}

/** True for a program with web pages. */
export function hasWebPages(project: ProjectFiles): boolean {
  return fileNames(project).some((name) => /\.html?$/i.test(name));
}

/** Folder of a path; empty for one at the top. */
export function parentFolder(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** True for a path itself, and for everything below it. */
export function isInFolder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Returns the paths of all folders: those with files, those that lead to them, and empty ones. */
export function foldersOf(project: ProjectFiles): string[] {
  const all = new Set<string>();
  const add = (folder: string) => {
    for (let path = folder; path !== ''; path = parentFolder(path)) all.add(path);
  };
  for (const name of fileNames(project)) add(parentFolder(name));
  for (const folder of project.folders) add(folder);
  return [...all];
}
