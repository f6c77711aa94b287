import type { LanguageId } from '@coderoom/contract';
import { create } from 'zustand';
import { useAuth } from '#lib/auth-store.ts';
import {
  type Draft,
  type Owner,
  readDraft,
  readLanguage,
  removeDraft,
  writeDraft,
  writeLanguage,
} from './drafts.ts';

/** `none`: nothing of the visitor's own yet. `changed`: the last change is not kept yet. */
export type DraftState = 'none' | 'changed' | 'saved' | 'failed';

/** What stood in the editor before a program was opened there. */
interface Replaced {
  language: LanguageId;
  /** The draft that the opened program took the place of; null where there was none. */
  draft: Draft | null;
  /** The language of that draft. */
  draftLanguage: LanguageId;
  owner: Owner;
}

interface ProgramState {
  owner: Owner;
  language: LanguageId;
  /** The editor's text; null until a draft or the starter sample is there. */
  code: string | null;
  /** Standard input of the next run. */
  input: string;
  draft: DraftState;
  /** Counts the texts that were put into the editor from outside: each begins a new editor. */
  generation: number;
  chooseLanguage: (language: LanguageId) => void;
  /** Takes the starter sample, unless the visitor was faster and wrote something. */
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
  /** Lets go of the program and begins with the sample again; the input stays. */
  restart: (sample: string) => void;
}

function load(owner: Owner, language: LanguageId) {
  const kept = readDraft(owner, language);
  return {
    owner,
    language,
    code: kept?.code ?? null,
    input: kept?.input ?? '',
    draft: kept === null ? ('none' as const) : ('saved' as const),
  };
}

/** What the visitor wrote in a language, kept or not. */
function ownDraft(state: ProgramState, language: LanguageId): Draft | null {
  const { code, input, draft } = state;
  if (language !== state.language) return readDraft(state.owner, language);
  return draft === 'none' || code === null ? null : { code, input };
}

/** The program in the editor: one per person and language, kept in the browser from the first change on. */
export const useProgram = create<ProgramState>()((set, get) => ({
  ...load(useAuth.getState().user?.id ?? null, readLanguage()),
  generation: 0,
  chooseLanguage: (language) => {
    if (language === get().language) return;
    get().save();
    writeLanguage(language);
    set({ ...load(get().owner, language), generation: get().generation + 1 });
  },
  begin: (sample) => {
    if (get().code === null) set({ code: sample, generation: get().generation + 1 });
  },
  open: ({ language, code }) => {
    get().save();
    const replaced = {
      owner: get().owner,
      language: get().language,
      draft: ownDraft(get(), language),
      draftLanguage: language,
    };
    writeLanguage(language);
    set({
      language,
      code,
      input: replaced.draft?.input ?? '',
      draft: 'changed',
      generation: get().generation + 1,
    });
    return replaced;
  },
  bringBack: ({ owner, language, draft, draftLanguage }) => {
    if (owner !== get().owner) return;
    get().save();
    if (draft === null) removeDraft(owner, draftLanguage);
    else writeDraft(owner, draftLanguage, draft);
    writeLanguage(language);
    set({ ...load(owner, language), generation: get().generation + 1 });
  },
  changeOwner: (owner) => {
    if (owner === get().owner) return;
    get().save();
    const { owner: before, language, draft } = get();
    const next = load(owner, language);
    if (next.draft === 'none' && draft === 'none') {
      set({ owner });
    } else if (next.draft === 'none' && before === null) {
      // Who wrote something and then signs in goes on with it.
      removeDraft(null, language);
      set({ owner, draft: 'changed' });
      get().save();
    } else {
      set({ ...next, generation: get().generation + 1 });
    }
  },
  edit: (code) => {
    if (code !== get().code) set({ code, draft: 'changed' });
  },
  editInput: (input) => set({ input, draft: 'changed' }),
  save: () => {
    const { owner, language, code, input, draft } = get();
    if ((draft !== 'changed' && draft !== 'failed') || code === null) return true;
    const kept = writeDraft(owner, language, { code, input });
    set({ draft: kept ? 'saved' : 'failed' });
    return kept;
  },
  restart: (sample) => {
    removeDraft(get().owner, get().language);
    const draft = get().input === '' ? 'none' : 'changed';
    set({ code: sample, draft, generation: get().generation + 1 });
  },
}));

useAuth.subscribe(({ user }) => useProgram.getState().changeOwner(user?.id ?? null));
