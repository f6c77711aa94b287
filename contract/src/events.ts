import { z } from 'zod';
import { activity } from './admin.ts';
import { assignment } from './assignments.ts';
import {
  cursorPosition,
  cursorSelection,
  participant,
  participantStatus,
  sessionRole,
  sharedResult,
  sharedRunning,
  shareId,
} from './collaboration.ts';
import { outputStream, runId, runPhase } from './execution.ts';
import { languageId } from './languages.ts';
import { MAX_TYPED_BYTES, MAX_UPDATE_BYTES } from './limits.ts';
import { codeGlimpse, hint, liveClass, liveMember } from './live-class.ts';
import { ownPlace } from './live-class-student.ts';
import { editorSettings } from './settings.ts';
import { plainText } from './text.ts';

/** What the server answers to a client's event that carries a callback: some have more to say than that it was done. */
export const acknowledgement = z.discriminatedUnion('ok', [
  z.looseObject({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.string(), detail: z.string() }),
]);
/** What the server answers to a client's event that carries a callback. */
export type Acknowledgement = z.infer<typeof acknowledgement>;

/** What a client proves itself with when it connects: an access token, or nothing as a visitor. */
export const handshakeAuth = z.object({ token: z.string().max(4_000).nullish() });

/** What a visitor may prove their place in a session with when they connect. */
export const participantAuth = z.object({ participant_token: z.string().max(200).nullish() });

const encoded = (bytes: number) => z.base64().max(4 * Math.ceil(bytes / 3));
/** A session is left out where it is the one that the connection joined; the participant is never believed. */
const inSession = z.object({
  session_id: shareId.nullish().describe('its share_id'),
  participant_id: z.number().int().nullish(),
});

/** What `document_sync` is answered with: what the client lacks, and what the server has. */
export const syncAnswer = z.object({
  ok: z.literal(true),
  diff: z.base64(),
  state_vector: z.base64(),
  deflated_size: z
    .number()
    .int()
    .nullish()
    .describe(
      'where `join_session` said `deflates`: bytes of the whole diff as raw deflate, `diff` is its first part. Left out: `diff` is all, as it is',
    ),
});

/** Answer to `document_rest`. */
export const restAnswer = z.object({ ok: z.literal(true), part: z.base64() });

/** Answer to `document_check`. */
export const checkAnswer = z.object({ ok: z.literal(true), is_same: z.boolean() });

/**
 * What clients send. Identity and role come from the connection: a `user_id` in a payload is accepted, because
 * clients send it, and never believed.
 */
export const clientEvents = {
  /** To hear of the settings of classrooms: all of one's own where none is named. */
  join_classroom: z.object({
    classroom_id: z.union([z.number().int(), z.array(z.number().int()).max(200)]).nullish(),
    classroom_ids: z.array(z.number().int()).max(200).nullish(),
    user_id: z.number().int().nullish(),
  }),
  /** An admin wants to hear of what happens, until the connection ends or says otherwise. */
  join_overview: z.object({}),
  leave_overview: z.object({}),
  /** An admin wants to hear of assignments, until the connection ends or says otherwise. */
  join_assignments: z.object({}),
  leave_assignments: z.object({}),
  /** A teacher of the class or an admin wants to see a live class, until the connection ends or says otherwise. */
  join_live_class: z.object({ live_class_id: z.number().int() }),
  leave_live_class: z.object({ live_class_id: z.number().int() }),
  join_session: z.object({
    session_id: shareId,
    participant_id: z.number().int(),
    participant_token: z.string().max(200).nullish().describe("a visitor's, where the handshake had none"),
    speaks: z
      .enum(['text', 'yjs'])
      .default('text')
      .describe('yjs: a `document_sync` follows, and no whole text is sent'),
    deflates: z
      .boolean()
      .default(false)
      .describe(
        'what is long may come as raw deflate: texts in parts, the last result as it was when one came',
      ),
  }),
  leave_session: inSession,
  /** The whole text. It is compared with what the client knew, and that change is merged. */
  document_change: inSession.extend({
    content: plainText(),
    base_revision: z
      .number()
      .int()
      .nullish()
      .describe('of the newest content that the client had received; left out: the server finds it'),
  }),
  /** From now on the client speaks Yjs: a text named `content`. Acknowledged with {@link syncAnswer}. */
  document_sync: inSession.extend({ state_vector: encoded(MAX_UPDATE_BYTES) }),
  /** The next part of a deflated diff, {@link restAnswer}. 409 where there is none: a `document_sync` begins anew. */
  document_rest: inSession.extend({ from: z.number().int().min(0) }),
  /** Compares texts: {@link checkAnswer}. */
  document_check: inSession.extend({ digest: z.string().max(32).describe('by `documentDigest`') }),
  /** Acknowledged when it is kept for good; only then do others see it. */
  document_update: inSession.extend({ update: encoded(MAX_UPDATE_BYTES) }),
  cursor_update: inSession.extend({ cursor: cursorPosition, selection: cursorSelection.nullish() }),
  code_execution_result: inSession.extend({ execution_result: sharedResult }),
  /** One's own run goes on so far; null: it was stopped or failed. Its result ends it as well. */
  code_execution_running: inSession.extend({ running: sharedRunning.nullable() }),
  /** Asks for attention, or no longer; `of`: the owner takes down the hand of that participant. */
  raise_hand: inSession.extend({ raised: z.boolean(), of: z.number().int().nullish() }),
  /**
   * To hear of a run, before or after it was begun with its `run_id`, by the same person or the same visitor's page;
   * again after a connection was lost. What was told before `received` is not told again.
   */
  watch_run: z.object({
    run_id: runId,
    received: z.number().int().min(0).default(0).describe('characters of its output that the client has'),
  }),
  /** What the program reads next. Refused where the run takes no typed input, or has ended. */
  type_input: z.object({
    run_id: runId,
    text: plainText().max(MAX_TYPED_BYTES).describe('a line with its line break, as a rule'),
    is_last: z
      .boolean()
      .default(false)
      .describe('nothing more will be typed: the program reads the end of its input'),
  }),
} as const;

/** What the server sends. */
export const serverEvents = {
  /** To admins who look on: what happened since the last one, oldest first, and what goes on. */
  overview_changed: z.object({
    activities: z.array(activity),
    active_sessions: z.number().int(),
    running: z.number().int(),
    waiting: z.number().int(),
  }),
  /** To admins who look on: an assignment is there, or another than before. */
  assignment_changed: z.object({ assignment }),
  assignment_deleted: z.object({ assignment_id: z.number().int() }),
  /** To the members of the classroom who hear of it: a live class began, or is another than before, or has ended. */
  live_class_changed: z.object({ live_class: liveClass }),
  /** To a student: their own place in a live class is another than before. */
  live_class_place: z.object({ live_class_id: z.number().int(), own: ownPlace }),
  /** To students whose editors are open: their teacher says something to all of them. */
  live_class_message: z.object({
    live_class_id: z.number().int(),
    id: z.number().int(),
    text: z.string(),
    username: z.string(),
    sent_at: z.iso.datetime(),
  }),
  /** To a student: a hint beside a line, given just now; `live_class_place` has all of them. */
  live_class_hint: z.object({ live_class_id: z.number().int(), hint }),
  /** To teachers who look on: those students of whom something is another than before. */
  live_class_members: z.object({
    live_class_id: z.number().int(),
    members: z.array(liveMember),
    gone: z
      .array(z.number().int())
      .default([])
      .describe('who is no longer in the classroom, by the id of their place'),
  }),
  /** To teachers who look on: those programs that were changed, or their carets. At most every LIVE_CLASS_TELL_MS. */
  live_class_codes: z.object({ live_class_id: z.number().int(), codes: z.array(codeGlimpse) }),
  classroom_joined: z.object({ classroom_ids: z.array(z.number().int()), settings: editorSettings }),
  classroom_left: z.object({ classroom_id: z.number().int() }),
  /** What holds for the receiver from now on. */
  admin_settings_changed: z.object({ settings: editorSettings }),
  /** The answer to `join_session`, and to being let in later. Who is not approved hears nothing else. */
  session_joined: z.object({
    permission_status: participantStatus,
    can_edit: z.boolean(),
    role: sessionRole,
    is_first_participant: z.boolean().describe('nobody else is connected'),
    participant_id: z.number().int(),
  }),
  /** The owner changed it. Clients of whole texts get a `document_content` as well. */
  session_changed: z.object({ title: z.string(), language: languageId }),
  document_content: z.object({ content: z.string(), language: languageId, revision: z.number().int() }),
  /** The whole text after changes, to clients that do not speak Yjs; of the last one who changed it. */
  document_changed: z.object({
    content: z.string(),
    revision: z.number().int(),
    participant_id: z.number().int(),
    username: z.string(),
  }),
  document_update: z.object({ update: z.base64(), participant_id: z.number().int() }),
  cursor_update: z.object({
    participant_id: z.number().int(),
    username: z.string(),
    cursor_color: z.string(),
    cursor: cursorPosition,
    selection: cursorSelection.nullish(),
  }),
  code_execution_result: z.object({
    execution_result: sharedResult,
    participant_id: z.number().int(),
    username: z.string(),
  }),
  /** The same where it is long, on coming, to those who said `deflates`: JSON of the result as raw deflate. */
  code_execution_result_deflated: z.object({
    deflated: z.base64(),
    participant_id: z.number().int(),
    username: z.string(),
  }),
  /** Somebody's run goes on so far; null: nothing comes of it. */
  code_execution_running: z.object({
    running: sharedRunning.nullable(),
    participant_id: z.number().int(),
    username: z.string(),
  }),
  /** Who is in the session. */
  participants_list: z.object({ participants: z.array(participant) }),
  participants_list_updated: z.object({ participants: z.array(participant) }),
  /** To the owner: somebody came to the door. */
  participant_update: z.object({ participant }),
  participant_connected: z.object({ participant }),
  participant_disconnected: z.object({ participant }),
  participant_permission_changed: z.object({
    participant_id: z.number().int(),
    role: sessionRole,
    status: participantStatus,
    can_edit: z.boolean(),
  }),
  /** Those whom the owner let in or sent away together. */
  batch_admission_update: z.object({ participants: z.array(participant) }),
  /** To those who watch a run: what the program printed since the last one. A run that is over in a moment has none. */
  run_output: z.object({
    run_id: runId,
    from: z.number().int().describe('characters that came before, of both streams together'),
    parts: z.array(z.object({ stream: outputStream, text: z.string() })),
  }),
  /** To those who watch a run: what it does now. */
  run_phase: z.object({ run_id: runId, phase: runPhase }),
  permission_denied: z.object({ detail: z.string() }),
  kicked_from_session: z.object({ detail: z.string() }),
} as const;
