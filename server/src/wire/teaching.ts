import { availableParallelism } from 'node:os';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { type Comparison, createAssignmentParts } from '#features/assignments/index.ts';
import type { Classrooms } from '#features/classrooms/index.ts';
import { createDraftHistories, createDraftService, removeOldDrafts } from '#features/drafts/index.ts';
import type { createRunObservers, History, LiveRuns } from '#features/execution/index.ts';
import { announceGrades, createGradeParts, createGrading, gradingLanes } from '#features/grades/index.ts';
import type { GrowthMeter } from '#features/growth/index.ts';
import { announceOpenings } from '#features/openings/index.ts';
import type { Submissions } from '#features/submissions/index.ts';
import { createTasks } from '#features/tasks/index.ts';
import {
  createAdminTemplates,
  createClassCopy,
  createStatementFiles,
  createTemplates,
} from '#features/templates/index.ts';
import { createTestCases } from '#features/test-cases/index.ts';
import type { UserTemplates } from '#features/user-templates/index.ts';
import { broadcastWakeup, type Sharing } from '#redis/pub-sub.ts';
import type { wireConnections } from './connections.ts';
import type { wirePrograms } from './programs.ts';

/** Dependencies of tasks and grades. */
interface TeachingParts {
  config: Config;
  database: Database;
  sharing: Sharing;
  programs: Awaited<ReturnType<typeof wirePrograms>>;
  connections: ReturnType<typeof wireConnections>;
  classrooms: Classrooms;
  submissions: Submissions;
  userTemplates: UserTemplates;
  history: History;
  observers: ReturnType<typeof createRunObservers>;
  liveRuns: LiveRuns;
  meter: GrowthMeter;
  comparison: Comparison;
  /** Called with how to end each part once it has begun, also if a later one fails to. */
  opened: (end: () => Promise<void>) => void;
  log: (failure: unknown) => void;
}

/** Creates tasks, drafts, uploads and grades, and their background work. */
export async function wireTeaching(parts: TeachingParts) {
  const { config, database, sharing, programs, connections, classrooms, submissions, userTemplates } = parts;
  const { history, observers, liveRuns, meter, comparison, opened, log } = parts;
  const { runner, queue, jobs, capacity, partsWaiting } = programs;
  const { gateway, collaboration } = connections;
  const { pubSub } = sharing;
  const places = config.runConcurrency;
  const openings = announceOpenings({ database, gateway, pubSub, log });
  opened(openings.close);
  classrooms.onDeadlinesMoved(openings.changedFor);
  const lanes = gradingLanes(availableParallelism(), places);
  const grading = programs.does ? createGrading({ database, runner, meter, queue, lanes, log }) : null;
  opened(async () => await grading?.end());
  const wakeGrading = broadcastWakeup(pubSub, 'grading', grading?.wake ?? null);
  const gradeNews = announceGrades({ database, gateway, pubSub, log });
  opened(async () => gradeNews.close());
  const assignments = await createAssignmentParts({
    database,
    gateway,
    pubSub,
    runner,
    submissions,
    queue,
    comparison,
    processes: programs.does,
    dataDirectory: config.dataDirectory,
    places,
    wakeGrading,
    changeReaders: gradeNews.changeReaders,
    log,
  });
  opened(assignments.end);
  const templates = createTemplates({ database, wakeGrading });
  const { draftTexts } = collaboration;
  const draftExpiry = removeOldDrafts({
    database,
    texts: draftTexts,
    retentionMs: config.draftRetentionMs,
    log,
  });
  opened(async () => await draftExpiry?.end());
  return {
    templates,
    tasks: createTasks(database),
    grades: createGradeParts({ database, wakeGrading, tellAuthors: gradeNews.changed }),
    adminTemplates: {
      templates: createAdminTemplates({
        database,
        announce: openings.changed,
        tellAuthors: gradeNews.changed,
      }),
      files: createStatementFiles(database),
      copyClass: createClassCopy({ classrooms: classrooms.classrooms }),
      folder: assignments.folder,
    },
    drafts: {
      drafts: createDraftService({
        database,
        texts: draftTexts,
        reachTemplate: templates.get,
        reachOwnTemplate: userTemplates.get,
      }),
      histories: createDraftHistories({ database, texts: draftTexts }),
    },
    assignments,
    testCases: createTestCases({
      database,
      jobs,
      capacity,
      runner,
      meter,
      queue,
      partsWaiting,
      places,
      observers,
      liveRuns,
      history,
      log,
      reach: templates.get,
      folder: assignments.folder,
    }),
    /** Calls back when what students may see of their tasks has changed. */
    onOpeningsChanged: openings.onChanged,
  };
}
