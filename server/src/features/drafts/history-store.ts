import { type DraftMark, isoTime, type LanguageId } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { isNamingEntry, SHOWN_NAME } from '#features/access/index.ts';

/** Newest runs of a person among which those of a draft are found. */
const MAX_RUNS = 2_000;
/** Submissions of a draft. */
const MAX_SUBMISSIONS = 500;

/** A draft whose history is read, up to a moment. */
export interface RecordedDraft {
  session_id: number;
  user_id: number;
  username: string;
  /** For staff the roster's, if it has one. */
  full_name: string | null;
  language: LanguageId;
  subject: string;
  template_id: number | null;
  template_name: string | null;
  created_at: number;
}

function recorded(database: Database) {
  return database
    .selectFrom('drafts')
    .innerJoin('collaboration_sessions as texts', 'texts.id', 'drafts.session_id')
    .innerJoin('users', 'users.id', 'drafts.user_id')
    .leftJoin('templates', 'templates.id', 'drafts.template_id')
    .select(['drafts.session_id', 'drafts.user_id', 'drafts.subject', 'drafts.template_id'])
    .select(['texts.language', 'texts.created_at', 'users.username', 'templates.name as template_name']);
}

/** Returns a draft if it belongs to this person. */
export async function findOwnRecord(
  database: Database,
  userId: number,
  id: number,
): Promise<RecordedDraft | null> {
  const row = await recorded(database)
    .select('users.full_name')
    .where('drafts.id', '=', id)
    .where('drafts.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the draft that a submission was written in, and when it was submitted.
 * @param staffId the person whose classes name the author
 */
export async function findSubmittedRecord(
  database: Database,
  submissionId: number,
  staffId: number,
): Promise<(RecordedDraft & { submitted_at: number }) | null> {
  const row = await recorded(database)
    .innerJoin('submissions', (join) =>
      join
        .onRef('submissions.template_id', '=', 'drafts.template_id')
        .onRef('submissions.user_id', '=', 'drafts.user_id'),
    )
    .leftJoin('roster_entries', (join) => join.on(isNamingEntry({ staffId })))
    .select(['submissions.submitted_at', SHOWN_NAME])
    .where('submissions.id', '=', submissionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the runs and submissions of a draft, oldest first, up to a moment. */
export async function findMarks(
  database: Database,
  draft: RecordedDraft,
  until: number,
): Promise<DraftMark[]> {
  const { user_id, template_id, language, created_at } = draft;
  const newest = database
    .selectFrom('executions')
    .select(['created_at', 'status', 'template_id', 'language'])
    .where('user_id', '=', user_id)
    .orderBy('nth', 'desc')
    .limit(MAX_RUNS);
  const runs = await database
    .selectFrom(newest.as('runs'))
    .select(['created_at', 'status'])
    .where('template_id', template_id === null ? 'is' : '=', template_id)
    .where('language', '=', language)
    .where('created_at', '>=', created_at)
    .where('created_at', '<=', until)
    .execute();
  const submissions =
    template_id === null
      ? []
      : await database
          .selectFrom('submissions')
          .select('submitted_at')
          .where('template_id', '=', template_id)
          .where('user_id', '=', user_id)
          .where('submitted_at', '<=', until)
          .orderBy('submitted_at', 'desc')
          .limit(MAX_SUBMISSIONS)
          .execute();
  const marks = [
    ...runs.map(({ created_at: at, status }) => ({ at, kind: 'run' as const, status })),
    ...submissions.map(({ submitted_at: at }) => ({ at, kind: 'submission' as const, status: null })),
  ];
  return marks
    .sort((one, other) => one.at - other.at)
    .map(({ at, ...mark }) => ({ at: isoTime(at), ...mark }));
}
