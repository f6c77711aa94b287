import type { OwnPlace } from '@coderoom/contract';
import type { SharedEntryText } from '#editor/shared/shared-text.ts';
import type { EditedProgram } from '#features/playground/draft-sync/edited-program.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { mergeTexts, toShareableText } from '#features/playground/server-text/merge-texts.ts';
import type { CurrentLiveClass } from '#shared/live-classes/current-classes.ts';
import type { ProjectFiles } from '#shared/project-files/project.ts';
import { isTextOf } from './known-server-text.ts';
import { reconcileDraft, reconcileProject } from './reconcile-draft.ts';
import { reconcileFiles } from './reconcile-files.ts';
import type { ServerTextMemory } from './server-text-memory.ts';

interface ProgramMergingSettings {
  /** The class as it was before opening. */
  liveClass: CurrentLiveClass;
  memory: ServerTextMemory;
  /** Tells language and program of the class's text. */
  ofClass: () => Pick<OwnPlace, 'language' | 'program'>;
  /** The class's text replaced a program that the user wrote here. */
  onTextReplaced: (code: string) => void;
}

/**
 * Decides what an open editor's program becomes where it and the class's text meet: when the editor is opened, or opened
 * again after a reload, and when editors that were locked are unlocked.
 */
export class ProgramMerging {
  readonly #settings: ProgramMergingSettings;
  /** The text already merged with the local program: later replacements come from here. */
  #mergedText: SharedEntryText | null = null;
  /** The common program when it and the class's parted; null: they are the same. */
  #parted: { text: string; project: ProjectFiles } | null = null;

  constructor(settings: ProgramMergingSettings) {
    this.#settings = settings;
  }

  /** True if the program in the editor differs from this text because it was replaced here. */
  isReplacement(text: SharedEntryText): boolean {
    const { kept } = this.#settings.memory;
    const isSameText = this.#mergedText === text && this.#parted === null;
    return isSameText && kept !== null && isTextOf(kept, useProgram.getState());
  }

  /** Records that program and text are the same now. */
  merged(text: SharedEntryText): void {
    this.#mergedText = text;
    this.#parted = null;
  }

  /** Records what both have: from now on each changes alone. */
  part(text: string, project: ProjectFiles): void {
    this.#parted = { text, project };
  }

  /** Returns the text for the editor. Switches to the program that the class's text belongs to if that one replaces it. */
  textFor(text: SharedEntryText): string {
    const { owner, language, template, code, draft } = useProgram.getState();
    const ofClass = text.content.toString();
    if (code === null) return ofClass;
    const own = toShareableText(code);
    if (this.#mergedText === text)
      return this.#parted === null ? own : mergeTexts(this.#parted.text, own, ofClass);
    const reconciled = reconcileDraft({
      place: { owner, language, template },
      code: own,
      isOwn: draft !== 'none',
      serverText: ofClass,
      ...this.#known,
    });
    if (reconciled.isReplaced) this.#follow(ofClass);
    return reconciled.text;
  }

  /** Returns the files for the editor; `program`: as it was before {@link textFor}. */
  filesFor(text: SharedEntryText, program: EditedProgram, ofClass: ProjectFiles): ProjectFiles {
    const { owner, language, template, project, code, draft } = program;
    if (code === null) return ofClass;
    if (this.#mergedText === text) {
      const known = this.#parted?.project;
      return known === undefined
        ? project
        : reconcileFiles({ own: project, server: ofClass, known, merge: mergeTexts });
    }
    return reconcileProject({
      place: { owner, language, template },
      isOwn: draft !== 'none',
      own: project,
      server: ofClass,
      ...this.#known,
    });
  }

  get #known() {
    const { memory, liveClass, ofClass } = this.#settings;
    const serverProgram = ofClass().program;
    return { serverProgram, lastKnown: memory.kept, consent: liveClass.own.consent };
  }

  /** Switches to the language that the class's text is in. The draft there can be restored. */
  #follow(text: string): void {
    const { ofClass, onTextReplaced } = this.#settings;
    const { language } = ofClass();
    if (language !== null) useProgram.getState().chooseLanguage(language);
    const { code, draft } = useProgram.getState();
    if (code !== null && draft !== 'none' && toShareableText(code) !== text) onTextReplaced(code);
  }
}
