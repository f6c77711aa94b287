import type { ProjectFile } from '@coderoom/contract';
import { saveFile } from '#lib/browser/save-file.ts';

/** Offers all files of a program for download, as one ZIP file. */
export async function saveProgramZip(
  name: string,
  code: string,
  project: { entry: string; files: readonly ProjectFile[] },
): Promise<void> {
  const { packZip } = await import('./zip-files.ts');
  saveFile(name, new File([await packZip(code, project)], name, { type: 'application/zip' }));
}
