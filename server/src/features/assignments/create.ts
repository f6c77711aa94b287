import type { Database } from '#db/database.ts';
import type { GradeAnnouncements } from '#features/grades/index.ts';
import type { Submissions } from '#features/submissions/index.ts';
import { removeLeftUploads, uploadFolder } from '#http/upload.ts';
import type { FairQueue } from '#queue/fair-queue.ts';
import type { Gateway } from '#realtime/gateway.ts';
import { broadcastWakeup, type PubSub } from '#redis/pub-sub.ts';
import type { Runner } from '#runner/index.ts';
import type { Comparison } from './comparison/comparison.ts';
import { createMatches, type Matches } from './matching/matches.ts';
import { broadcastAssignments } from './processing/live.ts';
import { createProcessing } from './processing/processing.ts';
import { type AssignmentQueries, createAssignmentQueries } from './queries.ts';
import { type Assignments, createAssignments } from './service.ts';
import { createTaskComparisons, type TaskComparisons } from './task-comparison/service.ts';

/** The assignments feature: its services and background work. */
export interface AssignmentParts {
  assignments: Assignments;
  taskComparisons: TaskComparisons;
  readings: AssignmentQueries;
  matches: Matches;
  /** Folder for files during upload. */
  folder: string;
  /** Stops processing, which continues at the next start; resolves when nothing is running any more. */
  end(): Promise<void>;
}

/** Settings and services that assignments need from the rest of the server. */
interface AssignmentDependencies {
  database: Database;
  gateway: Gateway;
  pubSub: PubSub;
  runner: Runner;
  submissions: Submissions;
  queue: FairQueue;
  comparison: Comparison;
  /** True if this server processes assignments; otherwise others do. */
  processes: boolean;
  dataDirectory: string;
  /** Number of programs that can run at once. */
  places: number;
  /** Starts grading what was just requested. */
  wakeGrading: () => void;
  /** Makes a change to which students see the grades of an assignment, and tells them. */
  changeReaders: GradeAnnouncements['changeReaders'];
  log: (failure: unknown) => void;
}

export async function createAssignmentParts(dependencies: AssignmentDependencies): Promise<AssignmentParts> {
  const { database, gateway, pubSub, dataDirectory, comparison, changeReaders, log } = dependencies;
  const folder = uploadFolder(dataDirectory);
  await removeLeftUploads(folder);
  const { changed, deleted, end: endNews } = broadcastAssignments({ gateway, database, pubSub, log });
  const processing = dependencies.processes ? createProcessing({ ...dependencies, changed }) : null;
  const waiting = broadcastWakeup(pubSub, 'assignments', processing?.wake ?? null);
  const listeners = { changed, deleted, waiting };
  const assignments = createAssignments({ ...dependencies, listeners });
  const matches = createMatches(database);
  return {
    assignments,
    taskComparisons: createTaskComparisons({ ...dependencies, create: assignments.createComparison }),
    readings: createAssignmentQueries({ database, comparison, log }),
    matches: {
      ...matches,
      put: (admin, id, given) => changeReaders(id, () => matches.put(admin, id, given)),
    },
    folder,
    async end() {
      await processing?.end();
      await endNews();
    },
  };
}
