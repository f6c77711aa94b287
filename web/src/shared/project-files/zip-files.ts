import {
  MAX_PROJECT_BYTES,
  MAX_PROJECT_FILE_BYTES,
  MAX_PROJECT_FILES,
  type ProjectFile,
} from '@coderoom/contract';
import { isOfTools, type ReadFiles, toBytes, toProgramFile } from './uploads.ts';

/** Largest ZIP that is opened: what a program holds, and as much again for what is left out. */
const MAX_PROJECT_ZIP_BYTES = 2 * MAX_PROJECT_BYTES;
const MOST_ENTRIES = 1_000;

export function isZip({ name, type }: File): boolean {
  return /\.zip$/i.test(name) || type === 'application/zip';
}

/** Reads the files of a ZIP. A folder of the ZIP's own name, in which all of them are, is left away. */
export async function readZipFiles(zip: File): Promise<ReadFiles> {
  const read: ReadFiles = { files: [], leftOut: [] };
  if (zip.size > MAX_PROJECT_ZIP_BYTES) return { files: [], leftOut: [{ path: zip.name, why: 'large' }] };
  const { unzipSync } = await import('fflate');
  let bytes = 0;
  let entries = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(new Uint8Array(await zip.arrayBuffer()), {
      // Decides before anything is unpacked.
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (name.endsWith('/') || isOfTools(name) || entries > MOST_ENTRIES) return false;
        const isLarge = originalSize > MAX_PROJECT_FILE_BYTES || bytes + originalSize > MAX_PROJECT_BYTES;
        if (isLarge) read.leftOut.push({ path: name, why: 'large' });
        else bytes += originalSize;
        return !isLarge;
      },
    });
  } catch {
    return { files: [], leftOut: [{ path: zip.name, why: 'unread' }] };
  }
  const paths = Object.keys(files);
  const root = `${zip.name.replace(/\.zip$/i, '')}/`;
  const hasRoot = paths.every((path) => path.startsWith(root));
  for (const [path, content] of Object.entries(files)) {
    if (read.files.length >= MAX_PROJECT_FILES) read.leftOut.push({ path, why: 'many' });
    else read.files.push(toProgramFile(hasRoot ? path.slice(root.length) : path, content));
  }
  return read;
}

/** Packs a program. */
export async function packZip(
  code: string,
  { entry, files }: { entry: string; files: readonly ProjectFile[] },
): Promise<Uint8Array<ArrayBuffer>> {
  const { zipSync } = await import('fflate');
  const all: readonly ProjectFile[] = [{ name: entry, content: code, encoding: 'text' }, ...files];
  return zipSync(Object.fromEntries(all.map((file) => [file.name, toBytes(file)])));
}
