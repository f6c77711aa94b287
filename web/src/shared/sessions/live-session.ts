/** Types of a connected collaboration session; `create-live-session.ts` connects one. */

import type {
  LanguageId,
  OwnSharedRunning,
  Participant,
  ParticipantStatus,
  SessionRole,
  SharedResult,
  ShownSharedRunning,
} from '@coderoom/contract';
import type { StoreApi } from 'zustand';
import type { SharedEntryText } from '#editor/shared/shared-text.ts';
import type { MadeFile } from '#shared/runs/made-file.ts';

/** The session to connect to, and the participant who connects. */
export interface LiveSessionStart {
  shareId: string;
  participantId: number;
  /** Authenticates a visitor; null: the participant is signed in. */
  participantToken: string | null;
  /** Shown until the server reports more. */
  session: { title: string; language: LanguageId };
  /** True for an editor of a live class and for a draft: the server answers no calls about such a session. */
  isUnlisted?: boolean;
  /** Names a participant, such as by the roster of a class; absent: by the username. */
  nameOf?: (person: { username: string; is_guest: boolean }) => string;
  /** Delay before edits are sent, in ms, if not the default. */
  sendEveryMs?: number;
}

/**
 * State of the connection. `failed`: the attempts are used up and it retries quietly, or the server refused for good.
 */
export type LinkState = 'connecting' | 'connected' | 'disconnected' | 'failed';

/** The local participant as the server reports it. */
export interface ParticipantState {
  participantId: number;
  status: ParticipantStatus;
  role: SessionRole;
  canEdit: boolean;
}

/** Local input that the server refused. */
export interface RefusedText {
  /** A sentence. */
  reason: string;
  /** The full local text at that time; with several changed files, one after the other. */
  text: string;
  /** Name of the file, if it is a single one beside the entry. */
  file?: string;
}

/** The last run by any participant. */
export interface SharedRun {
  result: SharedResult;
  participantId: number;
  /** Display name: marks guests. */
  name: string;
  /** Names the run: if its pictures were seen while it went on, their view goes on with the result. */
  key: string;
  /** True if it came while the local user was in the session: its drawings are played. */
  isNew: boolean;
}

/** Another participant's run in progress. */
export interface SharedTerminal {
  running: ShownSharedRunning;
  /** Pictures and drawings that it has shown so far. */
  made: readonly MadeFile[];
  participantId: number;
  /** As {@link SharedRun.name}. */
  name: string;
}

export interface SessionState {
  link: LinkState;
  /** A sentence: why the connection failed, or why the last request was refused. */
  problem: string | null;
  /** True if the session was deleted, so a retry is pointless. */
  deleted: boolean;
  /** null: not reported yet. */
  participant: ParticipantState | null;
  title: string;
  language: LanguageId;
  /** The participants in the session, including the local one. */
  participants: readonly Participant[];
  /** People in the waiting room; only the owner receives them. */
  waiting: readonly Participant[];
  /** People whom the owner removed: they stay out until the owner readmits them. Only the owner receives them. */
  removed: readonly Participant[];
  /** The document, from its first complete state on; null before. A new object after it was dropped. */
  text: SharedEntryText | null;
  /** Time of the oldest change that the server has not confirmed, in ms since the epoch; null: all are confirmed. */
  unsavedSince: number | null;
  /** Texts that the server refused, the newest last, until the user dismisses them. */
  refusedTexts: readonly RefusedText[];
  run: SharedRun | null;
  running: SharedTerminal | null;
}

/** The page's membership in a session, connected or reconnecting. */
export interface LiveSession {
  store: StoreApi<SessionState>;
  /** Reconnects at once after `failed`. */
  retry: () => void;
  /** Shares a result with the other participants; it is in `run` at once. */
  shareResult: (result: SharedResult) => void;
  /** Shares the progress of one's own run; null: it was abandoned. */
  shareRunning: (running: OwnSharedRunning | null) => void;
  raiseHand: (raised: boolean) => void;
  /** Lowers somebody's hand; only for the owner. */
  lowerHand: (participantId: number) => void;
  /** Dismisses a refused text. */
  dismissRefusedText: (refused: RefusedText) => void;
  /** Reloads the participants, the waiting and the removed people after a change by the owner. */
  refreshParticipants: () => void;
  /** Closes the connection and drops the document. */
  leave: () => void;
}
