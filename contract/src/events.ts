import { z } from 'zod';
import { editorPreferences } from './accounts/editor-preferences.ts';
import { isGuestField } from './accounts/user.ts';
import { activity } from './administration/admin.ts';
import { editorSettings } from './administration/settings.ts';
import { assignment } from './assignments/assignments.ts';
import {
  cursorPosition,
  cursorSelection,
  ownSharedRunning,
  participant,
  participantStatus,
  sessionRole,
  sharedResult,
  shareId,
  shownRunning,
} from './collaboration/collaboration.ts';
import { assistanceAbility, assistanceEvents, assistanceState, assistedBy } from './execution/assistance.ts';
import { complexity, outputStream, runId, runPhase } from './execution/execution.ts';
import { languageId } from './execution/languages.ts';
import { runDrawingEvent, runPictureEvent } from './execution/run-files.ts';
import { MAX_RUN_FILES, MAX_TYPED_BYTES, MAX_UPDATE_BYTES } from './limits.ts';
import { codeExcerpt, hint, liveClass, liveMember } from './live-class/live-class.ts';
import { ownPlace } from './live-class/live-class-student.ts';
import { messageField, plainText } from './text.ts';

/** The server's answer to a client event with a callback; some answers carry further fields. */
export const acknowledgement = z.discriminatedUnion('ok', [
  z.looseObject({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.string(), detail: z.string(), detail_message: messageField }),
]);
/** The server's answer to a client event with a callback. */
export type Acknowledgement = z.infer<typeof acknowledgement>;

/** Authentication of a connection: an access token, or nothing for a visitor. */
export const handshakeAuth = z.object({ token: z.string().max(4_000).nullish() });

/** Optional authentication of a visitor as a participant of a session. */
export const participantAuth = z.object({ participant_token: z.string().max(200).nullish() });

const encoded = (bytes: number) => z.base64().max(4 * Math.ceil(bytes / 3));
/** An absent session is the one that the connection joined; the server ignores the participant. */
const inSession = z.object({
  session_id: shareId.nullish().describe('share_id of the session'),
  participant_id: z.number().int().nullish(),
});

const receivedDrawings = z
  .array(z.object({ name: z.string().max(1_000), length: z.number().int().min(0) }))
  .max(MAX_RUN_FILES)
  .optional()
  .describe('UTF-16 units of each drawing that the client has received');

/** Answer to `document_sync`: the updates that the client lacks, and the server's state vector. */
export const syncAnswer = z.object({
  ok: z.literal(true),
  diff: z.base64(),
  state_vector: z.base64(),
  deflated_size: z
    .number()
    .int()
    .nullish()
    .describe(
      'set if `join_session` had `deflates`: size of the compressed diff (raw deflate), of which `diff` is the first part. Absent: `diff` is complete and uncompressed',
    ),
});

/** Answer to `document_rest`. */
export const restAnswer = z.object({ ok: z.literal(true), part: z.base64() });

/** Answer to `document_check`. */
export const checkAnswer = z.object({ ok: z.literal(true), is_same: z.boolean() });

/**
 * Events of clients. Identity and role come from the connection: a `user_id` in a payload is accepted, because clients
 * send it, but ignored.
 */
export const clientEvents = {
  ...assistanceEvents,
  /** Subscribes to the settings of classrooms: of all the caller's own if none is given. */
  join_classroom: z.object({
    classroom_id: z.union([z.number().int(), z.array(z.number().int()).max(200)]).nullish(),
    classroom_ids: z.array(z.number().int()).max(200).nullish(),
    user_id: z.number().int().nullish(),
  }),
  /** Subscribes an admin to the overview, until the connection ends or leaves. */
  join_overview: z.object({}),
  leave_overview: z.object({}),
  /** Subscribes an admin to changes of assignments, until the connection ends or leaves. */
  join_assignments: z.object({}),
  leave_assignments: z.object({}),
  /** Subscribes a teacher of the class or an admin to a live class, until the connection ends or leaves. */
  join_live_class: z.object({ live_class_id: z.number().int() }),
  leave_live_class: z.object({ live_class_id: z.number().int() }),
  join_session: z.object({
    session_id: shareId,
    participant_id: z.number().int(),
    participant_token: z.string().max(200).nullish().describe('of a visitor, unless the handshake had it'),
    speaks: z
      .enum(['text', 'yjs'])
      .default('text')
      .describe('yjs: the client sends `document_sync` and receives no full texts'),
    deflates: z
      .boolean()
      .default(false)
      .describe('the client accepts raw deflate: long texts in parts, and the last result'),
  }),
  leave_session: inSession,
  /** The whole text. The server compares it with the client's last version and merges the difference. */
  document_change: inSession.extend({
    content: plainText(),
    base_revision: z
      .number()
      .int()
      .nullish()
      .describe('version of the newest content that the client received; default: detected by the server'),
  }),
  /** Switches the client to Yjs, with a text named `content`. Acknowledged with {@link syncAnswer}. */
  document_sync: inSession.extend({ state_vector: encoded(MAX_UPDATE_BYTES) }),
  /**
   * Requests the next part of a compressed diff, {@link restAnswer}. 409 if there is none: start again with
   * `document_sync`.
   */
  document_rest: inSession.extend({ from: z.number().int().min(0) }),
  /** Compares texts: {@link checkAnswer}. */
  document_check: inSession.extend({ digest: z.string().max(32).describe('by `documentDigest`') }),
  /** Acknowledged once it is stored; only then is it sent to others. */
  document_update: inSession.extend({ update: encoded(MAX_UPDATE_BYTES) }),
  cursor_update: inSession.extend({ cursor: cursorPosition, selection: cursorSelection.nullish() }),
  code_execution_result: inSession.extend({ execution_result: sharedResult }),
  /** Progress of one's own run; null: it was stopped or failed. Its result ends it as well. */
  code_execution_running: inSession.extend({ running: ownSharedRunning.nullable() }),
  /**
   * Subscribes to the pictures of another participant's run in progress, until it ends or the caller is no longer in the
   * session. 404 if there is no such run.
   */
  watch_session_run: inSession.extend({
    key: z.uuid().describe('of `code_execution_running`'),
    received_drawings: receivedDrawings,
  }),
  /** Raises or lowers the caller's hand; with `of`, the owner lowers that participant's. */
  raise_hand: inSession.extend({ raised: z.boolean(), of: z.number().int().nullish() }),
  /**
   * Subscribes to a run, before or after its start with this `run_id`, by the same user or the same visitor's page;
   * repeated after a lost connection. Output before `received`, and what was received of drawings, is not sent again.
   */
  watch_run: z.object({
    run_id: runId,
    received: z
      .number()
      .int()
      .min(0)
      .default(0)
      .describe('characters of output that the client has received'),
    received_drawings: receivedDrawings,
  }),
  /** Input for the program. Refused if the run accepts no typed input, or has ended. */
  type_input: z.object({
    run_id: runId,
    text: plainText().max(MAX_TYPED_BYTES).describe('usually a line with its line break'),
    is_last: z.boolean().default(false).describe('true: end of input'),
  }),
} as const;

/** Events of the server. */
export const serverEvents = {
  /** To subscribed admins: activities since the last event, oldest first, and what is running. */
  overview_changed: z.object({
    activities: z.array(activity),
    active_sessions: z.number().int(),
    running: z.number().int(),
    waiting: z.number().int(),
  }),
  /** To subscribed admins: an assignment was created or changed. */
  assignment_changed: z.object({ assignment }),
  assignment_deleted: z.object({ assignment_id: z.number().int() }),
  /**
   * To subscribed members of the classrooms of templates, and to everybody for global ones: some opened or changed, or
   * are no longer available. The lists tell which.
   */
  templates_changed: z.object({}),
  /**
   * To a person: a score, comment or answer about what they handed in changed, or grades were released or withdrawn. The
   * lists of grades and news tell which.
   */
  own_grades_changed: z.object({}),
  /** To subscribed members of the classroom: a live class started, changed or ended. */
  live_class_changed: z.object({ live_class: liveClass }),
  /** To a student: their own state in a live class changed. */
  live_class_place: z.object({ live_class_id: z.number().int(), own: ownPlace }),
  /** To students with open editors: a message of their teacher to all of them. */
  live_class_message: z.object({
    live_class_id: z.number().int(),
    id: z.number().int(),
    text: z.string(),
    username: z.string(),
    full_name: z.string().optional(),
    sent_at: z.iso.datetime(),
  }),
  /** To a student: a new hint beside a line; `live_class_place` has all of them. */
  live_class_hint: z.object({ live_class_id: z.number().int(), hint }),
  /** To subscribed teachers: the students whose state changed. */
  live_class_members: z.object({
    live_class_id: z.number().int(),
    members: z.array(liveMember),
    gone: z.array(z.number().int()).default([]).describe('member ids of students who left the classroom'),
  }),
  /** To subscribed teachers: changed programs and carets. At most every LIVE_CLASS_TELL_MS. */
  live_class_codes: z.object({ live_class_id: z.number().int(), codes: z.array(codeExcerpt) }),
  classroom_joined: z.object({ classroom_ids: z.array(z.number().int()), settings: editorSettings }),
  classroom_left: z.object({ classroom_id: z.number().int() }),
  /** The settings that apply to the receiver from now on. */
  admin_settings_changed: z.object({ settings: editorSettings }),
  /** To all connections of a person who has changed their editor preferences. */
  editor_preferences_changed: z.object({ preferences: editorPreferences }),
  /** Answer to `join_session`, and to a later admission. Clients that are not approved receive nothing else. */
  session_joined: z.object({
    permission_status: participantStatus,
    can_edit: z.boolean(),
    role: sessionRole,
    is_first_participant: z.boolean().describe('true: no other participant is connected'),
    participant_id: z.number().int(),
  }),
  /** The owner changed the session. Clients of whole texts also get a `document_content`. */
  session_changed: z.object({ title: z.string(), language: languageId }),
  document_content: z.object({ content: z.string(), language: languageId, revision: z.number().int() }),
  /** The whole text after changes, to clients without Yjs; attributed to the last author. */
  document_changed: z.object({
    content: z.string(),
    revision: z.number().int(),
    participant_id: z.number().int(),
    username: z.string(),
    is_guest: isGuestField,
  }),
  document_update: z.object({ update: z.base64(), participant_id: z.number().int() }),
  cursor_update: z.object({
    participant_id: z.number().int(),
    username: z.string(),
    is_guest: isGuestField,
    cursor_color: z.string(),
    cursor: cursorPosition,
    selection: cursorSelection.nullish(),
  }),
  code_execution_result: z.object({
    execution_result: sharedResult,
    participant_id: z.number().int(),
    username: z.string(),
    is_guest: isGuestField,
    is_earlier: z.boolean().optional().describe('true: it was shown before the receiver came'),
  }),
  /** A long result, on joining, to clients that announced `deflates`: JSON of the result as raw deflate. */
  code_execution_result_deflated: z.object({
    deflated: z.base64(),
    participant_id: z.number().int(),
    username: z.string(),
    is_guest: isGuestField,
  }),
  /** Progress of a participant's run; null: it was stopped or failed. */
  code_execution_running: z.object({
    running: shownRunning.nullable(),
    participant_id: z.number().int(),
    username: z.string(),
    is_guest: isGuestField,
  }),
  /** To those who watch a participant's run: a picture that it shows, or its newer content. */
  session_run_picture: runPictureEvent.omit({ run_id: true }).extend({ key: z.uuid() }),
  /** To those who watch a participant's run: what was added to a drawing, at most every SHARED_DRAWING_EVERY_MS. */
  session_run_drawing: runDrawingEvent.omit({ run_id: true }).extend({ key: z.uuid() }),
  /** The participants of the session. */
  participants_list: z.object({ participants: z.array(participant) }),
  participants_list_updated: z.object({ participants: z.array(participant) }),
  /** To the owner: a person asks to join. */
  participant_update: z.object({ participant }),
  participant_connected: z.object({ participant }),
  participant_disconnected: z.object({ participant }),
  participant_permission_changed: z.object({
    participant_id: z.number().int(),
    role: sessionRole,
    status: participantStatus,
    can_edit: z.boolean(),
  }),
  /** The people whom the owner admitted or rejected together. */
  batch_admission_update: z.object({ participants: z.array(participant) }),
  /** To those who have a document in the language: the assistance for it changed. */
  assist_state: z.object({
    language: languageId,
    state: assistanceState,
    abilities: z.array(assistanceAbility),
    ...assistedBy,
  }),
  /** To those who opened the document: a setting changed how much assistance it gets. Open it again. */
  assist_level_changed: z.object({ document: z.string() }),
  /** To the run's subscribers: output since the last event. A very short run has none. */
  run_output: z.object({
    run_id: runId,
    from: z.number().int().describe('offset in characters, over both streams'),
    parts: z.array(z.object({ stream: outputStream, text: z.string() })),
  }),
  /** To the run's subscribers: its current phase. */
  run_phase: z.object({ run_id: runId, phase: runPhase }),
  /** To the run's subscribers: a picture that it shows, or its newer content. */
  run_picture: runPictureEvent,
  /** To the run's subscribers: what was added to a drawing, at most every DRAWING_EVERY_MS. */
  run_drawing: runDrawingEvent,
  /** To those who subscribed to the run before it ended: the verdict that was pending in its response. */
  run_complexity: z.object({ run_id: runId, complexity }),
  permission_denied: z.object({ detail: z.string(), detail_message: messageField }),
  kicked_from_session: z.object({ detail: z.string(), detail_message: messageField }),
} as const;
