import {
  contentOfDocumentFile,
  DOCUMENT_ENTRY,
  DOCUMENT_FILES,
  type DocumentFile,
  documentTextName,
  type getReplay,
  nameDocumentFiles,
  type ResponseOf,
  readDocumentFiles,
} from '@coderoom/contract';
import * as Y from 'yjs';
import { findEnd, type TextEdit, toEdits } from '#editor/text-edits/text-shift.ts';
import type { EditedFile, ProjectFiles } from '#shared/project-files/project.ts';
import { decodeBase64 } from '#shared/sessions/document/document-wire.ts';

type Replay = ResponseOf<typeof getReplay>;

/** A full program is stored after this many steps, so that any other is a short way from one. */
const SNAPSHOT_INTERVAL = 50;
/** Beginning of the names of the other files' texts. */
const FILE_TEXT = documentTextName('');

/** One change of the program. */
export interface TimelineStep {
  /** Epoch ms. */
  at: number;
  /** The person who typed it; null: unknown. */
  username: string | null;
  /** Changes of the texts, in this order. */
  changes: readonly { file: string; edits: readonly TextEdit[] }[];
  /** Id of the file that was edited. */
  file: string;
  /** End of the change, in the file's text after it: the position of the writer's caret. Null: no text changed. */
  caret: number | null;
}

/** A text file of a program in a replay. */
export interface ReplayFile {
  id: string;
  name: string;
  text: string;
}

/** The history of a program, with quick access to any of its moments. */
export interface ProgramTimeline {
  steps: readonly TimelineStep[];
  /** Returns the text of the entry after the given number of steps. */
  textAfter: (count: number) => string;
  /** Returns the text files after the given number of steps, the entry first. */
  filesAfter: (count: number) => ReplayFile[];
  /** Returns the files beside the entry; null if the program said nothing of files yet. */
  projectAfter: (count: number) => ProjectFiles | null;
}

/** Description and content of a document. */
interface ProgramState {
  described: ReadonlyMap<string, DocumentFile>;
  /** All texts by the ids of their files, also of those that were removed. */
  texts: ReadonlyMap<string, string>;
}

/** A step with the descriptions of files that it changed. */
type StepWithFiles = TimelineStep & { described: ProgramState['described'] | null };

/** Converts a replay, which is a program's history as Yjs updates, to changes of texts. */
export function readTimeline({
  steps: updates,
  language,
}: Pick<Replay, 'steps' | 'language'>): ProgramTimeline {
  const steps: StepWithFiles[] = [];
  const kept: ProgramState[] = [{ described: new Map(), texts: new Map() }];
  const reader = new ChangeReader();
  // Into texts of files that are gone: they may come back.
  let unseen: TimelineStep['changes'] = [];
  for (const { at, username, update } of updates) {
    const before = reader.described;
    const { edits, isListChanged } = reader.apply(decodeBase64(update));
    const file = editedFile(edits, reader.described, before, steps.at(-1)?.file);
    const changes = [...unseen, ...Array.from(edits, ([id, ones]) => ({ file: id, edits: ones }))];
    // An update without a visible change is not a step.
    if (file === null) {
      unseen = changes;
      continue;
    }
    unseen = [];
    steps.push({
      at: Date.parse(at),
      username,
      changes,
      file,
      caret: findEnd(edits.get(file) ?? []),
      described: isListChanged ? reader.described : null,
    });
    if (steps.length % SNAPSHOT_INTERVAL === 0) kept.push(reader.state());
  }
  reader.end();
  const stateAfter = (count: number): ProgramState => {
    const before = Math.floor(count / SNAPSHOT_INTERVAL);
    const from = kept[before] ?? { described: new Map(), texts: new Map() };
    const texts = new Map(from.texts);
    let { described } = from;
    for (const step of steps.slice(before * SNAPSHOT_INTERVAL, count)) {
      for (const { file, edits } of step.changes) texts.set(file, apply(texts.get(file) ?? '', edits));
      described = step.described ?? described;
    }
    return { described, texts };
  };
  return {
    steps,
    textAfter: (count) => stateAfter(count).texts.get(DOCUMENT_ENTRY) ?? '',
    filesAfter: (count) => {
      const { described, texts } = stateAfter(count);
      return [...nameDocumentFiles(described, language)]
        .filter(([id]) => isText(described.get(id)))
        .map(([id, name]) => ({ id, name, text: texts.get(id) ?? '' }));
    },
    projectAfter: (count) => {
      const { described, texts } = stateAfter(count);
      if (described.size === 0) return null;
      const names = nameDocumentFiles(described, language);
      const files = [...described].flatMap(([id, description]): EditedFile[] => {
        const name = names.get(id);
        if (id === DOCUMENT_ENTRY || name === undefined) return [];
        return [{ name, ...contentOfDocumentFile(description, texts.get(id) ?? '') }];
      });
      return { entry: names.get(DOCUMENT_ENTRY) ?? '', files, folders: [] };
    },
  };
}

function isText(description: DocumentFile | undefined): boolean {
  return description?.encoding === undefined && description?.content === undefined;
}

/** Returns the file to show for a change; null if it changed nothing that is shown. */
function editedFile(
  edits: ReadonlyMap<string, readonly TextEdit[]>,
  described: ReadonlyMap<string, DocumentFile>,
  before: ReadonlyMap<string, DocumentFile>,
  last: string | undefined,
): string | null {
  if (edits.has(DOCUMENT_ENTRY)) return DOCUMENT_ENTRY;
  const isShown = (id: string) => described.has(id) && isText(described.get(id));
  const written = [...edits.keys()].find(isShown);
  const added = [...described.keys()].find((id) => !before.has(id) && id !== DOCUMENT_ENTRY && isShown(id));
  if (written !== undefined || added !== undefined) return written ?? added ?? null;
  if (described === before) return null;
  // A file was renamed or removed: what was shown stays, if it is still there.
  return last !== undefined && isShown(last) ? last : DOCUMENT_ENTRY;
}

/** Applies updates to a document, and tells what each of them changed. */
class ChangeReader {
  readonly #document = new Y.Doc();
  readonly #texts = new Map<string, string>();
  readonly #watched = new Set<string>();
  #edits = new Map<string, TextEdit[]>();
  #isListChanged = false;
  described: ReadonlyMap<string, DocumentFile> = new Map();

  constructor() {
    this.#watch(DOCUMENT_ENTRY);
    this.#document.getMap(DOCUMENT_FILES).observe(() => {
      this.#isListChanged = true;
    });
  }

  apply(update: Uint8Array): { edits: ReadonlyMap<string, readonly TextEdit[]>; isListChanged: boolean } {
    this.#edits = new Map();
    this.#isListChanged = false;
    Y.applyUpdate(this.#document, update);
    for (const name of this.#document.share.keys()) {
      const id = name.slice(FILE_TEXT.length);
      if (!name.startsWith(FILE_TEXT) || this.#watched.has(id)) continue;
      const text = this.#watch(id).toString();
      // What a text held before it was watched is all new.
      if (text !== '') this.#edits.set(id, [{ start: 0, end: 0, text }]);
    }
    for (const id of this.#edits.keys()) this.#texts.set(id, this.#textOf(id).toString());
    if (this.#isListChanged) this.described = readDocumentFiles(this.#document);
    return { edits: this.#edits, isListChanged: this.#isListChanged };
  }

  /** The present state, which later updates do not change. */
  state(): ProgramState {
    return { described: this.described, texts: new Map(this.#texts) };
  }

  end(): void {
    this.#document.destroy();
  }

  #watch(id: string): Y.Text {
    this.#watched.add(id);
    const text = this.#textOf(id);
    text.observe(({ delta }) => {
      const edits = toEdits(delta);
      if (edits.length > 0) this.#edits.set(id, edits);
    });
    return text;
  }

  #textOf(id: string): Y.Text {
    return this.#document.getText(documentTextName(id));
  }
}

function apply(text: string, edits: readonly TextEdit[]): string {
  let [done, from] = ['', 0];
  for (const edit of edits) {
    done += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return done + text.slice(from);
}

/** Counts the moments, sorted by time, that are not later than `time`. */
export function countUntil(moments: readonly { at: number }[], time: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle]?.at ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Insertion from which a change is marked, in characters: nobody types that much within a step of a second. */
const LARGE_INSERTION = 200;

/** Much text that came in one change. */
interface LargeInsertion {
  /** Epoch ms. */
  at: number;
  characters: number;
}

/** Returns the large insertions of a program, oldest first, without what it began with. */
export function listLargeInsertions(steps: readonly TimelineStep[]): LargeInsertion[] {
  return steps.slice(1).flatMap(({ at, changes }) => {
    const all = changes.flatMap(({ edits }) => edits);
    const characters = Math.max(0, ...all.map(({ text }) => text.length));
    return characters < LARGE_INSERTION ? [] : [{ at, characters }];
  });
}

/** A person who wrote in a program. */
export interface Author {
  /** Determines the colour. */
  id: number;
  /** Null: nobody knows. */
  name: string | null;
}

/** Avoids the colours of passed and failed runs. */
const IDS = [2, 5, 4, 7, 6, 13, 12];
/** Number of colours before they repeat. */
const ROUND = 15;
const UNKNOWN: Author = { id: 2, name: null };

/** Returns the writers of a program: the student first, the others in order of appearance. */
export function listAuthors(
  steps: readonly TimelineStep[],
  student: { username: string; full_name: string | null },
) {
  const usernames = new Set<string | null>([student.username, ...steps.map(({ username }) => username)]);
  const authors = new Map(
    [...usernames].map((username, index): [string | null, Author] => {
      const name = username === student.username ? (student.full_name ?? username) : username;
      return [username, { id: idAt(index), name }];
    }),
  );
  return {
    all: [...authors.values()],
    authorOf: (username: string | null) => authors.get(username) ?? UNKNOWN,
  };
}

function idAt(index: number): number {
  return (IDS[index % IDS.length] ?? 2) + ROUND * Math.floor(index / IDS.length);
}
