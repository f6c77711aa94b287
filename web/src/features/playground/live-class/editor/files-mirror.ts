import type { LanguageId } from '@coderoom/contract';
import type * as Y from 'yjs';
import type { RemoteCursor, SharedEntryText } from '#editor/shared/shared-text.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { replaceText, toShareableText } from '#features/playground/server-text/merge-texts.ts';
import { useSharedProgram } from '#features/playground/shared-program.ts';
import { type EditedFile, fileOf, type ProjectFiles } from '#shared/project-files/project.ts';
import { toBytes, toProgramFile } from '#shared/project-files/uploads.ts';
import { DocumentFiles } from '#shared/sessions/document/document-files.ts';
import { locatePeople } from '#shared/sessions/session-files.ts';
import { isSameFile } from './reconcile-files.ts';

type Program = ReturnType<typeof useProgram.getState>;

/**
 * Keeps the files of the program in the editor and those of a shared document the same, from `begin` to `end`. The text
 * of the entry is mirrored elsewhere.
 */
export class FilesMirror {
  readonly files: DocumentFiles;
  readonly #text: SharedEntryText;
  readonly #ending = new AbortController();
  #generation = -1;
  /** True while a change is passed on: it is not passed back. */
  #isPassing = false;
  /** Ids of the files by the names that the program has for them. */
  #ids = new Map<string, string>();
  #cursors: readonly RemoteCursor[] = [];

  constructor(text: SharedEntryText, language: LanguageId) {
    this.#text = text;
    this.files = new DocumentFiles(text, language);
  }

  /** The document's files, with their contents. What can be read as a text is one. */
  get project(): ProjectFiles {
    const { project } = this.files;
    return { ...project, files: project.files.map(readFile) };
  }

  /** From now on the files stay the same. @param project what both have */
  begin(project: ProjectFiles): void {
    const program = useProgram.getState();
    this.#generation = program.generation;
    this.#rememberIds();
    this.#push({ ...program, project });
    this.#pull();
    const { signal } = this.#ending;
    const { document } = this.#text;
    this.files.onChange(() => this.#pull());
    document.on('afterTransaction', this.#textsChanged);
    signal.addEventListener('abort', () => document.off('afterTransaction', this.#textsChanged));
    const stop = useProgram.subscribe((now, before) => now.project !== before.project && this.#push(now));
    signal.addEventListener('abort', stop);
    const stopCursors = this.#text.onAllCursors((cursors) => {
      this.#cursors = cursors;
      this.#showPeople();
    });
    signal.addEventListener('abort', stopCursors);
  }

  end(): void {
    this.#ending.abort();
    this.files.end();
  }

  /** Takes the document's files into the program. Its tabs follow renamed files. */
  #pull(): void {
    const program = useProgram.getState();
    if (this.#isPassing || this.#ending.signal.aborted || program.generation !== this.#generation) return;
    const { project: present, shown, tabs } = program;
    const { entry, files } = this.project;
    const project: ProjectFiles = {
      entry,
      files: files.map((file) => keepMark(file, present)),
      folders: present.folders,
    };
    const nameNow = (name: string) => this.files.nameOf(this.#ids.get(name) ?? '');
    const open = tabs.flatMap((name) => nameNow(name) ?? []);
    const next = nameNow(shown) ?? open.at(-1) ?? entry;
    this.#rememberIds();
    useSharedProgram.setState({ texts: this.files.texts });
    this.#showPeople();
    if (isSameProject(project, present)) return;
    this.#pass(() =>
      program.changeFiles({ project, shown: next, tabs: open.includes(next) ? open : [...open, next] }),
    );
  }

  /** Takes the program's files into the document. */
  #push({ code, project, generation }: Program): void {
    if (this.#isPassing || generation !== this.#generation) return;
    this.#pass(() => {
      const { files } = this;
      const isOtherEntry = project.entry !== files.entryName;
      if (isOtherEntry) {
        files.apply({ kind: 'move', from: files.entryName, to: project.entry });
      }
      const theirs = files.project;
      const changed = project.files.filter((file) => {
        const other = fileOf(theirs, file.name);
        return other === undefined || !isSameFile(file, other);
      });
      if (changed.length > 0) files.apply({ kind: 'put', files: changed });
      for (const { name } of files.project.files) {
        if (fileOf(project, name) === undefined) files.apply({ kind: 'remove', path: name });
      }
      // It changed places with another file.
      if (code !== null && isOtherEntry) replaceText(this.#text.content, toShareableText(code));
    });
    this.#rememberIds();
    useSharedProgram.setState({ texts: this.files.texts });
  }

  readonly #textsChanged = ({ changed }: Y.Transaction) => {
    const types = new Set<unknown>(changed.keys());
    const program = useProgram.getState();
    if (this.#isPassing || program.generation !== this.#generation) return;
    for (const { name, text } of this.files.texts) {
      if (text === this.#text || !types.has(text.content)) continue;
      const { content } = fileOf(this.files.project, name) ?? {};
      if (content === undefined || fileOf(useProgram.getState().project, name)?.content === content) continue;
      this.#pass(() => program.editFile(name, content));
    }
  };

  #showPeople(): void {
    const { people: before } = useSharedProgram.getState();
    const people = locatePeople(this.#cursors, this.files, before);
    if (people !== before) useSharedProgram.setState({ people });
  }

  #rememberIds(): void {
    const { entry, files } = this.files.project;
    const names = [entry, ...files.map(({ name }) => name)];
    this.#ids = new Map(names.map((name) => [name, this.files.idOf(name) ?? '']));
  }

  #pass(work: () => void): void {
    this.#isPassing = true;
    try {
      work();
    } finally {
      this.#isPassing = false;
    }
  }
}

function readFile({ name, content, encoding }: EditedFile): EditedFile {
  if (encoding === 'text') return { name, content, encoding };
  return toProgramFile(name, toBytes({ content, encoding }));
}

/** Files that belong to the task stay marked. */
function keepMark(file: EditedFile, before: ProjectFiles): EditedFile {
  const isReadOnly = fileOf(before, file.name)?.isReadOnly;
  return isReadOnly === undefined ? file : { ...file, isReadOnly };
}

function isSameProject(one: ProjectFiles, other: ProjectFiles): boolean {
  return (
    one.entry === other.entry &&
    one.files.length === other.files.length &&
    one.files.every((file) => {
      const its = fileOf(other, file.name);
      return its !== undefined && its.content === file.content && its.encoding === file.encoding;
    })
  );
}
