import { type Diagnostic, DOCUMENT_ENTRY, SESSION_MESSAGES } from '@coderoom/contract';
import { toast } from 'sonner';
import { createStore, type StoreApi, useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { RemoteCursor, SharedEntryText, SharedTextFile } from '#editor/shared/shared-text.ts';
import { translated } from '#lib/server/server-sentence.ts';
import type { Files } from '#shared/project-files/file-changes.ts';
import { createFilesView } from '#shared/project-files/files-view.ts';
import type { FilesState, FilesWorkspace, PersonInFile } from '#shared/project-files/files-workspace.ts';
import { isInFolder, singleFile } from '#shared/project-files/project.ts';
import { DocumentFiles } from '#shared/sessions/document/document-files.ts';
import { projectTexts } from '#texts/project.ts';
import type { LiveSession } from './live-session.ts';

const NO_FINDINGS: readonly Diagnostic[] = [];

/** How long files that others deleted are offered, in ms. */
const OFFER_MS = 30_000;

interface SessionFilesState extends FilesState {
  /** The text files, the entry first; none without a document. */
  texts: readonly SharedTextFile[];
  /** Id of the text file in the editor; behind a file that is no text, the entry waits. */
  shownText: string;
  /** The other participants in their files. */
  people: readonly PersonAtFile[];
}

/** The files of a session's program. Everybody has their own tabs and open folders. */
export interface SessionFiles extends FilesWorkspace {
  store: StoreApi<SessionFilesState>;
  /** Returns the program as it is now, with the contents of its files. */
  copy: () => Pick<Files, 'code' | 'project'>;
  end: () => void;
}

interface SessionFilesSettings {
  /** Called when the local user shows a file. */
  onShown?: () => void;
  /** Moves the caret into the local user's editor, to the start of a file. */
  onEdit?: (name: string) => void;
  /** True if another file can become the one at which a run starts. */
  hasMovableEntry: boolean;
}

export function createSessionFiles(
  live: LiveSession,
  { onShown = () => undefined, onEdit = () => undefined, hasMovableEntry }: SessionFilesSettings,
): SessionFiles {
  const ending = new AbortController();
  const { language } = live.store.getState();
  const alone = singleFile(language);
  const store = createStore<SessionFilesState>()(() => ({
    language,
    project: alone,
    shown: alone.entry,
    tabs: [alone.entry],
    texts: [],
    shownText: DOCUMENT_ENTRY,
    people: [],
  }));
  let entry: SharedEntryText | null = null;
  let files: DocumentFiles | null = null;
  let stopCursors = () => {};
  let cursors: readonly RemoteCursor[] = [];
  // By their ids, since everybody may rename them.
  let open: readonly string[] = [DOCUMENT_ENTRY];
  let shown = DOCUMENT_ENTRY;

  const showPeople = () => {
    const { people: before } = store.getState();
    const people = locatePeople(cursors, files, before);
    if (people !== before) store.setState({ people });
  };
  const refresh = (folders = store.getState().project.folders) => {
    if (files === null) return;
    open = open.filter((id) => files?.nameOf(id) !== undefined);
    if (files.nameOf(shown) === undefined) shown = open.at(-1) ?? files.texts[0]?.id ?? DOCUMENT_ENTRY;
    if (!open.includes(shown)) open = [...open, shown];
    const { project, texts } = files;
    const nameOf = (id: string) => files?.nameOf(id) ?? project.entry;
    store.setState({
      project: { ...project, folders },
      tabs: open.map(nameOf),
      shown: nameOf(shown),
      texts,
      shownText: texts.some(({ id }) => id === shown) ? shown : (texts[0]?.id ?? DOCUMENT_ENTRY),
    });
    showPeople();
  };
  const change: FilesWorkspace['change'] = (changed, what) => {
    const { participant } = live.store.getState();
    if (participant?.canEdit !== true || files === null) return translated(SESSION_MESSAGES.permissionDenied);
    const problem = files.apply(what);
    if (problem === null) refresh(changed.project.folders);
    return problem;
  };
  const offerBack = (names: readonly string[]) => {
    const { participant } = live.store.getState();
    const bringBack = () => {
      const back = names.map((name) => ({ name, content: '', encoding: 'text' as const }));
      const problem = change(read(), { kind: 'restore', files: back });
      if (problem !== null) toast.error(problem);
    };
    const isPossible = participant?.canEdit === true && names.every((name) => files?.canRestore(name));
    toast(projectTexts.deletedByOthers(names.join(', ')), {
      duration: OFFER_MS,
      ...(isPossible && { action: { label: projectTexts.bringBack, onClick: bringBack } }),
    });
  };
  const close = () => {
    files?.end();
    stopCursors();
    files = null;
    cursors = [];
  };
  const take = (text: SharedEntryText | null) => {
    if (text === entry) return;
    close();
    entry = text;
    if (text === null) return;
    files = new DocumentFiles(text, live.store.getState().language, { hasMovableEntry });
    files.onChange((removed) => {
      if (removed.length > 0) offerBack(removed);
      refresh();
    });
    refresh();
    stopCursors = text.onAllCursors((all) => {
      cursors = all;
      showPeople();
    });
  };
  const read = (): Files => {
    const { project, shown: name, tabs } = store.getState();
    return { code: files?.entryText ?? '', project, shown: name, tabs };
  };
  ending.signal.addEventListener(
    'abort',
    live.store.subscribe((now, before) => {
      if (now.language !== before.language) {
        store.setState({ language: now.language });
        files?.setLanguage(now.language);
      }
      take(now.text);
    }),
  );
  take(live.store.getState().text);

  return {
    store,
    view: createFilesView('session-files-hidden'),
    hasMovableEntry,
    read,
    copy: () => {
      const { code, project } = read();
      return { code, project: { ...project, files: project.files.map((file) => ({ ...file })) } };
    },
    change,
    show: (name) => {
      const id = files?.idOf(name);
      if (id === undefined || id === shown) return;
      shown = id;
      refresh();
      onShown();
    },
    edit: onEdit,
    setTabs: ({ tabs, shown: name }) => {
      open = tabs.flatMap((tab) => files?.idOf(tab) ?? []);
      shown = files?.idOf(name) ?? files?.texts[0]?.id ?? DOCUMENT_ENTRY;
      refresh();
      onShown();
    },
    isUntouched: () => false,
    markProgram: () => () => !ending.signal.aborted,
    useMayChange: () => useStore(live.store, ({ participant }) => participant?.canEdit === true),
    useRunFindings: () => NO_FINDINGS,
    usePeopleIn: (path) =>
      useStore(
        store,
        useShallow(({ people }) => people.filter((person) => isInFolder(person.path, path))),
      ),
    end: () => {
      ending.abort();
      close();
    },
  };
}

/** A participant with the file that they have in their editor. */
export interface PersonAtFile extends PersonInFile {
  path: string;
}

/** Returns who is in which file: `before` if that has not changed, since most carets move within their file. */
export function locatePeople(
  cursors: readonly RemoteCursor[],
  files: Pick<DocumentFiles, 'nameOf'> | null,
  before: readonly PersonAtFile[],
): readonly PersonAtFile[] {
  const people = cursors.flatMap(({ participantId: id, name, cursor }): PersonAtFile[] => {
    const path = files?.nameOf(cursor.file ?? DOCUMENT_ENTRY);
    return path === undefined ? [] : [{ id, name, path }];
  });
  const isSame =
    people.length === before.length &&
    people.every(({ id, path, name }, index) => {
      const one = before[index];
      return one?.id === id && one.path === path && one.name === name;
    });
  return isSame ? before : people;
}
