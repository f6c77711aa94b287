/** Lets the user choose files of the computer, or a folder, and adds them to the program. */
export function chooseUploads(what: 'files' | 'folder'): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.webkitdirectory = what === 'folder';
  input.addEventListener('change', () => {
    if (input.files !== null) void addChosen(input.files);
  });
  input.click();
}

async function addChosen(files: FileList): Promise<void> {
  const [{ chosenFiles }, { addUploads }] = await Promise.all([
    import('#shared/project-files/uploads.ts'),
    import('./add-uploads.ts'),
  ]);
  await addUploads(chosenFiles(files), '');
}
