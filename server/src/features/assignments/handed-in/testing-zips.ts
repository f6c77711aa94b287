import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHandedIn } from './handed-in.ts';

/** What was read of a ZIP. */
interface Read {
  students: readonly string[];
  /** Content by student and name: `anna/main.py`. */
  files: Record<string, string>;
  notes: readonly string[];
}

/** Reads a whole ZIP as the server does, from a file. Throws what reading it throws. */
export async function readZip(bytes: Uint8Array): Promise<Read> {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-zip-'));
  try {
    const path = join(folder, 'handed-in.zip');
    await writeFile(path, bytes);
    const handedIn = await openHandedIn(path);
    const files: Read['files'] = {};
    try {
      for await (const { student, name, content } of handedIn.files()) {
        files[`${handedIn.students[student]}/${name}`] = content;
      }
    } finally {
      await handedIn.close();
    }
    return { students: handedIn.students, files, notes: handedIn.notes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
