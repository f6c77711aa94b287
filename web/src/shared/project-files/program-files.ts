import { toast } from 'sonner';
import { projectTexts } from '#texts/project.ts';
import {
  type Files,
  withEntry,
  withFiles,
  withFolder,
  withoutPath,
  withoutTab,
  withPathMoved,
} from './file-changes.ts';
import { filesProblem, lockedProblem, mayBeEntry, pathProblem } from './file-problems.ts';
import type { FilesChange, FilesWorkspace } from './files-workspace.ts';
import { baseName, type EditedFile, fileNames, fileOf, isInFolder, parentFolder, pathIn } from './project.ts';

/** How long a deleted file can be brought back, in ms. */
const UNDO_MS = 10_000;

/** Takes changed files into the program. Returns why they cannot be taken, else null. */
function change(workspace: FilesWorkspace, files: Files, what: FilesChange): string | null {
  const known = fileNames(workspace.read().project);
  return filesProblem(files, workspace.store.getState().language, known) ?? workspace.change(files, what);
}

/** Adds an empty file and shows it. Returns the reason if it cannot. */
export function createFile(workspace: FilesWorkspace, name: string): string | null {
  const present = workspace.read();
  const files: EditedFile[] = [{ name, content: '', encoding: 'text' }];
  const problem =
    pathProblem(present.project, name) ??
    change(workspace, withFiles(present, files), { kind: 'put', files });
  if (problem === null) workspace.show(name);
  return problem;
}

/** Adds an empty folder. Returns the reason if it cannot. */
export function createFolder(workspace: FilesWorkspace, path: string): string | null {
  const present = workspace.read();
  return (
    pathProblem(present.project, path) ??
    change(workspace, withFolder(present, path), { kind: 'folder', path })
  );
}

/** Renames or moves a file, or a folder with all in it. Returns the reason if it cannot. */
export function movePath(workspace: FilesWorkspace, from: string, to: string): string | null {
  if (from === to) return null;
  const present = workspace.read();
  if (isInFolder(to, from)) return projectTexts.problems.intoItself;
  const isOtherCase = from.toLowerCase() === to.toLowerCase();
  const problem =
    lockedProblem(present.project, from) ??
    (isOtherCase ? null : pathProblem(present.project, to)) ??
    change(workspace, withPathMoved(present, from, to), { kind: 'move', from, to });
  if (problem === null) {
    const { view } = workspace;
    const folder = parentFolder(to);
    if (folder !== '') view.getState().setFolderOpen(folder, true);
    view.setState({ moved: to });
  }
  return problem;
}

/** Moves a file or a folder into another folder; empty: to the top. Says why it cannot. */
export function moveInto(workspace: FilesWorkspace, path: string, folder: string): boolean {
  if (parentFolder(path) === folder) return true;
  const problem = movePath(workspace, path, pathIn(folder, baseName(path)));
  if (problem !== null) toast.error(problem);
  return problem === null;
}

/** Deletes a file, or a folder with all in it, and offers to undo that. Says why it cannot. */
export function deletePath(workspace: FilesWorkspace, path: string): void {
  const before = workspace.read();
  const { project } = before;
  const removed = project.files.filter(({ name }) => isInFolder(name, path)).map((file) => ({ ...file }));
  const isStill = workspace.markProgram();
  const problem = isInFolder(project.entry, path)
    ? projectTexts.problems.entryStays(project.entry)
    : (lockedProblem(project, path) ?? workspace.change(withoutPath(before, path), { kind: 'remove', path }));
  if (problem !== null) {
    toast.error(problem);
    return;
  }
  const undo = () => {
    if (!isStill()) return;
    const present = workspace.read();
    const back = removed.filter(({ name }) => !fileNames(present.project).includes(name));
    const failed =
      back.length > 0
        ? change(workspace, withFiles(present, back), { kind: 'restore', files: back })
        : change(workspace, withFolder(present, path), { kind: 'folder', path });
    if (failed !== null) toast.error(failed);
    else if (fileOf(workspace.store.getState().project, before.shown) !== undefined)
      workspace.show(before.shown);
  };
  toast(projectTexts.deleted(baseName(path)), {
    duration: UNDO_MS,
    action: { label: projectTexts.undo, onClick: undo },
  });
}

/** Lets the run start at another file. Says why it cannot. */
export function startAt(workspace: FilesWorkspace, name: string): void {
  const { language, project } = workspace.store.getState();
  const problem = mayBeEntry(language, name)
    ? lockedProblem(project, name)
    : projectTexts.problems.notSource(name);
  const failed = problem ?? change(workspace, withEntry(workspace.read(), name), { kind: 'entry', name });
  if (failed !== null) toast.error(failed);
}

export function closeTab(workspace: FilesWorkspace, name: string): void {
  const { tabs, shown } = withoutTab(workspace.read(), name);
  workspace.setTabs({ tabs, shown });
}

/** Adds files in the place of those of the same names. Returns the reason if it cannot. */
export function putFiles(workspace: FilesWorkspace, added: readonly EditedFile[]): string | null {
  const present = workspace.read();
  const { project } = present;
  for (const { name } of added) {
    const locked = fileOf(project, name)?.isReadOnly === true ? lockedProblem(project, name) : null;
    if (locked !== null) return locked;
  }
  const files = withFiles(present, added);
  const started = workspace.isUntouched() ? startingAtAdded(workspace, files, added) : files;
  return change(workspace, started, { kind: 'put', files: added });
}

/** An added program takes the place of the sample. */
function startingAtAdded(workspace: FilesWorkspace, files: Files, added: readonly EditedFile[]): Files {
  const { language } = workspace.store.getState();
  const { entry } = files.project;
  if (added.some(({ name }) => name === entry)) return files;
  const candidates = added.filter(({ name, encoding }) => encoding === 'text' && mayBeEntry(language, name));
  const first =
    candidates.find(({ name }) => baseName(name) === baseName(entry)) ??
    candidates.find(({ name }) => parentFolder(name) === '') ??
    candidates[0];
  if (first === undefined) return files;
  const started = withoutPath(withEntry(files, first.name), entry);
  return { ...started, shown: first.name, tabs: [first.name] };
}
