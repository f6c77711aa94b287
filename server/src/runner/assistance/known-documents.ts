import type { Box } from '#runner/sandbox/box.ts';
import { type ToldProgram, uriOf } from './documents.ts';
import { OpenPrograms } from './open-programs.ts';
import { ProgramFolders } from './program-folders.ts';
import type { PublishedProblems } from './published-problems.ts';
import type { LanguageServerSetup } from './setup.ts';

/** Folder of the versions of a document, which are in folders of their own in it. */
const FOLDER_OF_VERSIONS = /^file:\/\/\/box\/[0-9a-f]{32}\/(?=\d+\/)/;

/** The text of a document as a process knows it. */
interface KnownText {
  text: string;
  version: number;
  /** False if no problems are published for this version. */
  hasProblems: boolean;
}

/** The documents that a process of a language server knows, with the programs that they are part of. */
export class KnownDocuments {
  readonly #setup: LanguageServerSetup;
  readonly #published: PublishedProblems;
  readonly #notify: (method: string, params: object) => void;
  readonly #folders: ProgramFolders;
  readonly #programs: OpenPrograms | null;
  /** By their URI, in the order in which they were asked about. */
  readonly #known = new Map<string, KnownText>();
  /** Documents of which there is a later version, with their lengths. */
  readonly #superseded = new Map<string, number>();

  constructor(
    setup: LanguageServerSetup,
    box: Pick<Box, 'write' | 'remove'>,
    published: PublishedProblems,
    notify: (method: string, params: object) => void,
  ) {
    this.#setup = setup;
    this.#published = published;
    this.#notify = notify;
    this.#folders = new ProgramFolders(setup, box, notify);
    this.#programs = setup.programsOpen ? new OpenPrograms(setup.programsOpen) : null;
  }

  /**
   * Tells a text with the other files of its program, as far as they are not known.
   *
   * @param owner whose text it is; empty: ours
   */
  async tell(program: ToldProgram, wantsProblems: boolean, owner = ''): Promise<void> {
    const { files: kind } = this.#setup;
    const open = kind?.are === 'opened' ? program.files : [];
    if (open.length > 0) this.#makeRoomForProgram(program, owner);
    const uris = new Set([program.uri, ...open.map(({ uri }) => uri)]);
    if (program.folder !== null) await this.#folders.prepare(program.folder, program);
    const { languageId } = program;
    for (const file of open) this.#tellFile({ ...file, languageId }, uris, false);
    this.#tellFile(program, uris, wantsProblems);
  }

  #tellFile(
    { uri, text, languageId }: Pick<ToldProgram, 'uri' | 'text' | 'languageId'>,
    together: ReadonlySet<string>,
    wantsProblems: boolean,
  ): void {
    const known = this.#known.get(uri);
    const { distinguish, withoutProblems } = this.#setup;
    const hasProblems = wantsProblems || withoutProblems === undefined;
    if (known === undefined) {
      this.#makeRoom(together);
      this.#supersede(uri);
      this.#published.watch(uri);
      this.#known.set(uri, { text, version: 1, hasProblems: true });
      this.#notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
      return;
    }
    this.#known.delete(uri);
    this.#known.set(uri, known);
    if (known.text === text && (known.hasProblems || !hasProblems)) return;
    Object.assign(known, { text, version: known.version + 1, hasProblems });
    this.#notify('textDocument/didChange', {
      textDocument: { uri, version: known.version },
      contentChanges: [{ text: hasProblems && distinguish ? distinguish(text, known.version) : text }],
      ...(!hasProblems && withoutProblems),
    });
  }

  /** Closes the document that was asked about longest ago, if there are as many as it keeps. */
  #makeRoom(together: ReadonlySet<string>): void {
    const { maxOpen = Number.POSITIVE_INFINITY } = this.#setup;
    if (this.#known.size < maxOpen) return;
    const oldest = [...this.#known.keys()].find((uri) => !together.has(uri));
    if (oldest !== undefined) this.close(oldest);
  }

  #makeRoomForProgram({ folder, text, files }: ToldProgram, owner: string): void {
    if (folder === null) return;
    const characters = files.reduce((sum, file) => sum + file.text.length, text.length);
    for (const other of this.#programs?.use(folder, owner, characters) ?? []) this.closeFolder(other);
  }

  /** Keeps earlier versions of a document for a while, since closing one costs as much as changing it. */
  #supersede(uri: string): void {
    const { versionsOpen, fileName } = this.#setup;
    if (versionsOpen === undefined) return;
    const folder = FOLDER_OF_VERSIONS.exec(uri)?.[0];
    if (folder === undefined) return;
    for (const [other, { text }] of this.#known) {
      if (other.startsWith(folder) && other.endsWith(fileName)) this.#superseded.set(other, text.length);
    }
    const characters = [...this.#superseded.values()].reduce((sum, length) => sum + length, 0);
    if (this.#superseded.size <= versionsOpen.count && characters <= versionsOpen.characters) return;
    for (const other of [...this.#superseded.keys()]) this.close(other);
  }

  /** Returns the version of a document that was told last; 0: it is not open. */
  versionOf(uri: string): number {
    return this.#known.get(uri)?.version ?? 0;
  }

  close(uri: string): void {
    this.#superseded.delete(uri);
    if (!this.#known.delete(uri)) return;
    this.#published.unwatch(uri);
    this.#notify('textDocument/didClose', { textDocument: { uri } });
    this.#folders.left(uri, [...this.#known.keys()]);
  }

  /** Closes all documents of a program. */
  closeFolder(folder: string): void {
    this.#programs?.leave(folder);
    const inside = `${uriOf(folder)}/`;
    for (const uri of [...this.#known.keys()]) if (uri.startsWith(inside)) this.close(uri);
  }
}
