import { toast } from 'sonner';
import { isSamePlace } from '#features/playground/drafts.ts';
import { useProgram } from '#features/playground/program-store.ts';
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
import { baseName, type EditedFile, fileNames, fileOf, isInFolder, parentFolder, pathIn } from './project.ts';

/** How long a deleted file can be brought back, in ms. */
const UNDO_MS = 10_000;

function presentFiles(): Files {
  const { code, project, shown, tabs } = useProgram.getState();
  return { code: code ?? '', project, shown, tabs };
}

/** Takes changed files into the program. Returns why they cannot be taken, else null. */
function change(files: Files): string | null {
  const problem = filesProblem(files, useProgram.getState().language);
  if (problem === null) useProgram.getState().changeFiles(files);
  return problem;
}

/** Adds an empty file and shows it. Returns the reason if it cannot. */
export function createFile(name: string): string | null {
  const present = presentFiles();
  const problem =
    pathProblem(present.project, name) ??
    change(withFiles(present, [{ name, content: '', encoding: 'text' }]));
  if (problem === null) useProgram.getState().showFile(name);
  return problem;
}

/** Adds an empty folder. Returns the reason if it cannot. */
export function createFolder(path: string): string | null {
  const present = presentFiles();
  return pathProblem(present.project, path) ?? change(withFolder(present, path));
}

/** Renames or moves a file, or a folder with all in it. Returns the reason if it cannot. */
export function movePath(from: string, to: string): string | null {
  if (from === to) return null;
  const present = presentFiles();
  if (isInFolder(to, from)) return projectTexts.problems.intoItself;
  const isOtherCase = from.toLowerCase() === to.toLowerCase();
  return (
    lockedProblem(present.project, from) ??
    (isOtherCase ? null : pathProblem(present.project, to)) ??
    change(withPathMoved(present, from, to))
  );
}

/** Moves a file or a folder into another folder; empty: to the top. Says why it cannot. */
export function moveInto(path: string, folder: string): boolean {
  if (parentFolder(path) === folder) return true;
  const problem = movePath(path, pathIn(folder, baseName(path)));
  if (problem !== null) toast.error(problem);
  return problem === null;
}

/** Deletes a file, or a folder with all in it, and offers to undo that. Says why it cannot. */
export function deletePath(path: string): void {
  const before = presentFiles();
  const { project } = before;
  const problem = isInFolder(project.entry, path)
    ? projectTexts.problems.entryStays(project.entry)
    : lockedProblem(project, path);
  if (problem !== null) {
    toast.error(problem);
    return;
  }
  const place = useProgram.getState();
  const removed = project.files.filter(({ name }) => isInFolder(name, path));
  useProgram.getState().changeFiles(withoutPath(before, path));
  const undo = () => {
    if (!isSamePlace(useProgram.getState(), place)) return;
    const present = presentFiles();
    const back = removed.filter(({ name }) => !fileNames(present.project).includes(name));
    const files = back.length > 0 ? withFiles(present, back) : withFolder(present, path);
    const failed = change(files);
    if (failed !== null) toast.error(failed);
    else if (fileOf(files.project, before.shown) !== undefined) useProgram.getState().showFile(before.shown);
  };
  toast(projectTexts.deleted(baseName(path)), {
    duration: UNDO_MS,
    action: { label: projectTexts.undo, onClick: undo },
  });
}

/** Lets the run start at another file. Says why it cannot. */
export function startAt(name: string): void {
  const { language, project } = useProgram.getState();
  const problem = mayBeEntry(language, name)
    ? lockedProblem(project, name)
    : projectTexts.problems.notSource(name);
  const failed = problem ?? change(withEntry(presentFiles(), name));
  if (failed !== null) toast.error(failed);
}

export function closeTab(name: string): void {
  const { tabs, shown } = withoutTab(presentFiles(), name);
  useProgram.setState({ tabs, shown });
}

/** Adds files in the place of those of the same names. Returns the reason if it cannot. */
export function putFiles(added: readonly EditedFile[]): string | null {
  const present = presentFiles();
  const { project } = present;
  for (const { name } of added) {
    const locked = fileOf(project, name)?.isReadOnly === true ? lockedProblem(project, name) : null;
    if (locked !== null) return locked;
  }
  return change(startingAtAdded(withFiles(present, added), added));
}

/** Where nothing was written yet, an added program takes the place of the sample. */
function startingAtAdded(files: Files, added: readonly EditedFile[]): Files {
  const { draft, language } = useProgram.getState();
  const { entry } = files.project;
  if (draft !== 'none' || added.some(({ name }) => name === entry)) return files;
  const candidates = added.filter(({ name, encoding }) => encoding === 'text' && mayBeEntry(language, name));
  const first =
    candidates.find(({ name }) => baseName(name) === baseName(entry)) ??
    candidates.find(({ name }) => parentFolder(name) === '') ??
    candidates[0];
  if (first === undefined) return files;
  const started = withoutPath(withEntry(files, first.name), entry);
  return { ...started, shown: first.name, tabs: [first.name] };
}
