import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { unopenedTemplates } from '#features/openings/index.ts';
import type { Gateway } from '#realtime/gateway.ts';
import { personRoom } from '#realtime/sockets.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import type { GradedWork } from './handed-in.ts';
import { matchedUploads } from './uploads/own-uploads.ts';

/** Message between servers: the grades of these people changed. */
const GRADES_CHANGED = {
  name: 'own-grades',
  schema: z.object({ userIds: z.array(z.number().int()).readonly() }),
};

/** Tells open pages of people on all servers that their grades changed. Failures are only logged. */
export interface GradeAnnouncements {
  /** Announces a change to the authors who see the grade. Call it after the commit. */
  changed(of: GradedWork): Promise<void>;
  /**
   * Makes a change to who sees the grades of an assignment, and announces it to those who saw them before it or see them
   * after it. `change` commits.
   */
  changeReaders<T>(assignmentId: number, change: () => Promise<T>): Promise<T>;
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
  const announce = async (find: () => Promise<number[]>) => {
    try {
      const userIds = await find();
      if (userIds.length === 0) return;
      tell({ userIds });
      pubSub.publish(GRADES_CHANGED, { userIds });
    } catch (failure) {
      log(failure);
    }
  };
  return {
    changed: (of) => announce(() => findAuthors(database, of)),
    async changeReaders(assignmentId, change) {
      const findReaders = () => findAuthors(database, { assignmentId });
      const before = await findReaders();
      const changed = await change();
      await announce(async () => [...new Set([...before, ...(await findReaders())])]);
      return changed;
    },
    close,
  };
}

/** Returns the people who see the grades of some work as its authors: before a release, it would tell them of a grade. */
async function findAuthors(database: Database, of: GradedWork): Promise<number[]> {
  const rows = await ('assignmentId' in of
    ? matchedUploads(database)
        .select('classroom_members.user_id')
        .distinct()
        .where('assignment_matches.assignment_id', '=', of.assignmentId)
        .where('assignments.released_at', 'is not', null)
        .where(({ eb, and }) =>
          'assignmentSubmissionId' in of
            ? eb('assignment_matches.submission_id', '=', of.assignmentSubmissionId)
            : and([]),
        )
        .execute()
    : database
        .selectFrom('submissions')
        .select('user_id')
        .distinct()
        .where(({ eb }) =>
          'submissionId' in of ? eb('id', '=', of.submissionId) : eb('template_id', '=', of.templateId),
        )
        .where(({ eb, or }) =>
          or([eb('template_id', 'is', null), eb('template_id', 'not in', unopenedTemplates(Date.now()))]),
        )
        .execute());
  return rows.map(({ user_id }) => user_id);
}
