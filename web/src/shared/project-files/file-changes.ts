import {
  baseName,
  type EditedFile,
  fileNames,
  fileOf,
  hasTree,
  isInFolder,
  type ProjectFiles,
  parentFolder,
  pathIn,
} from './project.ts';

/** A program's files with the text of the entry, and its tabs. */
export interface Files {
  code: string;
  project: ProjectFiles;
  shown: string;
  tabs: readonly string[];
}

/** Adds files, or replaces those of the same names, and the folders that they fill are no longer empty. */
export function withFiles(files: Files, added: readonly EditedFile[]): Files {
  const { entry } = files.project;
  const newEntry = added.findLast(({ name, encoding }) => name === entry && encoding === 'text');
  const others = added.filter(({ name }) => name !== entry);
  const names = new Set(others.map(({ name }) => name));
  const kept = files.project.files.filter(({ name }) => !names.has(name));
  return {
    ...files,
    code: newEntry?.content ?? files.code,
    project: withoutFilledFolders({ ...files.project, files: [...kept, ...others] }),
  };
}

export function withFolder(files: Files, folder: string): Files {
  const { project } = files;
  return { ...files, project: withoutFilledFolders({ ...project, folders: [...project.folders, folder] }) };
}

/** Removes a file, or a folder with everything in it. Where something stays, its folder does. */
export function withoutPath(files: Files, path: string): Files {
  const { project } = files;
  const isKept = (name: string) => !isInFolder(name, path);
  const left: ProjectFiles = {
    ...project,
    files: project.files.filter(({ name }) => isKept(name)),
    folders: project.folders.filter(isKept),
  };
  return withTabs({ ...files, project: withFolderOf(left, path) }, (name) => (isKept(name) ? name : null));
}

/** Gives a file, or a folder with everything in it, another path. */
export function withPathMoved(files: Files, from: string, to: string): Files {
  const { project } = files;
  const rename = (name: string) => (isInFolder(name, from) ? to + name.slice(from.length) : name);
  const moved: ProjectFiles = {
    entry: rename(project.entry),
    files: project.files.map((file) => ({ ...file, name: rename(file.name) })),
    folders: project.folders.map(rename),
  };
  return withTabs({ ...files, project: withFolderOf(withoutFilledFolders(moved), from) }, rename);
}

/** Lets the run start at another file, which must be a text. */
export function withEntry(files: Files, name: string): Files {
  const { code, project } = files;
  const chosen = fileOf(project, name);
  if (chosen === undefined || chosen.encoding !== 'text') return files;
  const former: EditedFile = { name: project.entry, content: code, encoding: 'text' };
  const others = project.files.map((file) => (file === chosen ? former : file));
  return { ...files, code: chosen.content, project: { ...project, entry: name, files: others } };
}

/** Takes another state of the files; tabs of files that are gone close. */
export function followFiles(files: Files, project: ProjectFiles): Files {
  const names = new Set(fileNames(project));
  const next = { ...files, project: withoutFilledFolders(project) };
  return withTabs(next, (name) => {
    if (name === files.project.entry && !names.has(name)) return project.entry;
    return names.has(name) ? name : null;
  });
}

/** Closes a tab and shows the one beside it. The last one stays. */
export function withoutTab(files: Files, name: string): Files {
  const { tabs, shown, project } = files;
  const index = tabs.indexOf(name);
  const left = tabs.filter((tab) => tab !== name);
  if (left.length === 0) return { ...files, tabs: [project.entry], shown: project.entry };
  const beside = left[Math.min(index, left.length - 1)] ?? project.entry;
  return { ...files, tabs: left, shown: shown === name ? beside : shown };
}

/** Returns a name that is not taken: `notes (2).txt`. */
export function freeName(project: ProjectFiles, name: string): string {
  const taken = new Set(fileNames(project).map((one) => one.toLowerCase()));
  const [, stem = name, ending = ''] = /^(.+?)(\.\w+)?$/.exec(baseName(name)) ?? [];
  for (let count = 1; ; count += 1) {
    const free = pathIn(parentFolder(name), count === 1 ? baseName(name) : `${stem} (${count})${ending}`);
    if (!taken.has(free.toLowerCase())) return free;
  }
}

/** A folder that lost its last file stays, unless it was the last trace of a tree. */
function withFolderOf(project: ProjectFiles, path: string): ProjectFiles {
  const folder = parentFolder(path);
  if (folder === '' || !hasTree(project)) return project;
  return withoutFilledFolders({ ...project, folders: [...project.folders, folder] });
}

/** Lists a folder only if no file and no other folder is in it. */
function withoutFilledFolders(project: ProjectFiles): ProjectFiles {
  const names = fileNames(project);
  const isEmpty = (folder: string, others: readonly string[]) =>
    ![...names, ...others].some((path) => path !== folder && isInFolder(path, folder));
  const folders = [...new Set(project.folders)];
  return { ...project, folders: folders.filter((folder) => isEmpty(folder, folders)) };
}

/** Follows the files with their tabs. */
function withTabs(files: Files, nameNow: (name: string) => string | null): Files {
  const tabs = [...new Set(files.tabs.map(nameNow).filter((name) => name !== null))];
  const shown = nameNow(files.shown) ?? tabs.at(-1) ?? files.project.entry;
  return { ...files, shown, tabs: tabs.includes(shown) ? tabs : [...tabs, shown] };
}
