import type { FilesWorkspace } from './files-workspace.ts';

/** Lets the user choose files of the computer, or a folder, and adds them to the program. */
export function chooseUploads(workspace: FilesWorkspace, what: 'files' | 'folder'): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.webkitdirectory = what === 'folder';
  input.addEventListener('change', () => {
    if (input.files !== null) void addChosen(workspace, input.files);
  });
  input.click();
}

async function addChosen(workspace: FilesWorkspace, files: FileList): Promise<void> {
  const [{ chosenFiles }, { addUploads }] = await Promise.all([
    import('./uploads.ts'),
    import('./add-uploads.ts'),
  ]);
  await addUploads(workspace, chosenFiles(files), '');
}
