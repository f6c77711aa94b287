import { MAX_PROJECT_BYTES, MAX_PROJECT_FILE_BYTES, MAX_PROJECT_FILES } from '@coderoom/contract';
import { toast } from 'sonner';
import { formatMemory } from '#lib/text/format.ts';
import { readBlob } from '#shared/runs/figures/file-content.ts';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { projectTexts } from '#texts/project.ts';
import { meetsLockedFile } from './file-problems.ts';
import type { FilesWorkspace } from './files-workspace.ts';
import { putFiles } from './program-files.ts';
import { type EditedFile, fileNames, fileOf, hasSameContent, pathIn } from './project.ts';
import { type ComputerFile, type ReadFiles, readFiles, type UploadProblem } from './uploads.ts';
import { isZip, readZipFiles } from './zip-files.ts';

/**
 * Adds files of the computer to the program, or asks first if it has files of these names. Files in the place of those
 * that the user must leave as they are are left out, as where a program is handed in.
 */
export async function addUploads(
  workspace: FilesWorkspace,
  chosen: readonly ComputerFile[],
  folder: string,
): Promise<void> {
  const read = await readAll(chosen);
  sayLeftOut(read);
  const sent = read.files.map((file) => ({ ...file, name: pathIn(folder, file.name) }));
  if (sent.length === 0) {
    if (read.leftOut.length === 0) toast.error(projectTexts.problems.nothing);
    return;
  }
  const files = withoutLocked(workspace, sent);
  if (files.length === 0) return;
  const replaced = replacedBy(workspace, files);
  if (replaced.length > 0)
    workspace.view.getState().ask({ kind: 'replace', files, replaced: replaced.map(({ name }) => name) });
  else takeUploads(workspace, files);
}

/** Adds files, in the place of those of the same names. */
export function takeUploads(workspace: FilesWorkspace, files: readonly EditedFile[]): void {
  const replaced = replacedBy(workspace, files).length;
  const problem = putFiles(workspace, files);
  if (problem === null) toast.success(describeTaken(files, replaced));
  else toast.error(problem);
}

/** Leaves out files in the place of those that the user must leave as they are, and says which. */
function withoutLocked(workspace: FilesWorkspace, sent: readonly EditedFile[]): readonly EditedFile[] {
  const { project } = workspace.store.getState();
  const locked = sent.filter(({ name }) => meetsLockedFile(project, name));
  // One that is as it must be is there: nothing of it was left out.
  const others = locked.filter((file) => {
    const present = fileOf(project, file.name);
    return present === undefined || !hasSameContent(present, file);
  });
  const told = locked.length === sent.length ? locked : others;
  if (told.length > 0) toast(projectTexts.problems.leftToTask(told.map(({ name }) => name)));
  return locked.length === 0 ? sent : sent.filter((file) => !locked.includes(file));
}

/** Returns the files of which the program has one of the same name. */
function replacedBy(workspace: FilesWorkspace, files: readonly EditedFile[]): EditedFile[] {
  const { project } = workspace.store.getState();
  const names = fileNames(project);
  // The sample is nobody's work.
  const isSample = (name: string) => workspace.isUntouched() && name === project.entry;
  return files.filter(({ name }) => names.includes(name) && !isSample(name));
}

function describeTaken(files: readonly EditedFile[], replaced: number): string {
  const [first] = files;
  const added = files.length - replaced;
  if (files.length === 1 && first !== undefined)
    return replaced === 0 ? projectTexts.addedOne(first.name) : projectTexts.replacedOne(first.name);
  if (replaced === 0) return projectTexts.added(added);
  return added === 0 ? projectTexts.replaced(replaced) : projectTexts.addedAndReplaced(added, replaced);
}

/** A single ZIP file is unpacked. */
async function readAll(chosen: readonly ComputerFile[]): Promise<ReadFiles> {
  const [first] = chosen;
  if (chosen.length === 1 && first !== undefined && isZip(first.file)) return await readZipFiles(first.file);
  return await readFiles(chosen);
}

function sayLeftOut({ files, leftOut }: ReadFiles): void {
  const { problems } = projectTexts;
  const say: Record<UploadProblem, (paths: string[]) => string> = {
    many: () => problems.tooManyChosen(files.length + leftOut.length, MAX_PROJECT_FILES),
    large: ({ length }) =>
      problems.skipped(
        length,
        problems.tooLarge(
          formatMemory(MAX_PROJECT_FILE_BYTES / 1024),
          formatMemory(MAX_PROJECT_BYTES / 1024),
        ),
      ),
    unread: ({ length }) => problems.skipped(length, problems.unreadable),
    damaged: ([name = '']) => problems.noZip(name),
  };
  for (const why of Object.keys(say) as UploadProblem[]) {
    const paths = leftOut.filter((one) => one.why === why).map(({ path }) => path);
    if (paths.length > 0) toast.error(say[why](paths));
  }
}

/** Takes a file that a run wrote into the program; asks first if the program has one of its name. */
export async function keepMadeFile(workspace: FilesWorkspace, made: MadeFile): Promise<void> {
  // Its name stays in the path alone: a ZIP that a run wrote is kept as it is.
  const file = new File([await readBlob(made)], 'written');
  await addUploads(workspace, [{ path: made.name, file }], '');
}
