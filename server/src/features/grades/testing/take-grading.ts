import type { Database } from '#db/database.ts';
import { type Job, takeNextGrading } from '#features/grades/grading/store.ts';
import { createServedLines } from '#queue/served-lines.ts';

/** Takes the next program as a server that grades nothing else; null if none waits. */
export async function takeGrading(database: Database, owner: string): Promise<Job | null> {
  const taken = await takeNextGrading(database, owner, createServedLines(1));
  return taken?.work ?? null;
}
