import type { LanguageId } from '@coderoom/contract';
import { create } from 'zustand';
import { useAuth } from '#lib/auth-store.ts';
import { pageAnswers } from '#lib/page-answers.ts';
import {
  type Draft,
  type DraftPlace,
  isSamePlace,
  type Owner,
  readDraft,
  readLanguage,
  readTemplate,
  removeDraft,
  type TemplateChoice,
  writeDraft,
  writeLanguage,
  writeTemplate,
} from './drafts.ts';

/** `none`: nothing of the visitor's own yet. `changed`: the last change is not kept yet. */
export type DraftState = 'none' | 'changed' | 'saved' | 'failed';

/** What stood in the editor before a program was opened there. */
interface Replaced {
  /** Where somebody was. */
  from: DraftPlace;
  /** What the opened program took the place of; null where there was nothing. */
  draft: Draft | null;
  /** Where the program was opened. */
  place: DraftPlace;
}

interface ProgramState extends DraftPlace {
  /** The editor's text; null until a draft, the template's code or the starter sample is there. */
  code: string | null;
  /** Standard input of the next run. */
  input: string;
  draft: DraftState;
  /** Counts the texts that were put into the editor from outside: each begins a new editor. */
  generation: number;
  /** Counts every change of the program: a run speaks of the version that it ran. */
  version: number;
  /** Another language, and no template. */
  chooseLanguage: (language: LanguageId) => void;
  /** Goes to a template of this language, or with null back to the language's own program. */
  chooseTemplate: (template: TemplateChoice | null) => void;
  /** Takes the starter sample or the template's code, unless somebody was faster and wrote something. */
  begin: (sample: string) => void;
  /** Puts a program of one's own from elsewhere into the editor; the input stays. */
  open: (program: { language: LanguageId; code: string }) => Replaced;
  /** Undoes `open`, unless somebody else has signed in or out since. */
  bringBack: (replaced: Replaced) => void;
  /** Somebody signed in or out: their drafts come, those of others go out of sight. */
  changeOwner: (owner: Owner) => void;
  edit: (code: string) => void;
  editInput: (input: string) => void;
  /** Keeps a changed program in the browser. Whether nothing is left unkept. */
  save: () => boolean;
  /** Lets go of the program and begins with the sample, or the template's code, again; the input stays. */
  restart: (sample: string) => void;
}

function load(place: DraftPlace) {
  const kept = readDraft(place);
  return {
    ...place,
    code: kept?.code ?? sampleAtHand(place),
    input: kept?.input ?? '',
    draft: kept === null ? ('none' as const) : ('saved' as const),
  };
}

/** The sample that came with the page: drawn at once, and there while the server is away. */
function sampleAtHand({ language, template }: DraftPlace): string | null {
  return template === null ? (pageAnswers.samples?.[language] ?? null) : null;
}

function placeOf({ owner, language, template }: DraftPlace): DraftPlace {
  return { owner, language, template };
}

/** What somebody wrote in a place, kept or not. */
function draftOf(state: ProgramState, place: DraftPlace): Draft | null {
  const { code, input, draft } = state;
  if (!isSamePlace(state, place)) return readDraft(place);
  return draft === 'none' || code === null ? null : { code, input };
}

function firstPlace(): DraftPlace {
  const [owner, language] = [useAuth.getState().user?.id ?? null, readLanguage()];
  return { owner, language, template: readTemplate(owner, language) };
}

/** The program in the editor: one per person, language and template, kept from the first change on. */
export const useProgram = create<ProgramState>()((set, get) => {
  /** Puts a text into the editor. */
  const put = (changes: Partial<ProgramState>) =>
    set({ ...changes, generation: get().generation + 1, version: get().version + 1 });
  /** Remembers where somebody is, for their next visit. */
  const remember = (place: DraftPlace) => {
    writeLanguage(place.language);
    writeTemplate(place);
  };
  /** Keeps what is there and goes elsewhere. */
  const go = (place: DraftPlace) => {
    get().save();
    remember(place);
    put(load(place));
  };

  return {
    ...load(firstPlace()),
    generation: 0,
    version: 0,
    chooseLanguage: (language) => {
      if (language !== get().language) go({ owner: get().owner, language, template: null });
    },
    chooseTemplate: (template) => {
      const place = { ...placeOf(get()), template };
      if (place.owner !== null && !isSamePlace(place, get())) go(place);
    },
    begin: (sample) => {
      if (get().code === null) put({ code: sample });
    },
    open: ({ language, code }) => {
      get().save();
      const place = { owner: get().owner, language, template: null };
      const replaced = { from: placeOf(get()), draft: draftOf(get(), place), place };
      remember(place);
      put({ ...place, code, input: replaced.draft?.input ?? '', draft: 'changed' });
      return replaced;
    },
    bringBack: ({ from, draft, place }) => {
      if (from.owner !== get().owner) return;
      get().save();
      if (draft === null) removeDraft(place);
      else writeDraft(place, draft);
      go(from);
    },
    changeOwner: (owner) => {
      if (owner === get().owner) return;
      get().save();
      const { owner: before, language, draft } = get();
      const template = readTemplate(owner, language);
      const place = { owner, language, template: null };
      const waiting = readDraft(place);
      if (before === null && draft !== 'none' && waiting === null) {
        // Who wrote something and then signs in goes on with it.
        removeDraft({ owner: null, language, template: null });
        set({ ...place, draft: 'changed' });
        get().save();
      } else if (before === null && draft === 'none' && waiting === null && template === null) {
        set(place);
      } else {
        put(load({ owner, language, template }));
      }
    },
    edit: (code) => {
      if (code !== get().code) set({ code, draft: 'changed', version: get().version + 1 });
    },
    editInput: (input) => set({ input, draft: 'changed' }),
    save: () => {
      const { code, input, draft } = get();
      if ((draft !== 'changed' && draft !== 'failed') || code === null) return true;
      const kept = writeDraft(placeOf(get()), { code, input });
      set({ draft: kept ? 'saved' : 'failed' });
      return kept;
    },
    restart: (sample) => {
      removeDraft(placeOf(get()));
      put({ code: sample, draft: get().input === '' ? 'none' : 'changed' });
    },
  };
});

useAuth.subscribe(({ user }) => useProgram.getState().changeOwner(user?.id ?? null));
