import { z } from 'zod';
import { isGuestField, nameText, username } from '#accounts/user.ts';
import { endpoint } from '#endpoint.ts';
import { outputStream, runId, runPhase, runStatus } from '#execution/execution.ts';
import { DEFAULT_LANGUAGE } from '#execution/language-facts.ts';
import { languageId } from '#execution/languages.ts';
import { projectInAnswer, projectInRequest } from '#execution/project.ts';
import { runFiles, runFileWithContent } from '#execution/run-files.ts';
import {
  MAX_CODE_BYTES,
  MAX_COLLABORATORS,
  MAX_DESCRIPTION_LENGTH,
  MAX_DOCUMENT_BYTES,
  MAX_NAME_LENGTH,
  MAX_PATH_LENGTH,
  MAX_RUN_FILES,
  PAGE_SIZE,
  SHARED_RUN,
} from '#limits.ts';
import { message, problem } from '#message.ts';
import { moment, paging } from '#paging.ts';
import { plainText, sentHeading } from '#text.ts';
import { documentFileId } from './document-files.ts';

/** Roles in a session; `kicked` is the role of a removed person. */
export const SESSION_ROLES = ['owner', 'editor', 'viewer', 'kicked'] as const;
/** A role in a session. */
export const sessionRole = z.enum(SESSION_ROLES);
/** A role in a session. */
export type SessionRole = z.infer<typeof sessionRole>;

/** States of a person's membership in a session. */
export const PARTICIPANT_STATUSES = ['pending', 'approved', 'rejected', 'kicked'] as const;
/** The state of a person's membership in a session. */
export const participantStatus = z.enum(PARTICIPANT_STATUSES);
/** The state of a person's membership in a session. */
export type ParticipantStatus = z.infer<typeof participantStatus>;

/** Texts of specification 1 §2 and §8, used by page and server. */
export const SESSION_MESSAGES = {
  pending: 'The session owner needs to approve your request to join this collaboration.',
  rejected: 'Your request to join this session was rejected by the owner.',
  kicked: 'You have been removed from this collaboration session.',
  removed: 'You have been removed from this session',
  permissionDenied: 'Permission denied',
  error: 'An error occurred',
} as const;

/** Error for a text too long to run, used by page and server. */
export const TEXT_TOO_LONG = message`The text is too long: at most ${MAX_CODE_BYTES / 1024} KiB are accepted.`;

/** Cursor colours, assigned by the participant's id. */
export const CURSOR_COLORS = [
  '#e11d48',
  '#2563eb',
  '#16a34a',
  '#d97706',
  '#9333ea',
  '#0891b2',
  '#db2777',
  '#65a30d',
  '#4f46e5',
  '#ea580c',
  '#0d9488',
  '#c026d3',
  '#ca8a04',
  '#0284c7',
  '#dc2626',
] as const;

const place = z.number().int().min(1).max(10_000_000);
/** A position in a text: lines and columns count from 1, columns in UTF-16 units. */
export const cursorPosition = z.object({
  lineNumber: place,
  column: place,
  file: documentFileId.optional().describe('id of the file in the document; absent: the entry'),
});
/** A position in the text. */
export type CursorPosition = z.infer<typeof cursorPosition>;

/** A selection: start and end. */
export const cursorSelection = z.object({
  startLineNumber: place,
  startColumn: place,
  endLineNumber: place,
  endColumn: place,
});
/** A selection: start and end. */
export type CursorSelection = z.infer<typeof cursorSelection>;

/** A participant of a session, or a person waiting to join it. */
export const participant = z.object({
  id: z.number().int(),
  username: z.string(),
  is_guest: isGuestField,
  role: sessionRole,
  status: participantStatus,
  is_connected: z.boolean(),
  cursor_color: z.string(),
  cursor_position: cursorPosition.nullable(),
  hand_raised: z.boolean().describe('true: this participant has raised their hand'),
});
/** A participant of a session, or a person waiting to join it. */
export type Participant = z.infer<typeof participant>;

/** A session in a list. */
export const listedSession = z.object({
  id: z.number().int(),
  share_id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  language: languageId,
  is_public: z.boolean(),
  max_collaborators: z.number().int(),
  owner_username: z.string(),
  created_at: moment,
});
/** A session in a list. */
export type ListedSession = z.infer<typeof listedSession>;

/** A session. Only its participants get its code. */
export const collaborationSession = listedSession.extend({
  code_content: z
    .string()
    .nullable()
    .describe('text of the entry; null: not requested, or the caller is not in the session'),
  ...projectInAnswer,
});

/** Files of a shared result: pictures, drawings and short texts, as many as fit into a message. */
const sharedRunFiles = runFiles.extend({
  files: z
    .array(
      runFileWithContent.extend({
        name: z.string().max(MAX_PATH_LENGTH),
        alt: z.string().max(MAX_PATH_LENGTH).nullable(),
      }),
    )
    .max(MAX_RUN_FILES)
    .describe('the server checks their contents, and passes on pictures, drawings and short texts alone'),
});

/** The result of a run, as shared with the other participants. */
export const sharedResult = z.object({
  output: z.string().max(200_000),
  error: z.string().max(200_000).nullish(),
  error_heading: sentHeading.describe('that of the answer to the run'),
  execution_time: z.number().min(0).nullish(),
  status: runStatus.nullish(),
  run_files: sharedRunFiles.optional(),
});
/** The result of a run, as shared with the other participants. */
export type SharedResult = z.infer<typeof sharedResult>;

/** A run in progress, as shared with the other participants. */
export const sharedRunning = z.object({
  phase: runPhase,
  parts: z
    .array(
      z.object({
        source: z.enum([...outputStream.options, 'typed']),
        text: z.string().max(SHARED_RUN.characters),
      }),
    )
    .max(SHARED_RUN.parts)
    .describe('end of the output and the typed input'),
  skipped: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('characters of standard output before `parts`; absent: none'),
});
/** A run in progress, as shared with the other participants. */
export type SharedRunning = z.infer<typeof sharedRunning>;

/** One's own run in progress. With its `run_id`, the others may watch its pictures; they are not told that id. */
export const ownSharedRunning = sharedRunning.extend({ run_id: runId.nullish() });
/** One's own run in progress. */
export type OwnSharedRunning = z.infer<typeof ownSharedRunning>;

/** Another participant's run in progress. */
export const shownRunning = sharedRunning.extend({
  key: z.uuid().optional().describe('for `watch_session_run`; absent: its pictures come with its result'),
});
/** Another participant's run in progress. */
export type ShownSharedRunning = z.infer<typeof shownRunning>;

/** The id in a session's address. Any text is accepted, to be answered with 404 if it is no id. */
export const shareId = plainText().max(100);
/** The session that a call is about. */
export const oneSession = z.object({ id: shareId.describe('share_id of the session') });
const participantToken = z.string().max(200);
/** Identifies a visitor. */
export const visitorProof = z.object({ participant_token: participantToken.optional() });

/**
 * Creates a session owned by the caller. 403 for a student of a classroom that does not allow it, 409 if the user has
 * reached the maximum number of sessions.
 */
export const createSession = endpoint({
  name: 'createSession',
  method: 'POST',
  path: '/collaboration/sessions',
  summary: 'Create a session',
  access: 'signed-in',
  body: z.object({
    title: nameText(MAX_NAME_LENGTH, problem`must not be empty`),
    description: plainText().trim().max(MAX_DESCRIPTION_LENGTH).nullish(),
    language: languageId.default(DEFAULT_LANGUAGE),
    is_public: z.boolean().default(false).describe('true: anyone with the link joins without approval'),
    max_collaborators: z.number().int().min(1).max(MAX_COLLABORATORS).default(MAX_COLLABORATORS),
    initial_code: plainText().default(''),
    ...projectInRequest,
  }),
  response: z.object({ share_id: z.string(), session: collaborationSession }),
  success: 201,
  errors: [403, 409, 413],
  bodyLimitBytes: 6 * MAX_CODE_BYTES + 6 * MAX_DOCUMENT_BYTES,
});

/** A session, for everybody with its link. */
export const getSession = endpoint({
  name: 'getSession',
  method: 'GET',
  path: '/collaboration/sessions/:id',
  summary: 'Get a session',
  access: 'visitor',
  params: oneSession,
  query: visitorProof.extend({
    with_code: z
      .enum(['true', 'false'])
      .default('true')
      .describe('false: `code_content` is null, and there are no `files`'),
  }),
  response: z.object({
    share_id: z.string(),
    session: collaborationSession,
    is_participant: z.boolean(),
    user_participant_id: z.number().int().nullable(),
    role: sessionRole.nullable().describe("the caller's; null: not a participant"),
    status: participantStatus.nullable().describe("the caller's; null: not a participant"),
  }),
  errors: [404],
});

/**
 * Joins a session, or waits for admission if it is private. A person who joined before keeps their identity: a
 * signed-in user, or a visitor with their token or their key, with which the call can be repeated if no answer came.
 * 409 if the session is full or another participant has the name.
 */
export const joinSession = endpoint({
  name: 'joinSession',
  method: 'POST',
  path: '/collaboration/sessions/:id/join',
  summary: 'Join a session',
  access: 'visitor',
  params: oneSession,
  body: z.object({
    username: username.nullish().describe('name of a visitor; signed-in users join with their own'),
    participant_token: participantToken.nullish().describe('token of a visitor who joined before'),
    join_key: z
      .string()
      .regex(/^[\w-]{22,200}$/, 'must be 22 to 200 letters, digits, hyphens or underscores')
      .nullish()
      .describe('random, at least 120 bits; becomes the participant_token'),
  }),
  response: z.object({
    participant_id: z.number().int(),
    participant_token: z
      .string()
      .nullable()
      .describe('authenticates a visitor on the socket; null for signed-in users'),
    status: participantStatus,
    role: sessionRole,
  }),
  errors: [404, 409],
});

/** The caller's own and joined sessions, or the public ones; newest first. */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/collaboration/sessions',
  summary: 'List sessions',
  access: 'signed-in',
  query: paging(PAGE_SIZE.sessions).extend({
    public_only: z.enum(['true', 'false']).default('false').describe('true: public sessions of all users'),
  }),
  response: z.object({ sessions: z.array(listedSession), total: z.number().int(), page: z.number().int() }),
});

/** Changes a session's title or language; omitted fields stay. */
export const updateSession = endpoint({
  name: 'updateSession',
  method: 'PUT',
  path: '/collaboration/sessions/:id',
  summary: 'Change your session',
  access: 'signed-in',
  params: oneSession,
  body: z.object({
    title: nameText(MAX_NAME_LENGTH, problem`must not be empty`).optional(),
    language: languageId.optional(),
  }),
  response: listedSession,
  errors: [403, 404],
});

/** Deletes a session with its text. 404 also if the caller neither owns it nor is an admin. */
export const deleteSession = endpoint({
  name: 'deleteSession',
  method: 'DELETE',
  path: '/collaboration/sessions/:id',
  summary: 'Delete your session',
  access: 'signed-in',
  params: oneSession,
  errors: [403, 404],
});
