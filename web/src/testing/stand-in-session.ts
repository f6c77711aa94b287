import {
  DOCUMENT_FILES,
  documentDigest,
  documentTextName,
  listOtherParts,
  type Participant,
  type ParticipantStatus,
  readDocumentFiles,
  readEntryChoice,
  SESSION_MESSAGES,
  type SessionRole,
} from '@coderoom/contract';
import * as Y from 'yjs';
import { TEXT_NAME } from '#shared/sessions/document/document-sync.ts';
import { decodeBase64, encodeBase64 } from '#shared/sessions/document/document-wire.ts';
import { liveServer } from './stand-in-socket.ts';

/** A participant's status and permissions. */
interface ParticipantPermissions {
  status: ParticipantStatus;
  role: SessionRole;
}

/**
 * A session at the other end of the page's live connection: it assigns the page's own participant, and holds the text.
 */
export class StandInSession {
  readonly participantId: number;
  readonly #document = new Y.Doc();
  #standing: ParticipantPermissions;

  constructor(
    participantId: number,
    text = '',
    standing: ParticipantPermissions = { status: 'approved', role: 'editor' },
  ) {
    this.participantId = participantId;
    this.#standing = standing;
    this.#document.getText(TEXT_NAME).insert(0, text);
    this.letIn();
    liveServer.answer('document_sync', ({ state_vector }) => ({
      ok: true,
      diff: encodeBase64(Y.encodeStateAsUpdate(this.#document, decodeBase64(state_vector))),
      state_vector: encodeBase64(Y.encodeStateVector(this.#document)),
    }));
    liveServer.answer('document_check', ({ digest }) => ({ ok: true, is_same: digest === this.#digest }));
    this.takeUpdates(() => undefined);
  }

  /** Accepts joins from now on, with the standing at that time. */
  letIn(): void {
    liveServer.answer('join_session', () => {
      const { status, role } = this.#standing;
      liveServer.say('session_joined', {
        permission_status: status,
        can_edit: this.#canEdit,
        role,
        is_first_participant: false,
        participant_id: this.participantId,
      });
      return { ok: true };
    });
  }

  /** Takes the page's changes from now on, each after `before` was called. */
  takeUpdates(before: () => void): void {
    liveServer.answer('document_update', ({ update }) => {
      if (!this.#canEdit) return { ok: false, code: 'forbidden', detail: SESSION_MESSAGES.permissionDenied };
      before();
      Y.applyUpdate(this.#document, decodeBase64(update));
      return { ok: true };
    });
  }

  get text(): string {
    return this.#document.getText(TEXT_NAME).toString();
  }

  /** Changes the permissions of the page's own participant before the page has heard of it. */
  change(standing: Partial<ParticipantPermissions>): void {
    this.#standing = { ...this.#standing, ...standing };
  }

  /** Changes the permissions of the page's own participant and notifies the page. */
  become(standing: Partial<ParticipantPermissions>): void {
    this.change(standing);
    liveServer.say('participant_permission_changed', {
      participant_id: this.participantId,
      can_edit: this.#canEdit,
      ...this.#standing,
    });
  }

  /** Changes the text as another participant. */
  write(at: number, text: string, participantId: number): void {
    this.edit((document) => document.getText(TEXT_NAME).insert(at, text), participantId);
  }

  /** Changes the document as another participant. */
  edit(work: (document: Y.Doc) => void, participantId: number): void {
    this.#document.once('update', (update: Uint8Array) =>
      liveServer.say('document_update', { update: encodeBase64(update), participant_id: participantId }),
    );
    this.#document.transact(() => work(this.#document));
  }

  /** Returns a change of the document by another page, as an update that is still under way. */
  editElsewhere(work: (document: Y.Doc) => void): Uint8Array {
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(this.#document));
    work(copy);
    return Y.encodeStateAsUpdate(copy, Y.encodeStateVector(this.#document));
  }

  /** Adds a file before anybody has come, with its name as its id. */
  addFile(name: string, text: string): void {
    const id = name.replaceAll(/\W/g, '_');
    this.#document.getMap(DOCUMENT_FILES).set(id, { name });
    this.#document.getText(documentTextName(id)).insert(0, text);
  }

  /** Id of the file that was chosen as the entry. */
  get choice(): string | null {
    return readEntryChoice(this.#document);
  }

  /** The names and texts of the files beside the entry. */
  get files(): Record<string, string> {
    const described = [...readDocumentFiles(this.#document)];
    return Object.fromEntries(
      described.map(([id, { name }]) => [name, this.#document.getText(documentTextName(id)).toString()]),
    );
  }

  get #canEdit(): boolean {
    const { status, role } = this.#standing;
    return status === 'approved' && (role === 'owner' || role === 'editor');
  }

  get #digest(): string {
    const stateVector = Y.decodeStateVector(Y.encodeStateVector(this.#document));
    return documentDigest(stateVector, this.text, listOtherParts(this.#document));
  }
}

/** A participant with fixed values, apart from `changes`. */
export function participant(changes: Partial<Participant> & Pick<Participant, 'id'>): Participant {
  return {
    username: `person-${changes.id}`,
    is_guest: false,
    role: 'editor',
    status: 'approved',
    is_connected: true,
    cursor_color: '#2563eb',
    cursor_position: null,
    hand_raised: false,
    ...changes,
  };
}
