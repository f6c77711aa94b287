import { changeEditorLanguage, type OwnPlace, SESSION_MESSAGES } from '@coderoom/contract';
import type * as Y from 'yjs';
import { sharedEditorArrives } from '#editor/shared-code-editor.tsx';
import { RemoteChange, type SharedText } from '#editor/shared-text.ts';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { createLiveSession } from '#lib/live-session/create-live-session.ts';
import type { LiveSession, LiveState } from '#lib/live-session/live-session.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { agree, sharable } from './agreement.ts';
import { isAbout } from './choose-class.ts';
import { EditorMemory } from './editor-memory.ts';
import { isKeptOf } from './kept-text.ts';
import { type OpenEditorStart, type OpenedPlace, openOnServer } from './opening.ts';
import { replaceBy } from './replace-text.ts';
import { showShared } from './shared-program.ts';

type Program = ReturnType<typeof useProgram.getState>;

/** Receives the events of an open editor. */
export interface OpenEditorHears {
  /** The server answered with the student's state in the class. */
  place: (own: OwnPlace) => void;
  /** The session with the shared text is joined or being joined. */
  live: (live: LiveSession) => void;
  /** The editor is not visible to the teacher; `problem` is a sentence. */
  failed: (problem: string) => void;
  /** The editor is visible again. */
  back: () => void;
  /** Another window of the same user is the visible one. */
  elsewhere: () => void;
  /** The server's text replaced a program that the user wrote here. */
  replaced: (code: string) => void;
  /** The request cannot be met while the editors are locked. */
  locked: () => void;
}

/** Minimum interval between writes of the stored text to the browser, in ms. */
const SAVE_INTERVAL_MS = 1_000;

/**
 * Shows the playground's editor to the teachers of a live class: binds it to a shared text, whose content the program
 * store keeps mirroring. Its creator must call `end`.
 */
export class OpenEditor {
  readonly #start: OpenEditorStart;
  readonly #events: OpenEditorHears;
  readonly #ending = new AbortController();
  #own: OpenedPlace | null = null;
  #opened: { place: DraftPlace; code: string } | null = null;
  #live: LiveSession | null = null;
  #memory: EditorMemory | null = null;
  #bound: { text: SharedText; place: DraftPlace; generation: number } | null = null;
  /** The text already merged with the local program: later replacements come from here. */
  #mergedText: SharedText | null = null;
  #isMerging = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(start: OpenEditorStart, events: OpenEditorHears) {
    this.#start = start;
    this.#events = events;
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
    const { owner, language, template, code } = program;
    if (this.#opened !== null || code === null || !this.#isAbout(program)) return;
    this.#opened = { place: { owner, language, template }, code: sharable(code) };
    this.#open(this.#opened).catch((error: unknown) => {
      if (this.#ending.signal.aborted) return;
      this.#events.failed(describeFailure(error, liveClassBarTexts.notSeen));
    });
  }

  async #open({ place, code }: { place: DraftPlace; code: string }): Promise<void> {
    const { signal } = this.#ending;
    // Typing continues in the present editor until the shared one can replace it at once.
    const [own] = await Promise.all([
      openOnServer(this.#start, { place, code }, signal),
      sharedEditorArrives(),
    ]);
    if (signal.aborted) return;
    this.#own = own;
    this.#memory = new EditorMemory(this.#start.owner, own.share_id);
    if (this.#start.liveClass.own.consent === 'asked' && this.#memory.kept === null) {
      useProgram.getState().save();
      this.#memory.begin(place, code);
    }
    this.#events.place(own);
    const live = createLiveSession({
      shareId: own.share_id,
      participantId: own.participant_id,
      participantToken: null,
      session: { title: '', language: own.language ?? place.language },
      isOfLiveClass: true,
    });
    this.#live = live;
    signal.addEventListener(
      'abort',
      live.store.subscribe((now, before) => this.#sessionChanged(now, before)),
    );
    this.#events.live(live);
  }

  #sessionChanged(now: LiveState, before: LiveState): void {
    // The server drops refused changes: the known state of its text stays as it was before them.
    if (now.unkept.some((one) => !before.unkept.includes(one))) {
      this.#save();
      this.#memory?.end();
    }
    if (now.link === 'failed' && before.link !== 'failed') {
      this.#events.failed((now.deleted && now.problem) || liveClassBarTexts.notSeenWithoutConnection);
    }
    // A refusal despite the permission to write would be repeated forever.
    const refusal = refusalOf(now);
    if (refusal !== null) {
      this.end();
      this.#events.failed(refusal);
      return;
    }
    if (now.link === 'connected' && before.link === 'failed') this.#events.back();
    if (before.unsavedSince !== null && now.unsavedSince === null) {
      this.#memory?.allKept();
      this.#saveSoon();
    }
    if (now.text !== before.text || now.standing?.canEdit !== before.standing?.canEdit) this.#merge();
  }

  #programChanged(now: Program, before: Program): void {
    if (this.#isMerging || now.generation === before.generation) return;
    // The draft is complete when the user switches elsewhere.
    if (this.#bound !== null) this.#memory?.remember(this.#bound.place);
    this.#bound?.text.content.unobserve(this.#textChanged);
    this.#bound = null;
    this.#openWhenLoaded();
    this.#merge();
  }

  /** Merges the local program with the server's text. */
  #merge(): void {
    const live = this.#live?.store.getState();
    const program = useProgram.getState();
    if (live === undefined || this.#opened === null || this.#isMerging) return;
    const { text, standing } = live;
    if (this.#bound !== null && this.#bound.text !== text) this.#unbind();
    const canEdit = standing?.canEdit ?? false;
    if (text === null || program.code === null || !this.#isAbout(program)) {
      showShared({ text: null, canEdit: true, isHeld: false });
    } else if (this.#bound !== null) {
      showShared({ text, canEdit, isHeld: false });
    } else {
      this.#isMerging = true;
      this.#bind(text, canEdit);
      this.#isMerging = false;
    }
  }

  #bind(text: SharedText, canEdit: boolean): void {
    this.#memory?.watch(text);
    const shared = text.content.toString();
    let agreed = this.#agreedText(text, shared);
    if (agreed !== shared && !canEdit) {
      const kept = this.#memory?.kept ?? null;
      const isReset = this.#mergedText === text && kept !== null && isKeptOf(kept, useProgram.getState());
      // Text written before the lock was known waits until it ends.
      if (!isReset) {
        showShared({ text: null, canEdit: false, isHeld: true });
        return;
      }
      this.#events.locked();
      agreed = shared;
    }
    this.#mergedText = text;
    replaceBy(text.content, agreed);
    useProgram.getState().edit(agreed);
    const { owner, language, template, generation } = useProgram.getState();
    this.#bound = { text, place: { owner, language, template }, generation };
    text.content.observe(this.#textChanged);
    showShared({ text, canEdit, isHeld: false });
    this.#save();
    this.#sendLanguage();
  }

  #agreedText(text: SharedText, shared: string): string {
    const { owner, language, template, code, draft } = useProgram.getState();
    const own = this.#own;
    if (code === null || own === null) return shared;
    if (this.#mergedText === text) return sharable(code);
    const place = { owner, language, template };
    const agreement = agree({
      place,
      code: sharable(code),
      isOwn: draft !== 'none',
      shared,
      kept: this.#memory?.kept ?? null,
      before: this.#start.liveClass.own.consent,
    });
    if (agreement.isFollowed) this.#follow(own, shared);
    return agreement.text;
  }

  /** Switches to the program that the server's text belongs to. The draft there can be restored. */
  #follow({ language }: OwnPlace, shared: string): void {
    const program = useProgram.getState();
    // A class without a template must not replace a program based on one.
    if (this.#start.liveClass.template === null) program.chooseTemplate(null);
    if (language !== null) program.chooseLanguage(language);
    const { code, draft } = useProgram.getState();
    if (code !== null && draft !== 'none' && sharable(code) !== shared) this.#events.replaced(code);
  }

  #unbind(): void {
    if (this.#bound === null) return;
    this.#save();
    this.#bound.text.content.unobserve(this.#textChanged);
    this.#bound = null;
  }

  readonly #textChanged = ({ target }: Y.YTextEvent, { origin }: Y.Transaction) => {
    const program = useProgram.getState();
    if (this.#bound === null || program.generation !== this.#bound.generation) return;
    if (origin instanceof RemoteChange && origin.participantId === this.#own?.participant_id) {
      this.end();
      return this.#events.elsewhere();
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

  #sendLanguage(): void {
    const { language } = useProgram.getState();
    if (this.#own === null || this.#own.language === language) return;
    const { signal } = this.#ending;
    this.#own = { ...this.#own, language };
    call(changeEditorLanguage, {
      params: { id: this.#start.liveClass.id },
      body: { language },
      signal,
    }).then(this.#events.place, (error: unknown) => {
      if (!signal.aborted) this.#events.failed(describeFailure(error, liveClassBarTexts.notSeen));
    });
  }

  #isAbout(program: Program): boolean {
    return program.owner === this.#start.owner && isAbout(this.#start.liveClass, program);
  }
}

/** Returns why the server accepts no more changes; null if it does, or if the editors are locked. */
function refusalOf({ problem, link, standing }: LiveState): string | null {
  // The news of a lock may arrive after a change was refused.
  const isLock = standing?.canEdit !== true || problem === SESSION_MESSAGES.permissionDenied;
  return link === 'connected' && !isLock ? problem : null;
}
