import {
  MAX_PROJECT_BYTES,
  MAX_PROJECT_FILE_BYTES,
  MAX_PROJECT_FILES,
  type ProjectFile,
} from '@coderoom/contract';
import { isOfTools, type ReadFiles, toBytes, toProgramFile } from './uploads.ts';

/** Largest ZIP that is opened: what a program holds, and as much again for what is left out. */
const MAX_PROJECT_ZIP_BYTES = 2 * MAX_PROJECT_BYTES;

export function isZip({ name, type }: File): boolean {
  return /\.zip$/i.test(name) || type === 'application/zip';
}

/** Reads the files of a ZIP. A folder of the ZIP's own name, in which all of them are, is left away. */
export async function readZipFiles(zip: File): Promise<ReadFiles> {
  const read: ReadFiles = { files: [], leftOut: [] };
  if (zip.size > MAX_PROJECT_ZIP_BYTES) return { files: [], leftOut: [{ path: zip.name, why: 'large' }] };
  const { unzipSync } = await import('fflate');
  let packed: Uint8Array;
  try {
    packed = new Uint8Array(await zip.arrayBuffer());
  } catch {
    return { files: [], leftOut: [{ path: zip.name, why: 'unread' }] };
  }
  let bytes = 0;
  let taken = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(packed, {
      // Decides before anything is unpacked.
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || isOfTools(name)) return false;
        const isLarge = originalSize > MAX_PROJECT_FILE_BYTES || bytes + originalSize > MAX_PROJECT_BYTES;
        if (isLarge || taken >= MAX_PROJECT_FILES) {
          read.leftOut.push({ path: name, why: taken >= MAX_PROJECT_FILES ? 'many' : 'large' });
          return false;
        }
        bytes += originalSize;
        taken += 1;
        return true;
      },
    });
  } catch {
    return { files: [], leftOut: [{ path: zip.name, why: 'damaged' }] };
  }
  const paths = Object.keys(files);
  const root = `${zip.name.replace(/\.zip$/i, '')}/`;
  const hasRoot = paths.every((path) => path.startsWith(root));
  for (const [path, content] of Object.entries(files)) {
    read.files.push(toProgramFile(hasRoot ? path.slice(root.length) : path, content));
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
