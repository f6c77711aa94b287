import {
  DOCUMENT_ENTRY,
  DOCUMENT_FILES,
  type OpenedDraft,
  openDraft,
  SESSION_DEBOUNCE_MS,
  TEXT_TOO_LONG,
} from '@coderoom/contract';
import type { SharedEntryText } from '#editor/shared/shared-text.ts';
import { clearOverriding, type DraftPlace, isOverriding, isSamePlace } from '#features/playground/drafts.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { toShareableText } from '#features/playground/server-text/merge-texts.ts';
import { call } from '#lib/server/api.ts';
import { ApiError, describeFailure } from '#lib/server/api-error.ts';
import { translated } from '#lib/server/server-sentence.ts';
import { allProjectFields, isSingleFile, type ProjectFiles } from '#shared/project-files/project.ts';
import { createLiveSession } from '#shared/sessions/create-live-session.ts';
import type { LiveSession, SessionState } from '#shared/sessions/live-session.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { filesWithRoom } from './draft-document.ts';
import { DraftMirror, type ReplacedProgram } from './draft-mirror.ts';
import { NOTHING_LEFT_OUT, useDraftStatus } from './draft-status.ts';
import { type EditedProgram, hasOwnFiles, hasOwnText, isTooLong, programAt } from './edited-program.ts';
import { OtherWindows } from './other-windows.ts';

interface DraftSyncHandlers {
  /** The server's draft replaced a program written here, of which the server knew nothing. */
  onReplaced: (program: ReplacedProgram) => void;
  /** These files, which are new here, are too large to be kept on the server. */
  onLeftOut: (names: readonly string[]) => void;
}

/** Statuses that the same call would get again. */
const FINAL: readonly number[] = [404, 409, 413];
/** Delays before asking again for a draft that could not be opened, in ms. */
const RETRY_MS = { first: 2_000, max: 60_000 };
/**
 * Keeps one draft of the signed-in user the same here, on the server and in their other browsers: opens it, connects to
 * its text, and reports where the draft is. The program store stays what the screen shows and the browser keeps. Its
 * creator must call `end`.
 */
export class DraftSync {
  readonly #place: DraftPlace;
  readonly #handlers: DraftSyncHandlers;
  readonly #ending = new AbortController();
  #draft: OpenedDraft | null = null;
  #isOpening = false;
  #retryMs = RETRY_MS.first;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #live: LiveSession | null = null;
  #mirror: DraftMirror | null = null;
  /** Why the server takes no more changes. */
  #problem: string | null = null;
  /** Names of files that the user was told are left out. */
  #toldLeftOut = new Set<string>();
  /** True once the server could not be reached. */
  #isAway = false;
  readonly #windows: OtherWindows;

  constructor(place: DraftPlace, handlers: DraftSyncHandlers) {
    this.#place = place;
    this.#handlers = handlers;
    const { signal } = this.#ending;
    signal.addEventListener(
      'abort',
      useProgram.subscribe((now, before) => this.#programChanged(now, before)),
    );
    // Another browser may have begun a draft meanwhile.
    const ask = () => !document.hidden && this.#open();
    document.addEventListener('visibilitychange', ask, { signal });
    addEventListener('online', ask, { signal });
    addEventListener('pagehide', () => this.#mirror?.record(), { signal });
    this.#windows = new OtherWindows(place, {
      mirror: () => this.#mirror,
      isConnected: () => this.#mirror !== null && this.#isConnected,
    });
    this.#open();
  }

  end(): void {
    if (this.#ending.signal.aborted) return;
    this.#endMirror();
    this.#ending.abort();
    this.#windows.end();
    clearTimeout(this.#retryTimer);
    this.#live?.leave();
    useDraftStatus.setState({
      placement: 'none',
      problem: null,
      draftId: null,
      leftOut: NOTHING_LEFT_OUT,
    });
  }

  /** Asks the server for the draft, which it creates if something was written here. */
  #open(): void {
    const program = programAt(this.#place);
    if (this.#ending.signal.aborted || this.#isOpening || this.#live !== null || program === null) return;
    if (this.#problem !== null) return;
    clearTimeout(this.#retryTimer);
    const { language, template } = this.#place;
    const code = hasOwnText(program) ? toShareableText(program.code) : null;
    if (code !== null && isTooLong(code)) {
      this.#refused(translated(TEXT_TOO_LONG));
      return;
    }
    this.#isOpening = true;
    const { signal } = this.#ending;
    const sent = code === null ? null : { code, ...filesToBeginWith(code, program) };
    const body = { language, template, ...(sent !== null && { code: sent.code, ...sent.fields }) };
    call(openDraft, { body, signal }).then(
      ({ draft }) => this.#opened(draft, sent),
      (error: unknown) => this.#notOpened(error),
    );
  }

  #opened(draft: OpenedDraft | null, sent: { code: string; project: ProjectFiles } | null): void {
    this.#isOpening = false;
    this.#isAway = false;
    this.#retryMs = RETRY_MS.first;
    const program = programAt(this.#place);
    if (this.#ending.signal.aborted || program === null) return;
    this.#draft = draft;
    if (draft === null) clearOverriding(this.#place);
    const hasOwn = hasOwnText(program);
    // Something was written while the server was asked.
    if (draft === null && hasOwn) this.#open();
    // Everybody begins with the present starter code: a draft without anything of one's own is not shown.
    if (draft === null || (!draft.is_written && !hasOwn)) {
      this.#report();
      return;
    }
    if (draft.is_new && sent !== null) program.setServerText(sent.code, sent.project, null);
    this.#connect(draft);
  }

  #notOpened(error: unknown): void {
    this.#isOpening = false;
    if (this.#ending.signal.aborted) return;
    // A template that is gone is reported elsewhere; everything else may succeed later.
    if (error instanceof ApiError && error.status !== null && FINAL.includes(error.status)) {
      this.#refused(describeFailure(error, playgroundTexts.draft.notOnServer));
      return;
    }
    this.#isAway = true;
    this.#openLater();
  }

  #openLater(): void {
    this.#retryTimer = setTimeout(() => this.#open(), this.#retryMs);
    this.#retryMs = Math.min(2 * this.#retryMs, RETRY_MS.max);
    this.#report();
  }

  #connect({ share_id, participant_id }: OpenedDraft): void {
    const live = createLiveSession({
      shareId: share_id,
      participantId: participant_id,
      participantToken: null,
      session: { title: '', language: this.#place.language },
      isUnlisted: true,
      sendEveryMs: SESSION_DEBOUNCE_MS.draft,
    });
    this.#live = live;
    const stop = live.store.subscribe((now, before) => live === this.#live && this.#liveChanged(now, before));
    this.#ending.signal.addEventListener('abort', stop);
    this.#report();
  }

  #liveChanged(now: SessionState, before: SessionState): void {
    const refused = now.refusedTexts.at(-1);
    if (now.link === 'failed' && now.deleted) {
      this.#lostDraft();
      return;
    }
    if (refused !== undefined && refused !== before.refusedTexts.at(-1)) {
      this.#refused(refused.reason);
      // The server has dropped it. Sent again, it would be refused even as part of less.
      const program = programAt(this.#place);
      if (program?.base != null) program.setServerText(program.base, program.projectBase, null);
      return;
    }
    if (now.text !== (this.#mirror?.text ?? null)) {
      this.#endMirror();
      if (now.text !== null) this.#mirrorText(now.text);
    }
    if (before.unsavedSince !== null && now.unsavedSince === null) this.#mirror?.acknowledgeAll();
    this.#report();
  }

  /** The server removed the draft, for example because it was not used for long. */
  #lostDraft(): void {
    this.#endMirror();
    this.#live?.leave();
    this.#live = null;
    this.#openLater();
  }

  /** The server takes no more changes: the draft stays in the browser until the page is loaded again. */
  #refused(problem: string): void {
    this.#problem = problem;
    this.#endMirror();
    this.#live?.leave();
    this.#live = null;
    this.#report();
  }

  #mirrorText(text: SharedEntryText): void {
    const { doc } = text.content;
    const program = programAt(this.#place);
    if (doc === null || program === null || this.#draft === null) return;
    // The starter code that replaces the server's text is loading.
    if (program.code === null && isOverriding(this.#place)) return;
    // So are the files of the task, of which the draft says nothing.
    const hasFiles = doc.getMap(DOCUMENT_FILES).has(DOCUMENT_ENTRY);
    if (program.code === null && this.#place.template !== null && !hasFiles) return;
    const { onReplaced } = this.#handlers;
    const onTooLong = () => this.#refused(translated(TEXT_TOO_LONG));
    let isBeginning = true;
    const onLeftOut = () => {
      // Those of a draft that was opened again were told before.
      this.#tellLeftOut(!isBeginning || this.#draft?.is_new === true);
      this.#report();
    };
    const settings = { place: this.#place, draft: this.#draft, text, onReplaced, onTooLong, onLeftOut };
    this.#windows.take();
    this.#mirror = new DraftMirror(settings, doc);
    this.#mirror.begin();
    isBeginning = false;
  }

  #tellLeftOut(isNews: boolean): void {
    const leftOut = this.#mirror?.leftOut ?? NOTHING_LEFT_OUT;
    const added = leftOut.filter((name) => !this.#toldLeftOut.has(name));
    this.#toldLeftOut = new Set(leftOut);
    if (isNews && added.length > 0) this.#handlers.onLeftOut(added);
  }

  #endMirror(): void {
    this.#mirror?.end();
    this.#mirror = null;
  }

  #programChanged(now: EditedProgram, before: EditedProgram): void {
    if (now.code === null || !isSamePlace(now, this.#place)) return;
    if (now.code === before.code && now.project === before.project) return;
    const waiting = this.#live?.store.getState().text ?? null;
    if (this.#mirror !== null) this.#mirror.send(now.code, now.project);
    else if (waiting !== null) this.#mirrorText(waiting);
    else if (this.#problem !== null) this.#tryAgain(now.code);
    else if (hasOwnText(now)) this.#open();
  }

  /** A program that was too long may fit again. */
  #tryAgain(code: string): void {
    if (this.#problem !== translated(TEXT_TOO_LONG) || isTooLong(code)) return;
    this.#problem = null;
    this.#open();
  }

  #report(): void {
    useDraftStatus.setState({
      placement: this.#placement,
      problem: this.#problem,
      draftId: this.#draft?.id ?? null,
      leftOut: this.#mirror?.leftOut ?? NOTHING_LEFT_OUT,
    });
  }

  get #isConnected(): boolean {
    const link = this.#live?.store.getState().link;
    return link !== undefined && link !== 'disconnected' && link !== 'failed';
  }

  get #placement() {
    if (this.#problem !== null) return 'refused';
    if (this.#live === null) return this.#isAway ? 'browser' : 'none';
    if (!this.#isConnected) return 'browser';
    const { unsavedSince } = this.#live.store.getState();
    return this.#mirror === null || unsavedSince !== null ? 'sending' : 'server';
  }
}

/** The files of a new draft. Without any it has the entry's text alone, unless those of a template were deleted. */
function filesToBeginWith(code: string, program: EditedProgram) {
  const { project, language } = program;
  const sent = { ...project, files: filesWithRoom(code, project).files };
  const isPlain = isSingleFile(project, language) && !hasOwnFiles(program);
  return { project: sent, fields: isPlain ? {} : allProjectFields(sent) };
}
