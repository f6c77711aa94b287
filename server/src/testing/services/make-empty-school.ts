import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/database.ts';
import { shareInRun } from './provide-service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A SQLite file with migrated, empty tables. */
    emptySchool: string;
  }
}

/** Global setup: migrates once; each test's database is a copy. */
export default async function makeEmptySchool(project: TestProject): Promise<() => Promise<void>> {
  const { value, stop } = await shareInRun('emptySchool', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coderoom-empty-school-'));
    const file = join(folder, 'coderoom.sqlite');
    // Closing the last connection merges the WAL into the file.
    await (await openDatabase({ file })).destroy();
    return { value: file, stop: () => rm(folder, { recursive: true, force: true }) };
  });
  project.provide('emptySchool', value);
  return stop;
}
