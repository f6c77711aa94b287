import { toast } from 'sonner';
import { saveFile } from '#lib/browser/save-file.ts';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { madeFilesTexts } from '#texts/made-files.ts';
import { readBlob } from './file-content.ts';

/** Saves a file under its own name, without its folder. */
export async function saveMadeFile(file: MadeFile): Promise<void> {
  try {
    const blob = await readBlob(file);
    const name = file.name.split('/').at(-1) ?? file.name;
    saveFile(name, new File([blob], name, { type: file.media_type }));
  } catch {
    toast.error(madeFilesTexts.loadFailed(file.name));
  }
}
