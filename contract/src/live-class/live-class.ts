import { z } from 'zod';
import { documentFileId } from '#collaboration/document-files.ts';
import { endpoint } from '#endpoint.ts';
import { runStatus } from '#execution/execution.ts';
import { storedSentences } from '#execution/history.ts';
import { languageId } from '#execution/languages.ts';
import { keptRunFiles, oneRunFile, runFile } from '#execution/run-files.ts';
import { LIVE_CLASS_MINUTES, MAX_HINT_LENGTH, MAX_PROJECT_NAME_LENGTH, PAGE_SIZE } from '#limits.ts';
import { problem } from '#message.ts';
import { count, done, idParameter, moment, oneById, paging } from '#paging.ts';
import { plainText } from '#text.ts';

/**
 * Visibility of a student's editor in a live class. `asked`: not answered, invisible. `open`: visible while their page
 * is open. `closed`: the student closed it.
 */
export const CONSENTS = ['asked', 'open', 'closed'] as const;
/** Visibility of a student's editor in a live class: one of {@link CONSENTS}. */
export const consent = z.enum(CONSENTS);
/** Visibility of a student's editor in a live class: one of {@link CONSENTS}. */
export type Consent = z.infer<typeof consent>;

/** The topic of a live class: an instructor's template. */
const aboutTemplate = z.object({ id: z.number().int(), name: z.string(), language: languageId });

/** A live class, as everybody in its classroom sees it. */
export const liveClass = z.object({
  id: z.number().int(),
  classroom_id: z.number().int(),
  classroom_name: z.string(),
  template: aboutTemplate.nullable().describe('null: not about a template'),
  teacher_username: z.string().nullable().describe('teacher who started it'),
  teacher_full_name: z.string().optional().describe('absent: none'),
  started_at: moment,
  ends_at: moment.describe('time at which it ends automatically'),
  ended_at: moment.nullable().describe('null: running'),
  is_locked: z.boolean().describe("true: the students' editors are read-only"),
  server_time: moment.describe('time of the response on the server, for relative times'),
});
/** A live class, as everybody in its classroom sees it. */
export type LiveClass = z.infer<typeof liveClass>;

/** A raised hand. */
export const hand = z.object({ raised_at: moment, text: z.string().describe('one line; may be empty') });

/** A hint beside a line of a student's program. */
export const hint = z.object({
  id: z.number().int(),
  line: z.number().int().describe('line number from 1, at the time of the hint'),
  file: z.string().optional().describe('name of the file, at the time of the hint; absent: the entry'),
  file_id: documentFileId
    .optional()
    .describe("id of the file in the editor's document, which renaming keeps"),
  text: z.string(),
  username: z.string().nullable().describe('teacher who gave it'),
  full_name: z.string().optional().describe('of the teacher; absent: none'),
  given_at: moment,
});
/** A hint beside a line of a student's program. */
export type Hint = z.infer<typeof hint>;

/** A run of a student's program or of its tests, as their teacher sees it. */
export const liveRun = z.object({
  id: z.number().int(),
  at: moment,
  kind: z.enum(['run', 'tests']),
  status: runStatus,
  has_passed: z.boolean().describe('true: successful run, or all tests passed'),
  error: z.string().nullable().describe('first lines of the error'),
  error_line: z.number().int().nullable(),
  output: z.string().describe('end of the output'),
  ...storedSentences,
  execution_time: z.number().min(0).nullable().describe('seconds'),
  repeated: z.number().int().describe('number of consecutive runs with this error; 0: no error'),
  run_files: z
    .array(runFile)
    .optional()
    .describe(
      'files that it made; places count from `output`; of tests, pictures and drawings that they showed: the number of the test and a slash come before the name',
    ),
  run_files_left_out: count
    .optional()
    .describe('files that are missing because they were too many, too large or refused'),
  run_files_removed: keptRunFiles.run_files_removed,
});
/** A run of a student's program or of its tests, as their teacher sees it. */
export type LiveRun = z.infer<typeof liveRun>;

/** The lines around a student's caret. */
export const codeExcerpt = z.object({
  member_id: z.number().int(),
  language: languageId,
  file: z.string().optional().describe('name of the file with the caret; absent: the entry'),
  first_line: z.number().int().describe('number of the first line, from 1'),
  lines: z.array(z.string()).describe('each cut at LIVE_CLASS_GLIMPSE.columns'),
  caret_line: z.number().int().nullable(),
  line_count: z.number().int(),
});
/** The lines around a student's caret. */
export type CodeExcerpt = z.infer<typeof codeExcerpt>;

/**
 * A student of the class, as a teacher sees them. The page derives the state that most needs the teacher: hand, error,
 * stuck (no change for LIVE_CLASS_STUCK_MS), running, typing, idle, passed, away.
 */
export const liveMember = z.object({
  id: z.number().int().describe('id of the member in the live class'),
  user_id: z.number().int(),
  username: z.string(),
  full_name: z.string().nullable(),
  group_id: z.number().int().nullable().describe('their group in the classroom; null: none'),
  consent,
  is_connected: z.boolean().describe('true: the open editor is connected'),
  opened_at: moment.nullable().describe('when they first shared their editor'),
  last_seen_at: moment.nullable(),
  hand: hand.nullable(),
  last_change_at: moment.nullable().describe('null: the initial text is unchanged'),
  running_since: moment.nullable(),
  last_run: liveRun.nullable(),
});
/** A student of the class, as a teacher sees them. */
export type LiveMember = z.infer<typeof liveMember>;

/** The parameters of a call about a student of a live class. */
export const oneLiveMember = oneById.extend({ memberId: idParameter });
const minutes = z.number().int().min(LIVE_CLASS_MINUTES.min).max(LIVE_CLASS_MINUTES.max);
const sentence = (longest: number) =>
  plainText().trim().min(1, { error: problem`must not be empty` }).max(longest);

/** The running live classes of the classrooms that the caller teaches or assists in; nobody else's, also for admins. */
export const listTaughtLiveClasses = endpoint({
  name: 'listTaughtLiveClasses',
  method: 'GET',
  path: '/live-classes/taught',
  summary: 'List the running live classes of your classrooms',
  access: 'staff',
  response: z.object({
    live_classes: z.array(
      liveClass.extend({
        student_count: count,
        open_count: count.describe('students whose editors are open'),
      }),
    ),
  }),
});

/** Starts a live class, by a teacher of the classroom or an admin. 409 if one is running. */
export const startLiveClass = endpoint({
  name: 'startLiveClass',
  method: 'POST',
  path: '/classrooms/:id/live-classes',
  summary: 'Start a live class',
  access: 'signed-in',
  changes: 'classroom',
  params: oneById,
  body: z.object({
    template_id: z.number().int().positive().nullish(),
    minutes: minutes.default(LIVE_CLASS_MINUTES.default),
  }),
  response: liveClass,
  success: 201,
  errors: [403, 404, 409],
});

/** The live classes of a classroom, newest first, for its teachers and admins. */
export const listLiveClasses = endpoint({
  name: 'listLiveClasses',
  method: 'GET',
  path: '/classrooms/:id/live-classes',
  summary: 'List the live classes of a classroom',
  access: 'signed-in',
  params: oneById,
  query: paging(PAGE_SIZE.liveClasses),
  response: z.object({
    live_classes: z.array(
      liveClass.extend({ student_count: z.number().int().describe('number of participants') }),
    ),
    total: z.number().int(),
    page: z.number().int(),
  }),
  errors: [403, 404],
});

/** A live class with its students, for its teachers and admins. */
export const getLiveClass = endpoint({
  name: 'getLiveClass',
  method: 'GET',
  path: '/live-classes/:id',
  summary: 'Get a live class with its students',
  access: 'signed-in',
  params: oneById,
  response: liveClass.extend({ members: z.array(liveMember), codes: z.array(codeExcerpt) }),
  errors: [403, 404],
});

/** Locks or unlocks the students' editors, or changes the end of the class. 409 if it has ended. */
export const updateLiveClass = endpoint({
  name: 'updateLiveClass',
  method: 'PUT',
  path: '/live-classes/:id',
  summary: 'Lock editors or change the duration of a live class',
  access: 'signed-in',
  changes: 'live class',
  params: oneById,
  body: z.object({
    is_locked: z.boolean().optional(),
    minutes: minutes.optional().describe('duration from now'),
  }),
  response: liveClass,
  errors: [403, 404, 409],
});

/** Ends a live class. The students keep their programs. */
export const endLiveClass = endpoint({
  name: 'endLiveClass',
  method: 'POST',
  path: '/live-classes/:id/end',
  summary: 'End a live class',
  access: 'signed-in',
  changes: 'live class',
  params: oneById,
  response: liveClass,
  errors: [403, 404],
});

/** Sends a message to all students with open editors. */
export const messageLiveClass = endpoint({
  name: 'messageLiveClass',
  method: 'POST',
  path: '/live-classes/:id/messages',
  summary: 'Send a message to the students of a live class',
  access: 'signed-in',
  changes: 'live class',
  params: oneById,
  body: z.object({ text: sentence(MAX_HINT_LENGTH) }),
  response: done,
  errors: [403, 404, 409],
});

/**
 * Admits a teacher to a student's open editor, to watch or to edit. The text is then joined like a session's. 409 if
 * the editor is not open.
 */
export const enterEditor = endpoint({
  name: 'enterEditor',
  method: 'POST',
  path: '/live-classes/:id/members/:memberId/enter',
  summary: "Join a student's editor",
  access: 'signed-in',
  changes: 'live class',
  params: oneLiveMember,
  body: z.object({ may_type: z.boolean() }),
  response: z.object({ share_id: z.string(), participant_id: z.number().int(), language: languageId }),
  errors: [403, 404, 409],
});

/** Gives a student a hint beside a line. 404 if there is no such file, 409 if their editor is not open. */
export const giveHint = endpoint({
  name: 'giveHint',
  method: 'POST',
  path: '/live-classes/:id/members/:memberId/hints',
  summary: 'Give a student a hint',
  access: 'signed-in',
  changes: 'live class',
  params: oneLiveMember,
  body: z.object({
    line: z.number().int().min(1).max(1_000_000),
    file: z
      .string()
      .max(2 * MAX_PROJECT_NAME_LENGTH)
      .optional()
      .describe('name of the file; absent: the entry'),
    text: sentence(MAX_HINT_LENGTH),
  }),
  response: hint,
  success: 201,
  errors: [403, 404, 409],
});

/** The content of a file that a student's run made, for the student and the teachers of the class. */
export const downloadLiveRunFile = endpoint({
  name: 'downloadLiveRunFile',
  method: 'GET',
  path: '/live-classes/:id/members/:memberId/runs/:runId/files/:n',
  summary: "Get the content of a file that a student's run made",
  access: 'signed-in',
  params: oneLiveMember.extend({ runId: idParameter, n: oneRunFile.shape.n }),
  response: z.file(),
  download: 'application/octet-stream',
  errors: [403, 404],
});

/** Lowers a student's hand, by a teacher. */
export const lowerHand = endpoint({
  name: 'lowerHand',
  method: 'DELETE',
  path: '/live-classes/:id/members/:memberId/hand',
  summary: "Lower a student's hand",
  access: 'signed-in',
  changes: 'live class',
  params: oneLiveMember,
  response: liveMember,
  errors: [403, 404],
});
