import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inEnglish } from '@coderoom/contract';
import { openSubmissionArchive } from './archive.ts';

/** The contents read from a ZIP. */
interface Read {
  students: readonly string[];
  /** Contents by student and name: `anna/main.py`. */
  files: Record<string, string>;
  notes: readonly string[];
  /** Sentences about what could not be read, by student. */
  unreadable: Record<string, readonly string[]>;
}

/** Reads a whole ZIP from a file, as the server does, with the same errors. */
export async function readZip(bytes: Uint8Array): Promise<Read> {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-zip-'));
  try {
    const path = join(folder, 'handed-in.zip');
    await writeFile(path, bytes);
    const handedIn = await openSubmissionArchive(path);
    const files: Read['files'] = {};
    try {
      for await (const { student, name, content } of handedIn.files()) {
        files[`${handedIn.students[student]}/${name}`] = content;
      }
    } finally {
      await handedIn.close();
    }
    const { students, notes, unreadableOf } = handedIn;
    const unreadable = Object.fromEntries(
      students.map((name, student) => [name, unreadableOf?.(student).map(inEnglish) ?? []]),
    );
    return { students, files, notes: notes.map(inEnglish), unreadable };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
