import { MAX_PROJECT_BYTES, MAX_PROJECT_FILE_BYTES, MAX_PROJECT_FILES } from '@coderoom/contract';
import { toast } from 'sonner';
import { formatMemory } from '#lib/text/format.ts';
import { projectTexts } from '#texts/project.ts';
import type { FilesWorkspace } from './files-workspace.ts';
import { putFiles } from './program-files.ts';
import { type EditedFile, fileNames, pathIn } from './project.ts';
import { type ComputerFile, type ReadFiles, readFiles, type UploadProblem } from './uploads.ts';
import { isZip, readZipFiles } from './zip-files.ts';

/** Adds files of the computer to the program, or asks first if it has files of these names. */
export async function addUploads(
  workspace: FilesWorkspace,
  chosen: readonly ComputerFile[],
  folder: string,
): Promise<void> {
  const read = await readAll(chosen);
  sayLeftOut(read.leftOut);
  const files = read.files.map((file) => ({ ...file, name: pathIn(folder, file.name) }));
  if (files.length === 0) {
    if (read.leftOut.length === 0) toast.error(projectTexts.problems.nothing);
    return;
  }
  const { project } = workspace.store.getState();
  const names = fileNames(project);
  // The sample is nobody's work.
  const replaced = files.filter(
    ({ name }) => names.includes(name) && !(workspace.isUntouched() && name === project.entry),
  );
  if (replaced.length > 0)
    workspace.view.getState().ask({ kind: 'replace', files, replaced: replaced.map(({ name }) => name) });
  else takeUploads(workspace, files);
}

/** Adds files, in the place of those of the same names. */
export function takeUploads(workspace: FilesWorkspace, files: readonly EditedFile[]): void {
  const problem = putFiles(workspace, files);
  if (problem !== null) {
    toast.error(problem);
    return;
  }
  const [first] = files;
  toast.success(
    files.length === 1 && first !== undefined
      ? projectTexts.addedOne(first.name)
      : projectTexts.added(files.length),
  );
}

/** A single ZIP file is unpacked. */
async function readAll(chosen: readonly ComputerFile[]): Promise<ReadFiles> {
  const [first] = chosen;
  if (chosen.length === 1 && first !== undefined && isZip(first.file)) return await readZipFiles(first.file);
  return await readFiles(chosen);
}

function sayLeftOut(leftOut: ReadFiles['leftOut']): void {
  const reasons: Record<UploadProblem, string> = {
    many: projectTexts.problems.tooMany(MAX_PROJECT_FILES),
    large: projectTexts.problems.tooLarge(
      formatMemory(MAX_PROJECT_FILE_BYTES / 1024),
      formatMemory(MAX_PROJECT_BYTES / 1024),
    ),
    unread: projectTexts.problems.unreadable,
  };
  for (const [why, reason] of Object.entries(reasons)) {
    const count = leftOut.filter((one) => one.why === why).length;
    if (count > 0) toast.error(projectTexts.problems.skipped(count, reason));
  }
}
