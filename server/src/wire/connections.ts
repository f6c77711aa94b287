import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import type { Activities } from '#features/activity/index.ts';
import type { Auth } from '#features/auth/index.ts';
import type { Classrooms } from '#features/classrooms/index.ts';
import { createCollaboration } from '#features/collaboration/index.ts';
import { type createLiveRuns, listenToRuns } from '#features/execution/index.ts';
import { createLiveClasses } from '#features/live-class/index.ts';
import { announceSettings, createPreferences, createSettings } from '#features/settings/index.ts';
import { createSessionEnds } from '#realtime/ended-sessions.ts';
import { createGateway } from '#realtime/gateway.ts';
import type { ClusterMembership } from '#redis/cluster-membership.ts';
import type { Sharing } from '#redis/pub-sub.ts';

/** Dependencies of the live connections. */
interface ConnectionParts {
  config: Config;
  database: Database;
  auth: Auth;
  activities: Activities;
  classrooms: Classrooms;
  liveRuns: ReturnType<typeof createLiveRuns>;
  sharing: Sharing;
  servers: ClusterMembership;
  logger: Logger;
}

/** Creates the live connections and the features that use them. */
export function wireConnections(parts: ConnectionParts) {
  const { config, database, auth, activities, classrooms, liveRuns, sharing, servers, logger } = parts;
  const { pubSub } = sharing;
  const log = (failure: unknown) => logger.error({ err: failure }, 'a live connection failed');
  const gateway = createGateway({
    identify: auth.sessions.identify,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    limited: config.rateLimits,
    log,
  });
  const settings = createSettings(database);
  const preferences = createPreferences({ database, io: gateway.io, pubSub, log });
  const classroomsOf = classrooms.own.idsOf;
  const announcements = announceSettings({ gateway, pubSub, settings, classroomsOf, log });
  classrooms.onMembershipChanged(announcements.membershipChanged);
  const watchPictures = listenToRuns(gateway, liveRuns, pubSub);
  const collaboration = createCollaboration({
    database,
    gateway,
    watchPictures,
    pubSub,
    servers,
    activities,
    limited: config.rateLimits,
    classroomBarring: classrooms.own.barring,
    log,
  });
  const liveClasses = createLiveClasses({
    database,
    gateway,
    pubSub,
    servers,
    editors: collaboration.classEditors,
    log,
  });
  classrooms.onMembershipChanged(liveClasses.membershipChanged);
  classrooms.onDeadlinesMoved(liveClasses.studentsMoved);
  classrooms.onArchived(liveClasses.classroomArchived);
  const ends = createSessionEnds({
    gateway,
    pubSub,
    identifyAll: auth.sessions.identifyAll,
    onEnded(ended) {
      collaboration.personSignedOut(ended);
      liveClasses.personSignedOut(ended);
    },
    log,
  });
  auth.sessions.onEnded(ends.ended);
  // A connection's admin role is fixed when it opens, so pages must reconnect.
  auth.users.onAdminChanged((userId) => ends.ended({ userId, allBut: null }));
  const settled = async () => {
    preferences.end();
    await announcements.settled();
    await ends.close();
    await liveClasses.end();
    await collaboration.end();
  };
  return {
    gateway,
    settings,
    preferences,
    collaboration,
    liveClasses,
    onSettingsChanged: announcements.onChanged,
    settled,
  };
}
