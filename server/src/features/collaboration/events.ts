import {
  asMessage,
  BAD_UPDATES_ALLOWED,
  clientEvents,
  MAX_CODE_BYTES,
  message,
  participantAuth,
  SESSION_EVENTS_PER_SECOND,
  SESSION_MESSAGES,
  SYNC_PART_BYTES,
} from '@coderoom/contract';
import type { PictureViewer, WatchPictures } from '#features/execution/index.ts';
import { ApiError, conflict, forbidden, notFound, refuseTooLong } from '#http/errors.ts';
import type { Gateway } from '#realtime/gateway.ts';
import { sendPaced, takesMore } from '#realtime/outgoing.ts';
import type { ServerSocket } from '#realtime/sockets.ts';
import { BadUpdateError } from './document/update-check.ts';
import { deflate } from './participants/connection.ts';
import { isInside, mayEdit } from './participants/policy.ts';
import type { SessionConnection } from './session/live-session.ts';
import type { LiveSessions } from './session/live-sessions.ts';
import { withLineFeeds } from './session/new-session.ts';
import { checkSharedResult } from './session/shared-files.ts';

const SECOND_MS = 1_000;

type InSession = { session_id?: string | null | undefined };

/** Handles the socket events of sessions. Permissions are checked at every single event. */
export function listenToSessions(
  gateway: Gateway,
  live: LiveSessions,
  { watchPictures, limited }: { watchPictures: WatchPictures; limited: boolean },
): void {
  const edits = perSecond(limited ? SESSION_EVENTS_PER_SECOND.edits : Number.POSITIVE_INFINITY);
  const cursors = perSecond(limited ? SESSION_EVENTS_PER_SECOND.cursors : Number.POSITIVE_INFINITY);
  const results = perSecond(limited ? SESSION_EVENTS_PER_SECOND.results : Number.POSITIVE_INFINITY);

  const runnings = perSecond(limited ? SESSION_EVENTS_PER_SECOND.running : Number.POSITIVE_INFINITY);

  const inside = (socket: ServerSocket, { session_id }: InSession): SessionConnection => {
    const connection = live.connectionOf(socket);
    const isMeant = (session_id ?? connection?.session.shareId) === connection?.session.shareId;
    if (connection === null || !isMeant || !isInside(connection.participant)) throw refuse(socket);
    return connection;
  };
  const editor = (socket: ServerSocket, payload: InSession): SessionConnection => {
    const connection = inside(socket, payload);
    if (!mayEdit(connection.participant)) throw refuse(socket);
    return connection;
  };
  /** Forwards a change after it is stored, and not before. */
  const passOn = async (
    connection: SessionConnection,
    made: { update: Uint8Array; kept: Promise<void> } | null,
  ): Promise<void> => {
    const { session, opening } = connection;
    try {
      await (made?.kept ?? opening.text.kept());
    } catch (failure) {
      // Runs after the acknowledgement is sent.
      setImmediate(() => live.closeFailed(session));
      throw failure;
    }
    if (made) session.tellUpdate(connection, made.update);
  };

  gateway.onEvent(
    'join_session',
    clientEvents.join_session,
    (socket, payload) => {
      const auth = participantAuth.safeParse(socket.handshake.auth);
      const token = payload.participant_token ?? auth.data?.participant_token;
      const visitor = { identity: socket.data.identity, token };
      return live.enter(socket, {
        shareId: payload.session_id,
        participantId: payload.participant_id,
        visitor,
        speaksYjs: payload.speaks === 'yjs',
        deflates: payload.deflates,
      });
    },
    { isHeavy: true },
  );

  gateway.onEvent('leave_session', clientEvents.leave_session, (socket) => live.leave(socket));

  gateway.onEvent(
    'document_sync',
    clientEvents.document_sync,
    async (socket, payload) => {
      const connection = inside(socket, payload);
      const { text } = connection.opening;
      const readDiff = () =>
        guarded(connection, () => text.document.stateSince(decode(payload.state_vector)));
      if (text.isShared) {
        // The client may come from another server, with updates that are not loaded here.
        await text.catchUp();
        if (inside(socket, payload) !== connection) throw refuse(socket);
      }
      const diff = text.isShared ? gateway.charge(socket, readDiff) : readDiff();
      const stateVector = text.document.stateVector();
      connection.session.speakYjs(connection);
      await text.kept();
      const state_vector = encode(stateVector);
      if (!connection.deflates || diff.length <= SYNC_PART_BYTES) return { diff: encode(diff), state_vector };
      const deflated = await deflate(diff);
      connection.unsentDiff = deflated.length > SYNC_PART_BYTES ? deflated : null;
      return { diff: encodePart(deflated, 0), state_vector, deflated_size: deflated.length };
    },
    { isHeavy: true },
  );

  // The client asks for one part at a time; the waiting in between leaves room for pings.
  gateway.onEvent('document_rest', clientEvents.document_rest, async (socket, payload) => {
    const connection = inside(socket, payload);
    const { unsentDiff: diff } = connection;
    if (diff === null || payload.from >= diff.length) {
      throw conflict(message`There is no such part.`);
    }
    if (payload.from + SYNC_PART_BYTES >= diff.length) connection.unsentDiff = null;
    return { part: encodePart(diff, payload.from) };
  });

  gateway.onEvent('document_check', clientEvents.document_check, async (socket, payload) => {
    const { opening } = inside(socket, payload);
    return { is_same: opening.text.document.digest() === payload.digest };
  });

  gateway.onEvent('document_update', clientEvents.document_update, async (socket, payload) => {
    const connection = editor(socket, payload);
    edits(socket);
    const { text } = connection.opening;
    const { id } = connection.participant;
    const made = guarded(connection, () => text.merge(decode(payload.update), id));
    await passOn(connection, made);
  });

  gateway.onEvent('document_change', clientEvents.document_change, async (socket, payload) => {
    const connection = editor(socket, payload);
    edits(socket);
    const { session, known, opening } = connection;
    if (known === null) {
      throw conflict(message`This connection speaks Yjs: send document_update.`);
    }
    const content = withLineFeeds(payload.content);
    try {
      refuseTooLong('text', content, MAX_CODE_BYTES);
      const compared = known.compare(content, payload.base_revision ?? null);
      if (compared === null) throw conflict(message`Your text is out of date. It is sent anew.`);
      const made = opening.text.change(compared.change, connection, connection.participant.id);
      compared.accept();
      await passOn(connection, made);
    } catch (failure) {
      session.startAnew(connection);
      throw failure;
    }
  });

  gateway.onEvent('cursor_update', clientEvents.cursor_update, (socket, payload) => {
    const connection = inside(socket, payload);
    cursors(socket);
    live.moveCursor(connection, payload);
  });

  gateway.onEvent('raise_hand', clientEvents.raise_hand, (socket, payload) => {
    const { session, participant } = inside(socket, payload);
    cursors(socket);
    const { raised } = payload;
    const of = payload.of ?? participant.id;
    if (of !== participant.id && (raised || participant.role !== 'owner')) throw refuse(socket);
    live.raiseHand(session, of, raised);
  });

  gateway.onEvent('code_execution_result', clientEvents.code_execution_result, (socket, payload) => {
    const connection = editor(socket, payload);
    results(socket);
    return live.showResult(connection, checkSharedResult(payload.execution_result));
  });

  gateway.onEvent('code_execution_running', clientEvents.code_execution_running, (socket, payload) => {
    const connection = editor(socket, payload);
    runnings(socket);
    live.showRunning(connection, payload.running);
  });

  gateway.onEvent('watch_session_run', clientEvents.watch_session_run, (socket, payload) => {
    const { session } = inside(socket, payload);
    runnings(socket);
    const { key, received_drawings } = payload;
    const run = session.runOf(key);
    if (run === null) throw notFound(message`This program is not running any more.`);
    const viewer: PictureViewer = {
      id: `${socket.id} in ${session.shareId}`,
      get mayWatch() {
        const connection = live.connectionOf(socket);
        return socket.connected && connection?.session === session && isInside(connection.participant);
      },
      get takesMore() {
        return takesMore(socket);
      },
      tellPicture: (file, taken) =>
        sendPaced(socket, () => socket.emit('session_run_picture', { key, file }), taken),
      tellDrawing: (added, taken) =>
        sendPaced(socket, () => socket.emit('session_run_drawing', { key, ...added }), taken),
    };
    watchPictures(run, viewer, received_drawings);
  });
}

/** Refuses a forbidden action, also to clients that request no acknowledgement. */
function refuse(socket: ServerSocket): ApiError {
  socket.emit('permission_denied', { detail: SESSION_MESSAGES.permissionDenied });
  return forbidden(asMessage(SESSION_MESSAGES.permissionDenied));
}

/** Runs an update. A client that keeps sending updates no client of ours would send is disconnected. */
function guarded<Result>(connection: SessionConnection, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof BadUpdateError)) throw error;
    connection.badUpdates += 1;
    if (connection.badUpdates >= BAD_UPDATES_ALLOWED) {
      // Runs after the acknowledgement is sent.
      setImmediate(() => connection.socket.disconnect(true));
    }
    throw new ApiError(422, 'invalid', error.reason);
  }
}

/** Limits the number of actions per connection and second. */
function perSecond(max: number): (socket: ServerSocket) => void {
  const counts = new WeakMap<ServerSocket, { second: number; count: number }>();
  return (socket) => {
    const second = Math.floor(performance.now() / SECOND_MS);
    const before = counts.get(socket);
    const count = before?.second === second ? before.count + 1 : 1;
    counts.set(socket, { second, count });
    if (count <= max) return;
    throw tooFast();
  };
}

function tooFast(): ApiError {
  return new ApiError(429, 'rate_limited', message`Too many events. Please try again in a second.`);
}

const decode = (text: string) => Buffer.from(text, 'base64');
const encodePart = (bytes: Buffer, from: number) => encode(bytes.subarray(from, from + SYNC_PART_BYTES));
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
