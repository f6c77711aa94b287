import type {
  LanguageId,
  Participant,
  ParticipantStatus,
  SessionRole,
  SharedResult,
  SharedRunning,
} from '@coderoom/contract';
import type { StoreApi } from 'zustand';
import type { SharedText } from '#editor/shared-text.ts';

/** Which session is connected to, and as whom. */
export interface LiveSessionStart {
  shareId: string;
  participantId: number;
  /** Proves a visitor; null: who is signed in is known by that. */
  participantToken: string | null;
  /** What is known of it before the server says more. */
  session: { title: string; language: LanguageId };
  /** Of a live class: what is known of it comes with the class, and the server answers no call about it. */
  isOfLiveClass?: boolean;
}

/** How the connection stands. `failed`: the attempts are used up and it goes on quietly, or the server refused for good. */
export type Link = 'connecting' | 'connected' | 'disconnected' | 'failed';

/** What the server says of whoever is here. */
export interface Standing {
  participantId: number;
  status: ParticipantStatus;
  role: SessionRole;
  canEdit: boolean;
}

/** Something that was typed and that the server does not take. */
export interface UnkeptText {
  /** A sentence. */
  reason: string;
  /** All of the text as it stood here. */
  text: string;
}

/** The last run, of whoever ran it. */
export interface SharedRun {
  result: SharedResult;
  participantId: number;
  username: string;
}

/** A run of somebody else that goes on. */
export interface SharedTerminal {
  running: SharedRunning;
  participantId: number;
  username: string;
}

export interface LiveState {
  link: Link;
  /** Why it failed, or why the last thing was refused: a sentence. */
  problem: string | null;
  /** Whether the session was deleted, so that trying again leads nowhere. */
  deleted: boolean;
  /** null: the server has not said yet. */
  standing: Standing | null;
  title: string;
  language: LanguageId;
  /** Who is in the session; the one who is here among them. */
  participants: readonly Participant[];
  /** Who waits at the door; the owner alone is told. */
  waiting: readonly Participant[];
  /** Whom the owner sent away: they stay away until the owner says otherwise. The owner alone is told. */
  sentAway: readonly Participant[];
  /** The document, from the first time that it was whole; null before. Another object after it was dropped. */
  text: SharedText | null;
  /** When the oldest change was typed that the server has not said it keeps, in ms since the epoch; null: it keeps all. */
  unsavedSince: number | null;
  /** What the server refused, the newest last, until whoever is here says that it is no longer needed. */
  unkept: readonly UnkeptText[];
  run: SharedRun | null;
  running: SharedTerminal | null;
}

/** A session that the page is connected to, or tries to be. */
export interface LiveSession {
  store: StoreApi<LiveState>;
  /** Tries at once after `failed`. */
  retry: () => void;
  /** Shows the result of a run to the others; it is in `run` at once. */
  shareResult: (result: SharedResult) => void;
  /** Shows the others how far one's own run is; null: nothing will come of it. */
  shareRunning: (running: SharedRunning | null) => void;
  raiseHand: (raised: boolean) => void;
  /** The owner takes down a hand. */
  lowerHand: (participantId: number) => void;
  /** What the server refused is no longer needed. */
  forgetUnkept: (unkept: UnkeptText) => void;
  /** Asks for who is in the session, at its door and sent away, after the owner changed something. */
  refreshParticipants: () => void;
  /** Lets go of the connection and of the document. */
  leave: () => void;
}
