import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Gateway } from '#realtime/gateway.ts';
import { personRoom } from '#realtime/sockets.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import type { GradedWork } from './handed-in.ts';

/** Message between servers: the grades of these people changed. */
const GRADES_CHANGED = {
  name: 'own-grades',
  schema: z.object({ userIds: z.array(z.number().int()).readonly() }),
};

/** Tells open pages of people that their grades changed. */
export interface GradeAnnouncements {
  /** Announces a change to the authors on all servers. Call it after the commit. Failures are only logged. */
  changed(of: GradedWork): Promise<void>;
  /** Stops listening to other servers. */
  close(): void;
}

interface AnnounceGradesDependencies {
  database: Database;
  gateway: Pick<Gateway, 'io'>;
  pubSub: PubSub;
  log: (failure: unknown) => void;
}

/** Each server informs its own connections. */
export function announceGrades({
  database,
  gateway: { io },
  pubSub,
  log,
}: AnnounceGradesDependencies): GradeAnnouncements {
  const tell = ({ userIds }: { userIds: readonly number[] }) => {
    // An empty list of rooms would mean everybody.
    if (userIds.length > 0) io.to(userIds.map(personRoom)).emit('own_grades_changed', {});
  };
  const close = pubSub.subscribe(GRADES_CHANGED, { onMessage: tell });
  return {
    async changed(of) {
      try {
        const userIds = await findAuthors(database, of);
        if (userIds.length === 0) return;
        tell({ userIds });
        pubSub.publish(GRADES_CHANGED, { userIds });
      } catch (failure) {
        log(failure);
      }
    },
    close,
  };
}

/** Returns the authors of submissions, and the people to whom uploaded programs are matched. */
async function findAuthors(database: Database, of: GradedWork): Promise<number[]> {
  const rows = await ('assignmentId' in of
    ? database
        .selectFrom('assignment_matches')
        .select(({ ref }) => ref('user_id').$notNull().as('user_id'))
        .where('assignment_id', '=', of.assignmentId)
        .where('user_id', 'is not', null)
        .$if('assignmentSubmissionId' in of, (query) =>
          query.where('submission_id', '=', 'assignmentSubmissionId' in of ? of.assignmentSubmissionId : 0),
        )
        .execute()
    : database
        .selectFrom('submissions')
        .select('user_id')
        .distinct()
        .where(({ eb }) =>
          'submissionId' in of ? eb('id', '=', of.submissionId) : eb('template_id', '=', of.templateId),
        )
        .execute());
  return rows.map(({ user_id }) => user_id);
}
