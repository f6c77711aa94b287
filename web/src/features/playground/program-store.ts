import type { LanguageId } from '@coderoom/contract';
import { create } from 'zustand';
import { useAuth } from '#lib/server/auth-store.ts';
import {
  fileNames,
  type ProjectFiles,
  singleFile,
  withReadOnlyFiles,
} from '#shared/project-files/project.ts';
import {
  type Draft,
  type DraftPlace,
  isSamePlace,
  markOverriding,
  type Owner,
  readDraft,
  readLanguage,
  readTemplate,
  removeDraft,
  type TemplateChoice,
  type UnsentChanges,
  writeLanguage,
  writeTemplate,
} from './drafts.ts';
import { type KnownDraft, openDraftOf, saveDraft } from './known-draft.ts';
import { sampleAtHand } from './starter-sample.ts';

/** `none`: no program of the user's own yet. `changed`: the last change is not saved yet. */
export type DraftState = 'none' | 'changed' | 'saved' | 'failed';

/** The state to restore after a program was opened in the editor. */
interface Replaced {
  /** The place that the user left. */
  from: DraftPlace;
  /** The draft that the opened program replaced; null if there was none. */
  draft: Draft | null;
  /** The place in which the program was opened. */
  place: DraftPlace;
}

/** A program to open in the editor. */
export interface OpenedProgram {
  language: LanguageId;
  code: string;
  /** Its files; absent: a single one. */
  project?: ProjectFiles;
  /** The template that it is a draft of; visitors have none. */
  template?: TemplateChoice | null;
}

/** The starter code with its files, if it has several. */
export interface Starter {
  code: string;
  project?: ProjectFiles;
}

/** Changes of the program's files. */
type FileChanges = Partial<Pick<ProgramState, 'code' | 'project' | 'shown' | 'tabs'>>;

interface ProgramState extends DraftPlace {
  /** The entry's text; null until a draft, the template's code or the starter sample is loaded. */
  code: string | null;
  /** The other files. */
  project: ProjectFiles;
  /** Name of the file in the editor. */
  shown: string;
  /** Names of the files with a tab. */
  tabs: readonly string[];
  /** Standard input of the next run. */
  input: string;
  draft: DraftState;
  /** As in {@link Draft}. */
  base: string | null;
  projectBase: ProjectFiles | null;
  isOnServer: boolean;
  unsent: UnsentChanges | null;
  /** The stored draft as this window knows it. */
  known: KnownDraft;
  /** Called before the program is saved: takes what other windows saved. Null: this window saves without looking. */
  takeStored: (() => void) | null;
  /** Called before the program is saved: records what the server has of it. Null: it is not asked. */
  recordServer: (() => void) | null;
  /** Counts the texts put into the editor from outside: each starts a new editor. */
  generation: number;
  /** Counts the changes of the program: a run refers to the version that it ran. */
  version: number;
  /** Switches to another language, without a template. */
  chooseLanguage: (language: LanguageId) => void;
  /** Switches to a template of this language, or with null back to the language's own program. */
  chooseTemplate: (template: TemplateChoice | null) => void;
  /** Starts with the sample or the template's code, unless the user has already written something. */
  begin: (starter: Starter) => void;
  /** Opens one of the user's programs from elsewhere in the editor; the input stays. */
  open: (program: OpenedProgram) => Replaced;
  /** Undoes `open`, unless another user has signed in or out since. */
  bringBack: (replaced: Replaced) => void;
  /** Loads the drafts of the user who signed in or out and hides those of others. */
  changeOwner: (owner: Owner) => void;
  /** Changes the text of the entry. */
  edit: (code: string) => void;
  /** Changes the text of any file. */
  editFile: (name: string, text: string) => void;
  /** Adds, renames or removes files. */
  changeFiles: (changes: FileChanges) => void;
  /** Shows a file in the editor. */
  showFile: (name: string) => void;
  editInput: (input: string) => void;
  /** Records the server's text and files of the draft, and what was sent since. Saved with the program. */
  setServerText: (text: string, files: ProjectFiles | null, unsent: UnsentChanges | null) => void;
  /** Takes the files that a task gives to be left alone, in their present version. */
  takeReadOnlyFiles: (given: ProjectFiles) => void;
  /** Puts the server's text into a new editor; the present one could not take it. */
  replaceByServer: (text: string) => void;
  /** Saves a changed program in the browser. Returns true if nothing is left unsaved. */
  save: () => boolean;
  /** Drops the program and starts over with the sample or the template's code; the input stays. */
  restart: (starter: Starter) => void;
}

function load(place: DraftPlace) {
  const { draft: kept, known } = openDraftOf(place);
  return {
    ...place,
    known,
    code: kept?.code ?? (place.template === null ? sampleAtHand(place.language) : null),
    ...opened(kept?.project ?? singleFile(place.language)),
    input: kept?.input ?? '',
    draft: kept === null ? ('none' as const) : ('saved' as const),
    base: kept?.base ?? null,
    projectBase: kept?.projectBase ?? null,
    isOnServer: kept?.isOnServer ?? false,
    unsent: kept?.unsent ?? null,
  };
}

/** A project with its entry in the editor. */
function opened(project: ProjectFiles) {
  return { project, shown: project.entry, tabs: [project.entry] };
}

const NOTHING_WRITTEN = { input: '', base: null, projectBase: null, isOnServer: false, unsent: null };

export function programPlace({ owner, language, template }: DraftPlace): DraftPlace {
  return { owner, language, template };
}

/** Returns the user's draft of a place, saved or not. */
function draftOf(state: ProgramState, place: DraftPlace): Draft | null {
  const { code, project, input, draft, base, projectBase, isOnServer, unsent, known } = state;
  if (!isSamePlace(state, place)) return readDraft(place);
  if (draft === 'none' || code === null) return null;
  const version = known.drafts.at(-1)?.version ?? {};
  return { code, project, input, base, projectBase, isOnServer, unsent, version };
}

/** The base of a program that its user begins to change: the starter code. A visitor's drafts stay in the browser. */
function basesOf({ owner, draft, base, projectBase, code, project }: ProgramState) {
  const isBegun = owner !== null && draft === 'none';
  return isBegun ? { base: base ?? code, projectBase: projectBase ?? project } : { base, projectBase };
}

function firstPlace(): DraftPlace {
  const [owner, language] = [useAuth.getState().user?.id ?? null, readLanguage()];
  return { owner, language, template: readTemplate(owner, language) };
}

/** The program in the editor: one per user, language and template, saved from the first change on. */
export const useProgram = create<ProgramState>()((set, get) => {
  /** Puts a text into the editor. */
  const put = (changes: Partial<ProgramState>) =>
    set({ ...changes, generation: get().generation + 1, version: get().version + 1 });
  /** Remembers the present place for the next visit. */
  const remember = (place: DraftPlace) => {
    writeLanguage(place.language);
    writeTemplate(place);
  };
  /** Saves the present program and switches to another place. */
  const go = (place: DraftPlace) => {
    get().save();
    remember(place);
    put(load(place));
  };

  return {
    ...load(firstPlace()),
    takeStored: null,
    recordServer: null,
    generation: 0,
    version: 0,
    chooseLanguage: (language) => {
      if (language !== get().language) go({ owner: get().owner, language, template: null });
    },
    chooseTemplate: (template) => {
      const place = { ...programPlace(get()), template };
      if (place.owner !== null && !isSamePlace(place, get())) go(place);
    },
    begin: ({ code, project }) => {
      if (get().code === null) put({ code, ...opened(project ?? singleFile(get().language)) });
    },
    open: ({ language, code, project = singleFile(language), template = null }) => {
      get().save();
      const { owner } = get();
      const place = { owner, language, template: owner === null ? null : template };
      const replaced = { from: programPlace(get()), draft: draftOf(get(), place), place };
      remember(place);
      if (place.owner !== null) markOverriding(place);
      const { input, base, projectBase, isOnServer } = replaced.draft ?? NOTHING_WRITTEN;
      const { known } = openDraftOf(place);
      const changes = { base, projectBase, isOnServer, unsent: null, known };
      put({ ...place, code, ...opened(project), input, ...changes, draft: 'changed' });
      return replaced;
    },
    bringBack: ({ from, draft, place }) => {
      if (from.owner !== get().owner) return;
      get().save();
      if (draft === null) removeDraft(place);
      else saveDraft(place, { ...draft, unsent: null }, openDraftOf(place).known);
      if (place.owner !== null) markOverriding(place);
      go(from);
    },
    changeOwner: (owner) => {
      if (owner === get().owner) return;
      get().save();
      const { owner: before, language, draft } = get();
      const template = readTemplate(owner, language);
      const place = { owner, language, template: null };
      const { draft: waiting, known } = openDraftOf(place);
      if (before === null && draft !== 'none' && waiting === null) {
        // A visitor who signs in continues with their program.
        removeDraft({ owner: null, language, template: null });
        const { base, projectBase, isOnServer, unsent } = NOTHING_WRITTEN;
        set({ ...place, draft: 'changed', base, projectBase, isOnServer, unsent, known });
        get().save();
      } else if (before === null && draft === 'none' && waiting === null && template === null) {
        set({ ...place, known });
      } else {
        put(load({ owner, language, template }));
      }
    },
    edit: (code) => {
      if (code === get().code) return;
      set({ code, draft: 'changed', ...basesOf(get()), version: get().version + 1 });
    },
    editFile: (name, content) => {
      const { project } = get();
      if (name === project.entry) {
        get().edit(content);
        return;
      }
      const files = project.files.map((file) => (file.name === name ? { ...file, content } : file));
      get().changeFiles({ project: { ...project, files } });
    },
    changeFiles: (changes) =>
      set({ ...changes, draft: 'changed', ...basesOf(get()), version: get().version + 1 }),
    showFile: (shown) => {
      const { tabs } = get();
      set({ shown, tabs: tabs.includes(shown) ? tabs : [...tabs, shown] });
    },
    editInput: (input) => set({ input, draft: 'changed', ...basesOf(get()) }),
    setServerText: (text, files, unsent) => {
      const { base, projectBase, draft, isOnServer, unsent: before } = get();
      const isSame = base === text && projectBase === files && unsent?.update === before?.update;
      if (isSame && isOnServer) return;
      const isWritten = draft !== 'none';
      set({
        ...{ base: text, projectBase: files, unsent },
        ...{ isOnServer: true, draft: isWritten ? 'changed' : 'none' },
      });
    },
    takeReadOnlyFiles: (given) => {
      const project = withReadOnlyFiles(get().project, given);
      if (project === get().project) return;
      const names = fileNames(project);
      const shown = names.includes(get().shown) ? get().shown : project.entry;
      const tabs = get().tabs.filter((tab) => names.includes(tab));
      set({ project, shown, tabs: tabs.includes(shown) ? tabs : [...tabs, shown] });
    },
    replaceByServer: (code) => {
      if (code !== get().code) put({ code, draft: 'changed' });
    },
    save: () => {
      get().takeStored?.();
      get().recordServer?.();
      const { draft, known: before } = get();
      const place = programPlace(get());
      const written = draftOf(get(), place);
      if ((draft !== 'changed' && draft !== 'failed') || written === null) return true;
      const { isSaved, known } = saveDraft(place, written, before);
      set({ draft: isSaved ? 'saved' : 'failed', known });
      return isSaved;
    },
    restart: ({ code, project }) => {
      removeDraft(programPlace(get()));
      if (get().owner !== null) markOverriding(programPlace(get()));
      const draft = get().input === '' ? ('none' as const) : ('changed' as const);
      const files = opened(project ?? singleFile(get().language));
      const changes = { base: code, projectBase: files.project, isOnServer: false, unsent: null };
      const known = { ...get().known, texts: { text: null, files: null } };
      put({ code, ...files, draft, ...changes, known });
    },
  };
});

useAuth.subscribe(({ user }) => useProgram.getState().changeOwner(user?.id ?? null));
