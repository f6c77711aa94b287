import { message } from '@coderoom/contract';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import type { Activities } from '#features/activity/index.ts';
import {
  forgetComparedPrograms,
  forgetCreator,
  readAssignments,
  readComparedPrograms,
} from '#features/assignments/index.ts';
import { type AuditService, forgetNames } from '#features/audit/index.ts';
import {
  createAuth,
  ensureAdmin,
  firstAdminLink,
  forgetCustodies,
  type HashCost,
  type PersonalData,
  readCustodies,
  readOrCreateSecret,
  removeExpired,
} from '#features/auth/index.ts';
import {
  type Classrooms,
  forgetClassRequests,
  forgetRosterEntries,
  readRosterEntries,
} from '#features/classrooms/index.ts';
import { forgetSessions, readSessions } from '#features/collaboration/index.ts';
import { forgetDrafts, readDrafts } from '#features/drafts/index.ts';
import type { History } from '#features/execution/index.ts';
import {
  forgetAuthor,
  forgetMatches,
  forgetNews,
  forgetRegradeRequests,
  forgetTeacherNews,
  readNews,
  readOwnComments,
  readOwnUploads,
  readRegradeRequests,
  readTeacherNews,
} from '#features/grades/index.ts';
import { forgetLiveClasses, readLiveClasses } from '#features/live-class/index.ts';
import { forgetPreferences, readPreferences } from '#features/settings/index.ts';
import { forgetFileLists, readFileLists } from '#features/stored-files/index.ts';
import type { Submissions } from '#features/submissions/index.ts';
import type { UserTemplates } from '#features/user-templates/index.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { Redis } from '#redis/redis.ts';

/** Stores of personal data, which can export and delete it. */
interface Holders {
  history: History;
  activities: Activities;
  classrooms: Classrooms;
  submissions: Submissions;
  userTemplates: UserTemplates;
  auditLog: AuditService;
}

/** Creates the accounts, with an admin or a link for creating the first one. */
export async function wireAccounts({
  config,
  database,
  redis,
  mailer,
  holders,
  hashCost,
  logger,
}: {
  config: Config;
  database: Database;
  redis: Redis | null;
  mailer: Mailer;
  holders: Holders;
  hashCost: HashCost | undefined;
  logger: Logger;
}) {
  const log = (failure: unknown) => logger.error({ err: failure }, 'background work failed');
  const auth = await createAuth({
    database,
    redis,
    mailer,
    secret: config.authSecret ?? readOrCreateSecret(config.dataDirectory),
    throttled: config.rateLimits,
    provider: config.provider,
    passwordUsers: config.passwords,
    appName: config.appName,
    publicUrl: config.publicUrl,
    memberships: holders.classrooms.own,
    personalData: personalDataOf(database, holders),
    hashCost,
    log,
  });
  if (config.admin) {
    const { email, password } = config.admin;
    await ensureAdmin(database, auth.passwords, email, password, message`by the server's settings`);
  }
  // Nobody reads a worker's output.
  const signUpLink = config.role === 'worker' ? null : await firstAdminLink(database, auth.links);
  const expiry = removeExpired(database, log);
  return { auth, signUpLink, close: expiry.end };
}

/** Combines all personal data: part of the download, and deleted with the account. */
function personalDataOf(
  database: Database,
  { history, activities, classrooms, submissions, userTemplates, auditLog }: Holders,
): PersonalData[] {
  const stored = (
    name: string,
    read: (database: Database, userId: number) => AsyncIterable<object>,
    forget: PersonalData['forget'],
  ): PersonalData => ({ name, read: (userId) => read(database, userId), forget });
  return [
    { name: 'history', read: history.read, forget: history.forget },
    { name: 'activities', read: activities.read, forget: activities.forget },
    { name: 'classrooms', read: classrooms.own.read, forget: classrooms.own.forget },
    stored('roster_entries', readRosterEntries, forgetRosterEntries),
    stored('custodies', readCustodies, forgetCustodies),
    { name: 'class_requests', read: classrooms.creation.read, forget: forgetClassRequests },
    { name: 'submissions', read: submissions.read, forget: submissions.forget },
    { name: 'templates', read: userTemplates.read, forget: userTemplates.forget },
    stored('live_classes', readLiveClasses, forgetLiveClasses),
    stored('editor_preferences', readPreferences, forgetPreferences),
    stored('drafts', readDrafts, forgetDrafts),
    stored('collaboration_sessions', readSessions, forgetSessions),
    stored('assignments', readAssignments, forgetCreator),
    stored('comparisons', readComparedPrograms, forgetComparedPrograms),
    stored('comments', readOwnComments, forgetAuthor),
    stored('grade_news', readNews, forgetNews),
    stored('regrade_requests', readRegradeRequests, forgetRegradeRequests),
    stored('teacher_news', readTeacherNews, forgetTeacherNews),
    stored('uploaded_programs', readOwnUploads, forgetMatches),
    // After all that names lists of files.
    stored('stored_files', readFileLists, forgetFileLists),
    { name: 'audit_log', read: auditLog.read, forget: forgetNames },
  ];
}
