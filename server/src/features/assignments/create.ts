import type { Database } from '#db/database.ts';
import { removeLeftUploads, uploadFolder } from '#http/upload.ts';
import type { FairQueue } from '#queue/fair-queue.ts';
import type { Gateway } from '#realtime/gateway.ts';
import type { News } from '#redis/news.ts';
import { wakeEverywhere } from '#redis/waking.ts';
import type { Runner } from '#runner/index.ts';
import { createComparison } from './comparison.ts';
import { tellAssignments } from './live.ts';
import { createProcessing } from './processing.ts';
import { createReadings, type Readings } from './readings.ts';
import { type Assignments, createAssignments } from './service.ts';

/** Everything about what classes hand in. */
export interface AssignmentParts {
  assignments: Assignments;
  readings: Readings;
  /** Where files are while they are uploaded. */
  folder: string;
  /** Leaves what is processed to the next start, and resolves when nothing goes on any more. */
  end(): Promise<void>;
}

/** What it needs of the rest of the server. */
interface AssignmentDependencies {
  database: Database;
  gateway: Gateway;
  news: News;
  runner: Runner;
  queue: FairQueue;
  /** Whether this server processes assignments: others may. */
  processes: boolean;
  dataDirectory: string;
  /** Programs that may run at once. */
  places: number;
  log: (failure: unknown) => void;
}

export async function createAssignmentParts(dependencies: AssignmentDependencies): Promise<AssignmentParts> {
  const { database, gateway, news, dataDirectory, log } = dependencies;
  const folder = uploadFolder(dataDirectory);
  await removeLeftUploads(folder);
  const comparison = createComparison();
  const { changed, deleted, end: endNews } = tellAssignments({ gateway, database, news, log });
  const processing = dependencies.processes
    ? createProcessing({ ...dependencies, comparison, changed })
    : null;
  const waiting = wakeEverywhere(news, 'assignments', processing?.wake ?? null);
  const listeners = { changed, deleted, waiting };
  return {
    assignments: createAssignments({ database, listeners, log }),
    readings: createReadings({ database, comparison, log }),
    folder,
    async end() {
      await processing?.end();
      await comparison.close();
      await endNews();
    },
  };
}
