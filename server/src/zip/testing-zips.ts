import { inMemory } from './byte-source.ts';
import { readDirectory, wholeBudget } from './packed-files.ts';
import { unpack } from './unpack.ts';

/** Reads all files of a ZIP, keyed by path. Throws what reading throws. */
export async function unpackAll(bytes: Buffer): Promise<Record<string, string>> {
  const source = inMemory(bytes);
  const files: Record<string, string> = {};
  for (const file of await readDirectory(source, wholeBudget())) {
    if (!file.isFolder) files[file.parts.join('/')] = (await unpack(source, file)).toString();
  }
  return files;
}
