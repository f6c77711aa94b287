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
import { liveClassBarTexts } from '#texts/live-class-bar.ts';
import { agree, sharable } from './agreement.ts';
import { isAbout } from './choose-class.ts';
import { EditorMemory } from './editor-memory.ts';
import { isKeptOf } from './kept-text.ts';
import { type OpenEditorStart, type OpenedPlace, openOnServer } from './opening.ts';
import { replaceBy } from './replace-text.ts';
import { showShared } from './shared-program.ts';

type Program = ReturnType<typeof useProgram.getState>;

/** Who hears of what becomes of an open editor. */
export interface OpenEditorHears {
  /** The server answered with their own place in the class. */
  place: (own: OwnPlace) => void;
  /** The text is joined, or is tried to be. */
  live: (live: LiveSession) => void;
  /** It is not seen, for a reason that is a sentence. */
  failed: (problem: string) => void;
  /** It is seen again after all. */
  back: () => void;
  /** Another window of the same person is the one that is seen. */
  elsewhere: () => void;
  /** The server's text took the place of a program that somebody wrote here. */
  replaced: (code: string) => void;
  /** What was asked for cannot be done while the editors are locked. */
  locked: () => void;
}

/** How often what is kept is written down in the browser at most, in ms. */
const KEEP_MS = 1_000;

/**
 * Lets the teachers of a live class see the playground's editor: binds it to a shared text, and the program in the
 * store goes on holding what stands there. Whoever made it calls `end`.
 */
export class OpenEditor {
  readonly #start: OpenEditorStart;
  readonly #hears: OpenEditorHears;
  readonly #ending = new AbortController();
  #own: OpenedPlace | null = null;
  #opened: { place: DraftPlace; code: string } | null = null;
  #live: LiveSession | null = null;
  #memory: EditorMemory | null = null;
  #bound: { text: SharedText; place: DraftPlace; generation: number } | null = null;
  /** The text that the program here has met: whatever is put in its place comes from here. */
  #met: SharedText | null = null;
  #isMeeting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(start: OpenEditorStart, hears: OpenEditorHears) {
    this.#start = start;
    this.#hears = hears;
    const { signal } = this.#ending;
    addEventListener('pagehide', () => this.#keep(), { signal });
    signal.addEventListener(
      'abort',
      useProgram.subscribe((now, before) => this.#programChanged(now, before)),
    );
    this.#openWhenThere();
  }

  end(): void {
    if (this.#ending.signal.aborted) return;
    this.#part();
    this.#ending.abort();
    this.#live?.leave();
    this.#memory?.end();
    showShared({ text: null, canEdit: true, isHeld: false });
  }

  /** Where the hints were last seen. */
  get hintLines(): Readonly<Record<string, number>> {
    return this.#memory?.hintLines ?? {};
  }

  /** Hints went along with their lines. */
  moveHints(lines: ReadonlyMap<number, number>): void {
    this.#memory?.moveHints(lines);
    this.#keepSoon();
  }

  /** A program that is on its way is opened when it is there. */
  #openWhenThere(): void {
    const program = useProgram.getState();
    const { owner, language, template, code } = program;
    if (this.#opened !== null || code === null || !this.#isAbout(program)) return;
    this.#opened = { place: { owner, language, template }, code: sharable(code) };
    this.#open(this.#opened).catch((error: unknown) => {
      if (this.#ending.signal.aborted) return;
      this.#hears.failed(describeFailure(error, liveClassBarTexts.notSeen));
    });
  }

  async #open({ place, code }: { place: DraftPlace; code: string }): Promise<void> {
    const { signal } = this.#ending;
    // What is typed goes on in the editor that is there, until the shared one can take its place at once.
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
    this.#hears.place(own);
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
    this.#hears.live(live);
  }

  #sessionChanged(now: LiveState, before: LiveState): void {
    if (now.link === 'failed' && before.link !== 'failed') {
      this.#hears.failed((now.deleted && now.problem) || liveClassBarTexts.notSeenWithoutConnection);
    }
    // What is refused though it may be written would be refused again and again.
    const refusal = refusalOf(now);
    if (refusal !== null) {
      this.end();
      this.#hears.failed(refusal);
      return;
    }
    if (now.link === 'connected' && before.link === 'failed') this.#hears.back();
    if (before.unsavedSince !== null && now.unsavedSince === null) {
      this.#memory?.allKept();
      this.#keepSoon();
    }
    if (now.text !== before.text || now.standing?.canEdit !== before.standing?.canEdit) this.#meet();
  }

  #programChanged(now: Program, before: Program): void {
    if (this.#isMeeting || now.generation === before.generation) return;
    // Whoever goes elsewhere has left their draft behind.
    if (this.#bound !== null) this.#memory?.remember(this.#bound.place);
    this.#bound?.text.content.unobserve(this.#textChanged);
    this.#bound = null;
    this.#openWhenThere();
    this.#meet();
  }

  /** Makes one text of the program here and the server's. */
  #meet(): void {
    const live = this.#live?.store.getState();
    const program = useProgram.getState();
    if (live === undefined || this.#opened === null || this.#isMeeting) return;
    const { text, standing } = live;
    if (this.#bound !== null && this.#bound.text !== text) this.#part();
    const canEdit = standing?.canEdit ?? false;
    if (text === null || program.code === null || !this.#isAbout(program)) {
      showShared({ text: null, canEdit: true, isHeld: false });
    } else if (this.#bound !== null) {
      showShared({ text, canEdit, isHeld: false });
    } else {
      this.#isMeeting = true;
      this.#bind(text, canEdit);
      this.#isMeeting = false;
    }
  }

  #bind(text: SharedText, canEdit: boolean): void {
    this.#memory?.watch(text);
    const shared = text.content.toString();
    let agreed = this.#agreedText(text, shared);
    if (agreed !== shared && !canEdit) {
      const kept = this.#memory?.kept ?? null;
      const isReset = this.#met === text && kept !== null && isKeptOf(kept, useProgram.getState());
      // What was written while nobody could know of the lock waits for its end.
      if (!isReset) {
        showShared({ text: null, canEdit: false, isHeld: true });
        return;
      }
      this.#hears.locked();
      agreed = shared;
    }
    this.#met = text;
    replaceBy(text.content, agreed);
    useProgram.getState().edit(agreed);
    const { owner, language, template, generation } = useProgram.getState();
    this.#bound = { text, place: { owner, language, template }, generation };
    text.content.observe(this.#textChanged);
    showShared({ text, canEdit, isHeld: false });
    this.#keep();
    this.#tellLanguage();
  }

  #agreedText(text: SharedText, shared: string): string {
    const { owner, language, template, code, draft } = useProgram.getState();
    const own = this.#own;
    if (code === null || own === null) return shared;
    if (this.#met === text) return sharable(code);
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

  /** Goes where the server's text is of. A draft that is there can be brought back. */
  #follow({ language }: OwnPlace, shared: string): void {
    const program = useProgram.getState();
    // What is about no template takes the place of nothing that was written from one.
    if (this.#start.liveClass.template === null) program.chooseTemplate(null);
    if (language !== null) program.chooseLanguage(language);
    const { code, draft } = useProgram.getState();
    if (code !== null && draft !== 'none' && sharable(code) !== shared) this.#hears.replaced(code);
  }

  #part(): void {
    if (this.#bound === null) return;
    this.#keep();
    this.#bound.text.content.unobserve(this.#textChanged);
    this.#bound = null;
  }

  readonly #textChanged = ({ target }: Y.YTextEvent, { origin }: Y.Transaction) => {
    const program = useProgram.getState();
    if (this.#bound === null || program.generation !== this.#bound.generation) return;
    if (origin instanceof RemoteChange && origin.participantId === this.#own?.participant_id) {
      this.end();
      return this.#hears.elsewhere();
    }
    program.edit(target.toString());
    this.#keepSoon();
  };

  #keepSoon(): void {
    this.#timer ??= setTimeout(() => this.#keep(), KEEP_MS);
  }

  /** The draft first: it may be newer than what is known to be kept, and never older. */
  #keep(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const program = useProgram.getState();
    if (program.generation !== this.#bound?.generation) return;
    program.save();
    this.#memory?.remember(this.#bound.place);
  }

  #tellLanguage(): void {
    const { language } = useProgram.getState();
    if (this.#own === null || this.#own.language === language) return;
    const { signal } = this.#ending;
    this.#own = { ...this.#own, language };
    call(changeEditorLanguage, {
      params: { id: this.#start.liveClass.id },
      body: { language },
      signal,
    }).then(this.#hears.place, (error: unknown) => {
      if (!signal.aborted) this.#hears.failed(describeFailure(error, liveClassBarTexts.notSeen));
    });
  }

  #isAbout(program: Program): boolean {
    return program.owner === this.#start.owner && isAbout(this.#start.liveClass, program);
  }
}

/** Why the server takes nothing more of what is written here; null: it does, or the editors are locked. */
function refusalOf({ problem, link, standing }: LiveState): string | null {
  // Of a lock it may be heard after something that was typed is refused.
  const isLock = standing?.canEdit !== true || problem === SESSION_MESSAGES.permissionDenied;
  return link === 'connected' && !isLock ? problem : null;
}
