import { changeEditorLanguage, type OwnPlace, SESSION_MESSAGES } from '@coderoom/contract';
import type * as Y from 'yjs';
import { preloadSharedEditor } from '#editor/code-editor.tsx';
import { RemoteChange, type SharedEntryText } from '#editor/shared/shared-text.ts';
import type { EditedProgram } from '#features/playground/draft-sync/edited-program.ts';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { isAbout } from '#features/playground/live-class/choose-class.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { replaceText, toShareableText } from '#features/playground/server-text/merge-texts.ts';
import { showShared } from '#features/playground/shared-program.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { translated } from '#lib/server/server-sentence.ts';
import { nameOfTeacher } from '#shared/live-classes/teacher-name.ts';
import { createLiveSession } from '#shared/sessions/create-live-session.ts';
import type { LiveSession, SessionState } from '#shared/sessions/live-session.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { FilesMirror } from './files-mirror.ts';
import { programName } from './known-server-text.ts';
import { ProgramMerging } from './program-merging.ts';
import { hasSameFiles } from './reconcile-files.ts';
import {
  type OpenEditorOptions,
  type OpenedEditor,
  type OpenedText,
  requestOpenEditor,
} from './request-open-editor.ts';
import { ServerTextMemory } from './server-text-memory.ts';

/** Receives the events of an open editor. */
export interface OpenEditorHandlers {
  /** The server answered with the student's state in the class. */
  onParticipation: (own: OwnPlace) => void;
  /** The session with the shared text is joined or being joined. */
  onSession: (live: LiveSession) => void;
  /** The editor is not visible to the teacher; `problem` is a sentence. */
  onFailed: (problem: string) => void;
  /** The editor is visible again. */
  onRecovered: () => void;
  /** Another window of the same user is the visible one. */
  onReplacedWindow: () => void;
  /** The server's text replaced a program that the user wrote here. */
  onTextReplaced: (code: string) => void;
  /** The request cannot be met while the editors are locked. */
  onLocked: () => void;
}

/** Minimum interval between writes of the stored text to the browser, in ms. */
const SAVE_INTERVAL_MS = 1_000;

/**
 * Shows the playground's editor to the teachers of a live class: binds it to a shared text, whose content the program
 * store keeps mirroring. Its creator must call `end`.
 */
export class OpenEditor {
  readonly #options: OpenEditorOptions;
  readonly #handlers: OpenEditorHandlers;
  readonly #ending = new AbortController();
  #own: OpenedEditor | null = null;
  #opened: OpenedText | null = null;
  #live: LiveSession | null = null;
  #memory: ServerTextMemory | null = null;
  #bound: { text: SharedEntryText; place: DraftPlace; generation: number; mirror: FilesMirror } | null = null;
  #merging: ProgramMerging | null = null;
  #isBinding = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(start: OpenEditorOptions, events: OpenEditorHandlers) {
    this.#options = start;
    this.#handlers = events;
    const { signal } = this.#ending;
    addEventListener('pagehide', () => this.#save(), { signal });
    signal.addEventListener(
      'abort',
      useProgram.subscribe((now, before) => this.#programChanged(now, before)),
    );
    this.#openWhenLoaded();
  }

  end(): void {
    if (this.#ending.signal.aborted) return;
    this.#unbind();
    this.#ending.abort();
    this.#live?.leave();
    this.#memory?.end();
    showShared({ text: null, canEdit: true, isHeld: false });
  }

  /** Last known lines of the hints. */
  get hintLines(): Readonly<Record<string, number>> {
    return this.#memory?.hintLines ?? {};
  }

  /** Records that hints moved with their lines. */
  moveHints(lines: ReadonlyMap<number, number>): void {
    this.#memory?.moveHints(lines);
    this.#saveSoon();
  }

  /** Opens the program once it is loaded. */
  #openWhenLoaded(): void {
    const program = useProgram.getState();
    const { owner, language, template, code, project } = program;
    if (this.#opened !== null || code === null || !this.#isAbout(program)) return;
    this.#opened = { place: { owner, language, template }, code: toShareableText(code), project };
    this.#open(this.#opened).catch((error: unknown) => {
      if (this.#ending.signal.aborted) return;
      this.#handlers.onFailed(describeFailure(error, liveClassBarTexts.notSeen));
    });
  }

  async #open({ place, code, project }: OpenedText): Promise<void> {
    const { signal } = this.#ending;
    // Typing continues in the present editor until the shared one can replace it at once.
    const [own] = await Promise.all([
      requestOpenEditor(this.#options, { place, code, project }, signal),
      preloadSharedEditor(),
    ]);
    if (signal.aborted) return;
    this.#own = own;
    this.#memory = new ServerTextMemory(this.#options.owner, own.share_id);
    this.#merging = new ProgramMerging({
      liveClass: this.#options.liveClass,
      memory: this.#memory,
      ofClass: () => this.#own ?? own,
      onTextReplaced: this.#handlers.onTextReplaced,
    });
    if (this.#options.liveClass.own.consent === 'asked' && this.#memory.kept === null) {
      useProgram.getState().save();
      this.#memory.begin(place, code, project);
    }
    this.#handlers.onParticipation(own);
    const live = createLiveSession({
      shareId: own.share_id,
      participantId: own.participant_id,
      participantToken: null,
      session: { title: '', language: own.language ?? place.language },
      isUnlisted: true,
      nameOf: ({ username }) =>
        nameOfTeacher(username, { ...this.#options.liveClass, own: this.#own ?? own }),
    });
    this.#live = live;
    signal.addEventListener(
      'abort',
      live.store.subscribe((now, before) => this.#sessionChanged(now, before)),
    );
    this.#handlers.onSession(live);
  }

  #sessionChanged(now: SessionState, before: SessionState): void {
    // The server drops refused changes: the known state of its text stays as it was before them.
    if (now.refusedTexts.some((one) => !before.refusedTexts.includes(one))) {
      this.#save();
      this.#memory?.end();
    }
    if (now.link === 'failed' && before.link !== 'failed') {
      this.#handlers.onFailed((now.deleted && now.problem) || liveClassBarTexts.notSeenWithoutConnection);
    }
    // A refusal despite the permission to write would be repeated forever.
    const refusal = refusalOf(now);
    if (refusal !== null) {
      this.end();
      this.#handlers.onFailed(refusal);
      return;
    }
    if (now.link === 'connected' && before.link === 'failed') this.#handlers.onRecovered();
    if (before.unsavedSince !== null && now.unsavedSince === null) {
      this.#memory?.acknowledgeAll();
      this.#saveSoon();
    }
    if (now.text !== before.text || now.participant?.canEdit !== before.participant?.canEdit) this.#merge();
  }

  #programChanged(now: EditedProgram, before: EditedProgram): void {
    if (this.#isBinding || now.generation === before.generation) return;
    // The draft is complete when the user switches elsewhere.
    if (this.#bound !== null) this.#memory?.remember(this.#bound.place);
    this.#release();
    this.#openWhenLoaded();
    this.#merge();
  }

  /** Merges the local program with the server's text. */
  #merge(): void {
    const live = this.#live?.store.getState();
    const program = useProgram.getState();
    if (live === undefined || this.#opened === null || this.#isBinding) return;
    const { text, participant } = live;
    if (this.#bound !== null && this.#bound.text !== text) this.#unbind();
    const canEdit = participant?.canEdit ?? false;
    if (text === null || program.code === null || !this.#isAbout(program)) {
      showShared({ text: null, canEdit: true, isHeld: false });
    } else if (this.#bound !== null) {
      showShared({ text, canEdit, isHeld: false });
    } else {
      this.#isBinding = true;
      this.#bind(text, canEdit);
      this.#isBinding = false;
    }
  }

  #bind(text: SharedEntryText, canEdit: boolean): void {
    this.#memory?.watch(text);
    const merging = this.#merging;
    if (merging === null) return;
    const shared = text.content.toString();
    const before = useProgram.getState();
    let reconciled = merging.textFor(text);
    const mirror = new FilesMirror(text, useProgram.getState().language);
    let files = merging.filesFor(text, before, mirror.project);
    if ((reconciled !== shared || !hasSameFiles(files, mirror.project)) && !canEdit) {
      // Text written before the lock was known waits until it ends.
      if (!merging.isReplacement(text)) {
        mirror.end();
        showShared({ text: null, canEdit: false, isHeld: true });
        return;
      }
      this.#handlers.onLocked();
      reconciled = shared;
      files = mirror.project;
    }
    merging.merged(text);
    replaceText(text.content, reconciled);
    useProgram.getState().edit(reconciled);
    const { owner, language, template, generation } = useProgram.getState();
    this.#bound = { text, place: { owner, language, template }, generation, mirror };
    text.content.observe(this.#textChanged);
    showShared({
      ...{ text, files: mirror.files, texts: mirror.files.texts, canEdit, isHeld: false },
      hold: () => this.#hold(),
    });
    mirror.begin(files);
    this.#save();
    this.#sendProgram();
  }

  /** The editors are locked: what other browsers of the student write waits until they are unlocked. */
  #hold(): void {
    if (this.#bound === null) return;
    this.#save();
    const { text, mirror } = this.#bound;
    this.#merging?.part(text.content.toString(), mirror.project);
    this.#release();
    showShared({ text: null, canEdit: false, isHeld: true });
    // It is bound to the class's text until it is gone.
    useScreen.setState({ editor: null });
  }

  #unbind(): void {
    if (this.#bound === null) return;
    this.#save();
    this.#release();
  }

  #release(): void {
    this.#bound?.text.content.unobserve(this.#textChanged);
    this.#bound?.mirror.end();
    this.#bound = null;
  }

  readonly #textChanged = ({ target }: Y.YTextEvent, { origin }: Y.Transaction) => {
    const program = useProgram.getState();
    if (this.#bound === null || program.generation !== this.#bound.generation) return;
    if (origin instanceof RemoteChange && origin.participantId === this.#own?.participant_id) {
      this.end();
      return this.#handlers.onReplacedWindow();
    }
    program.edit(target.toString());
    this.#saveSoon();
  };

  #saveSoon(): void {
    this.#timer ??= setTimeout(() => this.#save(), SAVE_INTERVAL_MS);
  }

  /** Saves the draft first: it may be newer than the text known to be stored, never older. */
  #save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const program = useProgram.getState();
    if (program.generation !== this.#bound?.generation) return;
    program.save();
    this.#memory?.remember(this.#bound.place);
  }

  /** Tells what the class's text is now. */
  #sendProgram(): void {
    const { language, template } = useProgram.getState();
    const program = programName({ template });
    const own = this.#own;
    if (own === null || (own.language === language && own.program === program)) return;
    const { signal } = this.#ending;
    this.#own = { ...own, language, program };
    call(changeEditorLanguage, {
      params: { id: this.#options.liveClass.id },
      body: { language, program },
      signal,
    }).then(this.#handlers.onParticipation, (error: unknown) => {
      if (!signal.aborted) this.#handlers.onFailed(describeFailure(error, liveClassBarTexts.notSeen));
    });
  }

  #isAbout(program: EditedProgram): boolean {
    return program.owner === this.#options.owner && isAbout(this.#options.liveClass, program);
  }
}

/** Returns why the server accepts no more changes; null if it does, or if the editors are locked. */
function refusalOf({ problem, link, participant }: SessionState): string | null {
  // The news of a lock may arrive after a change was refused.
  const isLock = participant?.canEdit !== true || problem === translated(SESSION_MESSAGES.permissionDenied);
  return link === 'connected' && !isLock ? problem : null;
}
