import type { Database } from '#db/database.ts';
import type { MembershipChange } from '#features/classrooms/index.ts';
import type { ClassEditors } from '#features/collaboration/index.ts';
import { Turns } from '#queue/turns.ts';
import type { Gateway } from '#realtime/gateway.ts';
import type { News } from '#redis/news.ts';
import type { Servers } from '#redis/servers.ts';
import { announceLiveClasses } from './announcements.ts';
import { endInTime } from './endings.ts';
import { findOpenEditor, isStaffOf, noteSeen } from './member-store.ts';
import { followMembership } from './memberships.ts';
import type { LiveClassParts } from './routes.ts';
import { knowRunning } from './running.ts';
import { createLiveClassService } from './service.ts';
import { createStudentService } from './student-service.ts';
import { admitWatchers } from './watchers.ts';

/** Everything about live classes. */
export interface LiveClasses extends LiveClassParts {
  /** Somebody came into a classroom or is no longer in it. */
  membershipChanged(change: MembershipChange): void;
  /** Whoever ended their sign-ins may have left for good, or be deactivated. */
  personSignedOut(ended: { userId: number }): void;
  /** Resolves when nothing is done any more. To be called before editing together ends. */
  end(): Promise<void>;
}

/** What live classes need from the rest of the server. */
export interface LiveClassSettings {
  database: Database;
  gateway: Gateway;
  news: News;
  servers: Servers;
  editors: ClassEditors;
  /** Takes what failed while nobody waited for it. */
  log: (failure: unknown) => void;
}

export function createLiveClasses(settings: LiveClassSettings): LiveClasses {
  const { database, gateway, news, servers, editors, log } = settings;
  const running = knowRunning(news, servers);
  const { onWhereabouts } = editors;
  const watchers = admitWatchers(gateway, { database, editors, running, onWhereabouts, log });
  running.onChanged(watchers.ran);
  const announcements = announceLiveClasses({ database, gateway, news, editors, watchers, log });
  const dependencies = { database, editors, announcements, running, turns: new Turns<number>() };
  const teaching = createLiveClassService(dependencies);
  const endings = endInTime(database, teaching.endLapsed, log);
  announcements.onClassChanged(endings.look);
  // Asked whenever somebody comes, also with a place in an editor that they once had.
  editors.guard(async ({ id }, { user_id }) => {
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
    membershipChanged: (change) => inBackground(followMembership(dependencies, change)),
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
