import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_NAME_LENGTH } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { unknownClassroom } from '#features/classrooms/index.ts';
import type { Submissions } from '#features/submissions/index.ts';

/** A template whose submissions are compared: those of everybody, or of one class. */
export interface ComparedTask {
  templateId: number;
  classroomId?: number | undefined;
}

/** Writes what was handed in to a template into a ZIP on disk. @throws {ApiError} 404, 409. */
export type PackTask = (task: ComparedTask) => Promise<PackedTask>;

interface PackedTask {
  /** Name for the assignment. */
  name: string;
  zipPath: string;
  /** To be called in every case. */
  remove(): Promise<void>;
}

interface PackDependencies {
  database: Database;
  submissions: Pick<Submissions, 'zip'>;
  /** Folder for uploads, which is emptied when a server starts. */
  folder: string;
}

export function packTaskInto({ database, submissions, folder }: PackDependencies): PackTask {
  return async ({ templateId, classroomId }) => {
    const classroom = classroomId === undefined ? null : await readClassroomName(database, classroomId);
    const { name, parts } = await submissions.zip(templateId, classroomId);
    await mkdir(folder, { recursive: true });
    const zipPath = join(folder, `${randomUUID()}.zip`);
    const remove = () => rm(zipPath, { force: true });
    try {
      await pipeline(Readable.from(parts), createWriteStream(zipPath));
    } catch (error) {
      await remove();
      throw error;
    }
    return { name: nameComparison(name, classroom), zipPath, remove };
  };
}

/** The task's name with that of the class, which stays readable where the task's has to be cut. */
export function nameComparison(task: string, classroom: string | null): string {
  if (classroom === null) return task;
  const ending = ` – ${classroom}`.slice(0, MAX_NAME_LENGTH / 2);
  return `${task.slice(0, MAX_NAME_LENGTH - ending.length).trimEnd()}${ending}`;
}

async function readClassroomName(database: Database, id: number): Promise<string> {
  const classroom = await database
    .selectFrom('classrooms')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!classroom) throw unknownClassroom();
  return classroom.name;
}
