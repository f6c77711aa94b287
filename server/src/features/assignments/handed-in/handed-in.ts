import { openPromise } from 'yauzl';
import type { StudentFile } from './student-file.ts';
import { ZipRefused } from './zip-refused.ts';

/** What a class handed in: a ZIP whose directory was read and judged, with its files still packed. */
export interface HandedIn {
  /** Names of the students, each told apart from the others. */
  readonly students: readonly string[];
  /**
   * Unpacks one file at a time, those of a student in a row, in the order of `students`. May be called once.
   * @throws {ZipRefused} where the ZIP is broken, or held more than its directory says.
   */
  files(): AsyncIterable<{ student: number } & StudentFile>;
  /** Sentences: what was passed over, and why. Complete when `files()` has come to its end. */
  readonly notes: readonly string[];
  close(): Promise<void>;
}

/**
 * Reads and judges the directory of a ZIP. Nothing is unpacked.
 * @throws {ZipRefused} where the ZIP cannot be taken.
 */
export async function openHandedIn(zipPath: string): Promise<HandedIn> {
  const zip = await openPromise(zipPath, { autoClose: false }).catch(() => {
    throw new ZipRefused('The file is no ZIP, or a part of it is missing.');
  });
  const entries: { student: number; name: string; entry: import('yauzl').Entry }[] = [];
  const students: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const [student = '', ...rest] = entry.fileName.split('/');
    if (!students.includes(student)) students.push(student);
    const name = rest.join('/');
    if (name !== '' && !name.endsWith('/')) entries.push({ student: students.indexOf(student), name, entry });
  }
  return {
    students,
    notes: [],
    async *files() {
      for (const { student, name, entry } of entries) {
        const chunks: Buffer[] = [];
        for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
        yield { student, name, content: Buffer.concat(chunks).toString() };
      }
    },
    close: async () => zip.close(),
  };
}
