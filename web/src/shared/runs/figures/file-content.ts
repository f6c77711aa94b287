import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { saveFile } from '#lib/browser/save-file.ts';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { madeFilesTexts } from '#texts/made-files.ts';

type Loading = { phase: 'loading' } | { phase: 'failed' };
const LOADING: Loading = { phase: 'loading' };

/** Reads a file's bytes. */
export async function readBlob({ content, media_type }: MadeFile): Promise<Blob> {
  // What is downloaded has no type of its own.
  if ('load' in content) return new Blob([await content.load()], { type: media_type });
  const bytes = 'base64' in content ? bytesOf(content.base64) : content.text;
  return new Blob([bytes], { type: media_type });
}

/** The bytes of base64, which the contract has checked. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** The text of a file, UTF-8; bytes that are none become U+FFFD. */
export async function readFileText(file: MadeFile): Promise<string> {
  const known = knownText(file);
  return known ?? new TextDecoder().decode(await (await readBlob(file)).arrayBuffer());
}

function knownText({ content }: MadeFile): string | null {
  if ('text' in content) return content.text;
  return 'base64' in content ? new TextDecoder().decode(bytesOf(content.base64)) : null;
}

/** A text, as soon as it is there. */
export type FileText = Loading | { phase: 'ready'; text: string };

/** The text of a file. It keeps the last one while a newer version is read. */
export function useFileText(file: MadeFile): FileText {
  const [loaded, setLoaded] = useState<FileText>(LOADING);
  useEffect(() => {
    let isGone = false;
    const settle = (text: FileText) => !isGone && setLoaded(text);
    readFileText(file).then(
      (text) => settle({ phase: 'ready', text }),
      () => settle({ phase: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return loaded;
}

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
