import type { Database } from '#db/database.ts';
import type { MembershipChange } from '#features/classrooms/index.ts';
import type { ClassEditors } from '#features/collaboration/index.ts';
import type { BegunRun, RunEnd } from '#features/execution/index.ts';
import { KeyedMutex } from '#queue/concurrency.ts';
import { type DueTimer, startDueTimer } from '#queue/due-timer.ts';
import type { Gateway } from '#realtime/gateway.ts';
import type { ClusterMembership } from '#redis/cluster-membership.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { announceLiveClasses } from './announcements.ts';
import { createArchive } from './archive.ts';
import { findLapsed, findNextEnd } from './class-store.ts';
import { followMembership, followMoves } from './memberships.ts';
import type { LiveClassParts } from './routes.ts';
import { createRunningNow } from './runs/running.ts';
import { followRuns } from './runs/runs.ts';
import { createLiveClassService } from './service.ts';
import { isStaffOf } from './staff-store.ts';
import { findOpenEditor, noteSeen } from './students/place-store.ts';
import { createStudentService } from './students/student-service.ts';
import { readTaughtLiveClasses } from './taught.ts';
import { admitWatchers } from './watching/watchers.ts';

/** The live classes feature: its services and events. */
export interface LiveClassFeature extends LiveClassParts {
  /** Handles a person joining or leaving a classroom. */
  membershipChanged(change: MembershipChange): void;
  /** Handles people changing groups. */
  studentsMoved(userIds: readonly number[]): void;
  /** Ends the running class of an archived classroom. Never fails. */
  classroomArchived(classroomId: number): Promise<void>;
  /** Handles the start of a run. */
  runBegun(run: BegunRun): RunEnd;
  /** Handles a sign-out of all sessions: the account may be deleted or deactivated. */
  personSignedOut(ended: { userId: number }): void;
  /** Resolves when no work is running any more. Call it before collaboration ends. */
  end(): Promise<void>;
}

/** Settings and services that live classes need from the rest of the server. */
export interface LiveClassSettings {
  database: Database;
  gateway: Gateway;
  pubSub: PubSub;
  servers: ClusterMembership;
  editors: ClassEditors;
  /** Receives failures that no caller waits for. */
  log: (failure: unknown) => void;
}

export function createLiveClasses(settings: LiveClassSettings): LiveClassFeature {
  const { database, gateway, pubSub, servers, editors, log } = settings;
  const running = createRunningNow(pubSub, servers);
  const { onPresenceChanged } = editors;
  const watchers = admitWatchers(gateway, { database, editors, running, onPresenceChanged, log });
  running.onChanged(watchers.ran);
  const announcements = announceLiveClasses({ database, gateway, pubSub, editors, watchers, log });
  const dependencies = { database, editors, announcements, running, turns: new KeyedMutex<number>() };
  const teaching = createLiveClassService(dependencies);
  const endings = endInTime(database, teaching.endLapsed, log);
  announcements.onClassChanged(endings.look);
  // Checked at every entry, also for people who were in the editor before.
  editors.setEntryCheck(async ({ id }, { user_id }) => {
    const open = await findOpenEditor(database, id);
    if (open === null || user_id === null) return false;
    return open.userId === user_id || (await isStaffOf(database, open.classroomId, user_id));
  });
  const working = new Set<Promise<void>>();
  const inBackground = (work: Promise<void>) => {
    const done = work.catch(log).finally(() => working.delete(done));
    working.add(done);
  };
  editors.onLeft((sessionId, userId) => inBackground(noteSeen(database, sessionId, userId, Date.now())));
  return {
    teaching,
    students: createStudentService(dependencies),
    archive: createArchive(dependencies),
    taught: (caller) => readTaughtLiveClasses(database, caller),
    runBegun: followRuns({ database, announcements, running, inBackground }),
    classroomArchived: (classroomId) => teaching.endOfClassroom(classroomId).catch(log),
    membershipChanged: (change) => inBackground(followMembership(dependencies, change)),
    studentsMoved: (userIds) => inBackground(followMoves(dependencies, userIds)),
    personSignedOut: ({ userId }) => inBackground(watchers.personChanged(userId)),
    async end() {
      await endings.close();
      await Promise.all(working);
      await announcements.end();
      watchers.close();
      running.close();
    },
  };
}

/** Ends classes when their time is up. Of several servers, the first one does it. */
function endInTime(
  database: Database,
  end: (liveClassId: number) => Promise<void>,
  log: (failure: unknown) => void,
): DueTimer {
  return startDueTimer(async () => {
    for (const id of await findLapsed(database, Date.now())) await end(id);
    return await findNextEnd(database);
  }, log);
}
