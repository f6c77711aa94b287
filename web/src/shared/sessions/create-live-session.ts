import {
  getSession,
  type Participant,
  type ParticipantStatus,
  SESSION_MESSAGES,
  SESSION_SOCKET,
  TEXT_TOO_LONG,
} from '@coderoom/contract';
import { createStore, type StoreApi } from 'zustand';
import { call } from '#lib/server/api.ts';
import { openConnection, type PageConnection, type SocketHandle } from '#lib/server/live-connection.ts';
import { translated, translatedDetail } from '#lib/server/server-sentence.ts';
import { shownName } from '#lib/text/format.ts';
import { DocumentSync } from '#shared/sessions/document/document-sync.ts';
import { CAN_INFLATE, documentWire } from '#shared/sessions/document/document-wire.ts';
import { UnsentWork } from '#shared/sessions/document/unsent-work.ts';
import { connectionTexts } from '#texts/connection.ts';
import { CursorSender, RemoteCursors } from './cursors.ts';
import type {
  LinkState,
  LiveSession,
  LiveSessionStart,
  ParticipantState,
  RefusedText,
  SessionState,
} from './live-session.ts';
import { ParticipantLists } from './participant-lists.ts';
import { SessionRuns } from './session-runs.ts';
import { createSharedTexts } from './shared-texts.ts';

/** Error codes with which the server refuses this connection for good. */
const FINAL: readonly string[] = ['forbidden', 'not_found'];
/** Refused texts that are kept, the newest ones. */
const MAX_REFUSED_TEXTS = 5;

/** Connects to a session. The caller must call `leave` in the end. */
export function createLiveSession(start: LiveSessionStart): LiveSession {
  return new ConnectedSession(start).handle;
}

class ConnectedSession {
  readonly handle: LiveSession;
  readonly #start: LiveSessionStart;
  readonly #store: StoreApi<SessionState>;
  readonly #sync: DocumentSync;
  readonly #lists: ParticipantLists;
  readonly #work: UnsentWork;
  readonly #onStored = new Set<(update: Uint8Array) => void>();
  readonly #runs: SessionRuns;
  readonly #nameOf: NonNullable<LiveSessionStart['nameOf']>;
  readonly #cursors: RemoteCursors;
  readonly #ownCursor: CursorSender;
  readonly #abort = new AbortController();
  #connection: PageConnection | null = null;
  #live: SocketHandle | null = null;
  #wasConnected = false;

  constructor(start: LiveSessionStart) {
    this.#start = start;
    this.#work = new UnsentWork(start);
    this.#nameOf = start.nameOf ?? shownName;
    this.#store = createStore<SessionState>()(() => ({
      link: 'connecting',
      problem: null,
      deleted: false,
      participant: null,
      title: start.session.title,
      language: start.session.language,
      participants: [],
      waiting: [],
      removed: [],
      text: null,
      unsavedSince: null,
      refusedTexts: [],
      run: null,
      running: null,
    }));
    const session_id = start.shareId;
    this.#sync = new DocumentSync(
      documentWire(session_id, () => this.#live),
      {
        onText: (text) => this.#set({ text: text && createSharedTexts(text, this.#textConnection) }),
        onSynced: () => {
          this.#cursors.show();
          this.#ownCursor.trySend();
        },
        onStored: (update) => {
          for (const tell of this.#onStored) tell(update);
        },
        onUnsaved: (since) => this.#setUnsaved(since),
        onRefused: (reason, text, file) => {
          this.#addRefusedText({ reason, text, ...(file !== null && { file }) });
          this.#refused(reason);
        },
        onNoAnswer: () => this.#connection?.drop(),
      },
      { restored: this.#work.read(), sendEveryMs: start.sendEveryMs },
    );
    this.#cursors = new RemoteCursors(start.participantId, this.#nameOf);
    this.#ownCursor = new CursorSender(
      ({ cursor, selection }) => this.#live?.emit('cursor_update', { session_id, cursor, selection }),
      () => this.#isAdmitted && this.#state.unsavedSince === null,
    );
    this.#runs = new SessionRuns({
      ...start,
      nameOf: this.#nameOf,
      live: () => this.#live,
      state: () => this.#state,
      set: (state) => this.#set(state),
    });
    this.#lists = new ParticipantLists({
      ...start,
      isOwner: () => this.#state.participant?.role === 'owner',
      onParticipants: (participants) => this.#set({ participants }),
      onWaiting: (waiting) => this.#set({ waiting }),
      onRemoved: (removed) => this.#set({ removed }),
    });
    this.handle = {
      store: this.#store,
      retry: () => this.#retry(),
      shareResult: (result) => this.#runs.share(result),
      shareRunning: (running) => this.#runs.shareRunning(running),
      raiseHand: (raised) => this.#live?.emit('raise_hand', { session_id, raised }),
      lowerHand: (of) => this.#live?.emit('raise_hand', { session_id, raised: false, of }),
      dismissRefusedText: (dismissed) =>
        this.#set({ refusedTexts: this.#state.refusedTexts.filter((one) => one !== dismissed) }),
      refreshParticipants: () => this.#lists.refresh(),
      leave: () => this.#leave(),
    };
    const { signal } = this.#abort;
    globalThis.addEventListener('beforeunload', () => this.#sync.sendAll(), { signal });
    this.#work.keep(signal, { title: () => this.#state.title, unsent: () => this.#sync.unsent });
    // A phone may end a hidden page without further events.
    document.addEventListener('visibilitychange', () => document.hidden && this.#sync.sendAll(), { signal });
    this.#open();
  }

  get #state(): SessionState {
    return this.#store.getState();
  }

  get #textConnection() {
    return {
      cursors: this.#cursors,
      ownCursor: this.#ownCursor,
      refused: () => this.#refused(translated(TEXT_TOO_LONG)),
      onStored: (listener: (update: Uint8Array) => void) => {
        this.#onStored.add(listener);
        return () => this.#onStored.delete(listener);
      },
    };
  }

  get #isAdmitted(): boolean {
    return this.#state.link === 'connected' && this.#state.participant?.status === 'approved';
  }

  #set(state: Partial<SessionState>): void {
    if (!this.#abort.signal.aborted) this.#store.setState(state);
  }

  #open(): void {
    if (this.#connection !== null || this.#abort.signal.aborted) return;
    const handlers = {
      onLost: () => this.#lost(),
      onFailed: (reason: string) => this.#failed(describe(reason)),
    };
    openConnection(SESSION_SOCKET, handlers).then(
      (connection) => {
        if (this.#abort.signal.aborted) return connection.close();
        this.#connection = connection;
        this.#listen(connection.live([]));
      },
      // The connection script did not load.
      () => {
        this.#failed(describe(connectionTexts.reasons.unreachable));
        const timer = setTimeout(() => this.#open(), SESSION_SOCKET.longestQuietDelayMs);
        this.#abort.signal.addEventListener('abort', () => clearTimeout(timer));
      },
    );
  }

  #listen(live: SocketHandle): void {
    this.#live = live;
    live.on('session_joined', ({ permission_status: status, role, can_edit: canEdit, participant_id }) =>
      this.#joined({ participantId: participant_id, status, role, canEdit }),
    );
    live.on('participant_permission_changed', ({ participant_id, role, status, can_edit: canEdit }) => {
      // The owner may have decided about somebody in another window.
      if (participant_id !== this.#start.participantId) return this.#lists.loadOutside();
      this.#set({ participant: { participantId: participant_id, status, role, canEdit } });
      this.#ignoreFailure(this.#sync.setCanEdit(canEdit));
    });
    live.on('participants_list', ({ participants }) => {
      this.#onParticipants(participants);
      this.#cursors.place(participants);
    });
    live.on('participants_list_updated', ({ participants }) => this.#onParticipants(participants));
    live.on('participant_update', () => this.#lists.loadOutside());
    live.on('batch_admission_update', () => this.#lists.loadOutside());
    live.on('session_changed', ({ title, language }) => this.#set({ title, language }));
    live.on('document_update', ({ update, participant_id }) => this.#sync.receive(update, participant_id));
    live.on('cursor_update', ({ participant_id: participantId, cursor, selection = null, ...by }) =>
      this.#cursors.move({ participantId, name: this.#nameOf(by), cursor, selection }),
    );
    this.#runs.listen(live);
    live.on('permission_denied', (answer) =>
      this.#refused(translatedDetail(answer) || translated(SESSION_MESSAGES.permissionDenied)),
    );
    live.on('kicked_from_session', (answer) => this.#removed(live, answer.detail, translatedDetail(answer)));
    live.onConnect(() => this.#ignoreFailure(this.#join(live)));
  }

  async #join(live: SocketHandle): Promise<void> {
    const { shareId, participantId, participantToken } = this.#start;
    const proof = participantToken === null ? {} : { participant_token: participantToken };
    const answer = await live.request('join_session', {
      session_id: shareId,
      participant_id: participantId,
      speaks: 'yjs',
      deflates: CAN_INFLATE,
      ...proof,
    });
    if (answer?.ok || this.#abort.signal.aborted) return;
    if (answer === null || !FINAL.includes(answer.code)) return this.#connection?.drop();
    const reason = translatedDetail(answer) || translated(SESSION_MESSAGES.error);
    this.#offerUnsent(reason);
    this.#sync.lost();
    this.#closeForGood();
    this.#set({ deleted: answer.code === 'not_found' });
    this.#failed(reason);
  }

  #joined(participant: ParticipantState): void {
    // If a program runs now, the server says so next.
    this.#set({ link: 'connected', problem: null, participant, running: null });
    this.#lists.loadOutside();
    if (this.#wasConnected && !this.#start.isUnlisted) this.#ignoreFailure(this.#refreshSession());
    this.#wasConnected = true;
    if (participant.status === 'approved') {
      this.#ownCursor.forgotten();
      this.#ignoreFailure(this.#sync.joined(participant.canEdit));
    } else {
      this.#dropText(translated(REASONS[participant.status]));
    }
  }

  /** Loads changes that happened while disconnected. */
  async #refreshSession(): Promise<void> {
    const { shareId, participantToken } = this.#start;
    const query = participantToken === null ? {} : { participant_token: participantToken };
    const { session } = await call(getSession, {
      params: { id: shareId },
      query: { ...query, with_code: 'false' },
      signal: this.#abort.signal,
    });
    this.#set({ title: session.title, language: session.language });
  }

  #lost(): void {
    this.#sync.lost();
    this.#cursors.clear();
    this.#cursors.hold();
    // What another participant's program printed so far stays on the screen: it may go on after the connection is back.
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
  #removed(live: SocketHandle, detail: string, reason: string): void {
    this.#dropText(detail === SESSION_MESSAGES.removed ? translated(SESSION_MESSAGES.kicked) : reason);
    const { participant } = this.#state;
    if (detail === SESSION_MESSAGES.removed && participant) {
      this.#set({ participant: { ...participant, status: 'kicked', role: 'kicked', canEdit: false } });
      // Rejoins outside the session, to be notified when the owner readmits them.
      this.#ignoreFailure(this.#join(live));
    } else {
      this.#closeForGood();
      this.#set({ deleted: true });
      this.#failed(reason);
    }
  }

  /** Drops the session's text for a user who is no longer in it, except for their own unsaved input. */
  #dropText(reason: string): void {
    this.#offerUnsent(reason);
    this.#sync.destroy();
    this.#cursors.clear();
    this.#set({ text: null, unsavedSince: null, participants: [], waiting: [], removed: [], running: null });
  }

  #offerUnsent(reason: string): void {
    const { unsent } = this.#sync;
    if (unsent === null) return;
    const { text, file } = unsent;
    this.#addRefusedText({ reason, text, ...(file !== null && { file }) });
  }

  #addRefusedText(refused: RefusedText): void {
    this.#set({ refusedTexts: [...this.#state.refusedTexts, refused].slice(-MAX_REFUSED_TEXTS) });
  }

  #closeForGood(): void {
    this.#connection?.close();
    this.#connection = null;
    this.#live = null;
  }

  #retry(): void {
    const link: LinkState = this.#state.link === 'failed' ? 'connecting' : this.#state.link;
    this.#set({ link, problem: null });
    if (this.#connection === null) this.#open();
    else this.#connection.reconnect();
  }

  #setUnsaved(since: number | null): void {
    this.#set({ unsavedSince: since });
    if (since !== null) return;
    this.#ownCursor.trySend();
    this.#work.forget();
  }

  #onParticipants(participants: readonly Participant[]): void {
    this.#lists.participantsPushed();
    this.#set({ participants });
    this.#cursors.keepConnected(participants);
  }

  /** Ignores a failure that the connection has reported already; it reconnects. */
  #ignoreFailure(work: Promise<void>): void {
    work.catch(() => undefined);
  }

  #leave(): void {
    if (this.#abort.signal.aborted) return;
    this.#abort.abort();
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
  return connectionTexts.noSession(reason);
}
