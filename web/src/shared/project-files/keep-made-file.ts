import { readBlob } from '#shared/runs/figures/file-content.ts';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { addUploads } from './add-uploads.ts';
import type { FilesWorkspace } from './files-workspace.ts';

/** Takes a file that a run wrote into the program; asks first if the program has one of its name. */
export async function keepMadeFile(workspace: FilesWorkspace, made: MadeFile): Promise<void> {
  // Its name stays in the path alone: a ZIP that a run wrote is kept as it is.
  const file = new File([await readBlob(made)], 'written');
  await addUploads(workspace, [{ path: made.name, file }], '');
}
