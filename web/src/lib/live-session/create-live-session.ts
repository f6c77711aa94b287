import {
  type CursorPosition,
  type CursorSelection,
  getSession,
  type Participant,
  type ParticipantStatus,
  SESSION_MESSAGES,
  SESSION_SOCKET,
  type SharedResult,
  TEXT_TOO_LONG,
} from '@coderoom/contract';
import { createStore, type StoreApi } from 'zustand';
import { call } from '#lib/api.ts';
import { shownName } from '#lib/format.ts';
import { type Connection, type Live, openConnection } from '#lib/live-connection.ts';
import { translated } from '#lib/server-sentence.ts';
import { connectionTexts } from '#texts/connection.ts';
import { CursorSender, RemoteCursors } from './cursors.ts';
import { DocumentSync } from './document-sync.ts';
import { documentWire } from './document-wire.ts';
import { CAN_INFLATE } from './inflate.ts';
import type { Link, LiveSession, LiveSessionStart, LiveState, Standing, UnkeptText } from './live-session.ts';
import { ParticipantLists } from './participant-lists.ts';
import { SessionWork } from './session-work.ts';
import { SharedRuns } from './shared-runs.ts';

/** Error codes with which the server refuses this connection for good. */
const FINAL: readonly string[] = ['forbidden', 'not_found'];
/** Refused texts that are kept, the newest ones. */
const MAX_UNKEPT = 5;

/** Connects to a session. The caller must call `leave` in the end. */
export function createLiveSession(start: LiveSessionStart): LiveSession {
  return new ConnectedSession(start).handle;
}

class ConnectedSession {
  readonly handle: LiveSession;
  readonly #start: LiveSessionStart;
  readonly #store: StoreApi<LiveState>;
  readonly #sync: DocumentSync;
  readonly #lists: ParticipantLists;
  readonly #work: SessionWork;
  readonly #runs = new SharedRuns((run) => this.#set({ run }));
  readonly #cursors: RemoteCursors;
  readonly #ownCursor: CursorSender;
  readonly #ending = new AbortController();
  #connection: Connection | null = null;
  #live: Live | null = null;
  #wasConnected = false;

  constructor(start: LiveSessionStart) {
    this.#start = start;
    this.#work = new SessionWork(start);
    this.#store = createStore<LiveState>()(() => ({
      link: 'connecting',
      problem: null,
      deleted: false,
      standing: null,
      title: start.session.title,
      language: start.session.language,
      participants: [],
      waiting: [],
      sentAway: [],
      text: null,
      unsavedSince: null,
      unkept: [],
      run: null,
      running: null,
    }));
    const session_id = start.shareId;
    this.#sync = new DocumentSync(
      documentWire(session_id, () => this.#live),
      {
        text: (text) => this.#set({ text: text && { ...text, ...this.#actsOfText() } }),
        synced: () => {
          this.#cursors.show();
          this.#ownCursor.trySend();
        },
        unsaved: (since) => this.#setUnsaved(since),
        refused: (reason, text) => {
          this.#offer({ reason, text });
          this.#refused(reason);
        },
        silence: () => this.#connection?.lose(),
      },
      this.#work.read(),
    );
    this.#cursors = new RemoteCursors(start.participantId);
    this.#ownCursor = new CursorSender(
      ({ cursor, selection }) => this.#live?.tell('cursor_update', { session_id, cursor, selection }),
      () => this.#isInside && this.#state.unsavedSince === null,
    );
    this.#lists = new ParticipantLists({
      ...start,
      isOwner: () => this.#state.standing?.role === 'owner',
      hearParticipants: (participants) => this.#set({ participants }),
      hearWaiting: (waiting) => this.#set({ waiting }),
      hearSentAway: (sentAway) => this.#set({ sentAway }),
    });
    this.handle = {
      store: this.#store,
      retry: () => this.#retry(),
      shareResult: (result) => this.#shareResult(result),
      shareRunning: (running) => this.#live?.tell('code_execution_running', { session_id, running }),
      raiseHand: (raised) => this.#live?.tell('raise_hand', { session_id, raised }),
      lowerHand: (of) => this.#live?.tell('raise_hand', { session_id, raised: false, of }),
      forgetUnkept: (unkept) => this.#set({ unkept: this.#state.unkept.filter((other) => other !== unkept) }),
      refreshParticipants: () => this.#lists.refresh(),
      leave: () => this.#leave(),
    };
    const { signal } = this.#ending;
    globalThis.addEventListener('beforeunload', () => this.#sync.sendAll(), { signal });
    this.#work.keep(signal, { title: () => this.#state.title, unsent: () => this.#sync.unsent });
    // A phone may end a hidden page without further events.
    document.addEventListener('visibilitychange', () => document.hidden && this.#sync.sendAll(), { signal });
    this.#open();
  }

  get #state(): LiveState {
    return this.#store.getState();
  }

  get #isInside(): boolean {
    return this.#state.link === 'connected' && this.#state.standing?.status === 'approved';
  }

  #set(state: Partial<LiveState>): void {
    if (!this.#ending.signal.aborted) this.#store.setState(state);
  }

  #open(): void {
    if (this.#connection !== null || this.#ending.signal.aborted) return;
    const hears = { lost: () => this.#lost(), failed: (reason: string) => this.#failed(describe(reason)) };
    openConnection(SESSION_SOCKET, hears).then(
      (connection) => {
        if (this.#ending.signal.aborted) return connection.close();
        this.#connection = connection;
        this.#listen(connection.live([]));
      },
      // The connection script did not load.
      () => {
        this.#failed(describe('the server cannot be reached'));
        const timer = setTimeout(() => this.#open(), SESSION_SOCKET.longestQuietDelayMs);
        this.#ending.signal.addEventListener('abort', () => clearTimeout(timer));
      },
    );
  }

  #listen(live: Live): void {
    this.#live = live;
    live.on('session_joined', ({ permission_status: status, role, can_edit: canEdit, participant_id }) =>
      this.#joined({ participantId: participant_id, status, role, canEdit }),
    );
    live.on('participant_permission_changed', ({ participant_id, role, status, can_edit: canEdit }) => {
      // The owner may have decided about somebody in another window.
      if (participant_id !== this.#start.participantId) return this.#lists.loadOutside();
      this.#set({ standing: { participantId: participant_id, status, role, canEdit } });
      this.#settle(this.#sync.setCanEdit(canEdit));
    });
    live.on('participants_list', ({ participants }) => {
      this.#hearParticipants(participants);
      this.#cursors.place(participants);
    });
    live.on('participants_list_updated', ({ participants }) => this.#hearParticipants(participants));
    live.on('participant_update', () => this.#lists.loadOutside());
    live.on('batch_admission_update', () => this.#lists.loadOutside());
    live.on('session_changed', ({ title, language }) => this.#set({ title, language }));
    live.on('document_update', ({ update, participant_id }) => this.#sync.receive(update, participant_id));
    live.on('cursor_update', ({ participant_id: participantId, cursor, selection = null, ...by }) =>
      this.#cursors.move({ participantId, name: shownName(by), cursor, selection }),
    );
    live.on('code_execution_result', ({ execution_result, participant_id: participantId, ...by }) => {
      this.#runs.show(execution_result, { participantId, name: shownName(by) });
      if (this.#state.running?.participantId === participantId) this.#set({ running: null });
    });
    live.on('code_execution_running', ({ running, participant_id: participantId, ...by }) =>
      this.#set({ running: running && { running, participantId, name: shownName(by) } }),
    );
    live.on('code_execution_result_deflated', ({ deflated, participant_id: participantId, ...by }) =>
      this.#settle(this.#runs.showDeflated(deflated, { participantId, name: shownName(by) })),
    );
    live.on('permission_denied', ({ detail }) => this.#refused(detail || SESSION_MESSAGES.permissionDenied));
    live.on('kicked_from_session', ({ detail }) => this.#sentAway(live, detail));
    live.onConnect(() => this.#settle(this.#join(live)));
  }

  async #join(live: Live): Promise<void> {
    const { shareId, participantId, participantToken } = this.#start;
    const proof = participantToken === null ? {} : { participant_token: participantToken };
    const answer = await live.send('join_session', {
      session_id: shareId,
      participant_id: participantId,
      speaks: 'yjs',
      deflates: CAN_INFLATE,
      ...proof,
    });
    if (answer?.ok || this.#ending.signal.aborted) return;
    if (answer === null || !FINAL.includes(answer.code)) return this.#connection?.lose();
    this.#offerUnkept(answer.detail || SESSION_MESSAGES.error);
    this.#sync.lost();
    this.#closeForGood();
    this.#set({ deleted: answer.code === 'not_found' });
    this.#failed(answer.detail || SESSION_MESSAGES.error);
  }

  #joined(standing: Standing): void {
    this.#set({ link: 'connected', problem: null, standing });
    this.#lists.loadOutside();
    if (this.#wasConnected && !this.#start.isOfLiveClass) this.#settle(this.#refreshSession());
    this.#wasConnected = true;
    if (standing.status === 'approved') {
      this.#ownCursor.forgotten();
      this.#settle(this.#sync.joined(standing.canEdit));
    } else {
      this.#dropText(REASONS[standing.status]);
    }
  }

  /** Loads changes that happened while disconnected. */
  async #refreshSession(): Promise<void> {
    const { shareId, participantToken } = this.#start;
    const query = participantToken === null ? {} : { participant_token: participantToken };
    const { session } = await call(getSession, {
      params: { id: shareId },
      query: { ...query, with_code: 'false' },
      signal: this.#ending.signal,
    });
    this.#set({ title: session.title, language: session.language });
  }

  #lost(): void {
    this.#sync.lost();
    this.#cursors.clear();
    this.#cursors.hold();
    this.#set({ running: null });
    if (this.#state.link !== 'failed') this.#set({ link: 'disconnected' });
  }

  #refused(problem: string): void {
    // Cleared first, so that a repeated reason is shown again.
    this.#set({ problem: null });
    this.#set({ problem });
  }

  #failed(problem: string): void {
    this.#set({ link: 'failed', problem });
  }

  /** The owner removed the local user, or the session was deleted. */
  #sentAway(live: Live, detail: string): void {
    this.#dropText(detail === SESSION_MESSAGES.removed ? SESSION_MESSAGES.kicked : detail);
    const { standing } = this.#state;
    if (detail === SESSION_MESSAGES.removed && standing) {
      this.#set({ standing: { ...standing, status: 'kicked', role: 'kicked', canEdit: false } });
      // Rejoins outside the session, to be notified when the owner readmits them.
      this.#settle(this.#join(live));
    } else {
      this.#closeForGood();
      this.#set({ deleted: true });
      this.#failed(detail);
    }
  }

  /** Drops the session's text for a user who is no longer in it, except for their own unsaved input. */
  #dropText(reason: string): void {
    this.#offerUnkept(reason);
    this.#sync.destroy();
    this.#cursors.clear();
    this.#set({ text: null, unsavedSince: null, participants: [], waiting: [], sentAway: [], running: null });
  }

  #offerUnkept(reason: string): void {
    const { unsent } = this.#sync;
    if (unsent !== null) this.#offer({ reason, text: unsent.text });
  }

  #offer(unkept: UnkeptText): void {
    this.#set({ unkept: [...this.#state.unkept, unkept].slice(-MAX_UNKEPT) });
  }

  #closeForGood(): void {
    this.#connection?.close();
    this.#connection = null;
    this.#live = null;
  }

  #retry(): void {
    const link: Link = this.#state.link === 'failed' ? 'connecting' : this.#state.link;
    this.#set({ link, problem: null });
    if (this.#connection === null) this.#open();
    else this.#connection.startAnew();
  }

  #setUnsaved(since: number | null): void {
    this.#set({ unsavedSince: since });
    if (since !== null) return;
    this.#ownCursor.trySend();
    this.#work.forget();
  }

  #hearParticipants(participants: readonly Participant[]): void {
    this.#lists.heardParticipants();
    this.#set({ participants });
    this.#cursors.keepConnected(participants);
  }

  #actsOfText() {
    return {
      refused: () => this.#refused(TEXT_TOO_LONG),
      moveCursor: (cursor: CursorPosition, selection: CursorSelection | null) =>
        this.#ownCursor.move(cursor, selection),
      onCursors: (hear: Parameters<RemoteCursors['onCursors']>[0]) => this.#cursors.onCursors(hear),
    };
  }

  #shareResult(result: SharedResult): void {
    const { participantId, shareId } = this.#start;
    const own = this.#state.participants.find(({ id }) => id === participantId);
    const execution_result = this.#runs.share(result, { participantId, name: own ? shownName(own) : '' });
    this.#live?.tell('code_execution_result', { session_id: shareId, execution_result });
  }

  /** Ignores a failure that the connection has reported already; it reconnects. */
  #settle(work: Promise<void>): void {
    work.catch(() => undefined);
  }

  #leave(): void {
    if (this.#ending.signal.aborted) return;
    this.#ending.abort();
    this.#lists.end();
    this.#ownCursor.end();
    const end = () => {
      this.#closeForGood();
      this.#sync.destroy();
    };
    // Events sent right before a disconnect are lost.
    if (this.#sync.unsent === null) end();
    else this.#sync.finish().then(end, end);
  }
}

/** The reason why the server refuses the input of a user who is not in the session. */
const REASONS: Record<ParticipantStatus, string> = {
  pending: SESSION_MESSAGES.pending,
  rejected: SESSION_MESSAGES.rejected,
  kicked: SESSION_MESSAGES.kicked,
  approved: SESSION_MESSAGES.permissionDenied,
};

function describe(reason: string): string {
  return connectionTexts.noSession(translated(reason));
}
