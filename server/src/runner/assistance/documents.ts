import { createHmac, randomBytes } from 'node:crypto';
import { type JoinedText, joinedFile } from './joined-text.ts';
import type { AssistedFile, AssistedProgram, LanguageServerSetup, ProgramFilesSetup } from './setup.ts';

/** Makes the folders of shared documents and of programs names that nobody can guess. */
const SECRET = randomBytes(32);
const BOX = 'file:///box/';
/** Questions about names, which may stand in any file of a program. */
const WIDE: ReadonlySet<string> = new Set(['definition', 'references', 'rename', 'prepareRename']);

/** A file as a language server is told it. */
interface ToldFile {
  uri: string;
  /** Its path in the box. */
  path: string;
  text: string;
}

/** Everything that a language server is told before it is asked about a text. */
export interface ToldProgram extends ToldFile {
  /** Folder of the program in the box; null: the text is not in a folder that has to be there. */
  folder: string | null;
  /** The other files of the program. */
  files: readonly ToldFile[];
  /** Files by their names that have to be in the folder besides. */
  beside: Readonly<Record<string, string>>;
  /** The language's id in the Language Server Protocol. */
  languageId: string;
}

/** True for a kind of question that is about all files of a program: see {@link ProgramFilesSetup.join}. */
export function isWide(kind: string): boolean {
  return WIDE.has(kind);
}

/**
 * A text that somebody writes, in memory only and in a folder whose name nobody can guess, with the other files of its
 * program.
 */
export class DocumentText {
  readonly #setup: LanguageServerSetup;
  readonly #turn: string;
  /** Its own document, and its identity. */
  readonly ownUri: string;
  /** The folder of this document in the box. */
  readonly ownFolder = randomBytes(16).toString('hex');
  readonly #program: Omit<AssistedProgram, 'files'> | null;
  /** The other files that the compiler reads, by name. */
  readonly #files = new Map<string, string>();
  #placed: PlacedProgram | null = null;
  #left: string[] = [];
  #text = '';
  #version = 0;
  /** The joined texts of the present version. */
  #joined = new Map<boolean, JoinedText | null>();

  /** @param turn whoever writes; a person's programs of the same files are in one folder */
  constructor(setup: LanguageServerSetup, text: string, turn: string, program: AssistedProgram | null) {
    this.#setup = setup;
    this.#turn = turn;
    this.ownUri = uriOf(`${this.ownFolder}/${setup.fileName}`);
    const isSource = setup.files?.isSource ?? (() => false);
    for (const { name, text: content } of program?.files ?? []) {
      if (isSource(name) && name !== program?.name) this.#files.set(name, content);
    }
    const isKnown = program !== null && (isSource(program.name) || program.name === program.entry);
    this.#program = isKnown && this.#files.size > 0 ? program : null;
    this.set(text);
  }

  /** The document in which a language server finds the text. It may be that of other texts at other times. */
  get uri(): string {
    return this.uriFor(false);
  }

  /** As {@link DocumentText.uri}, for a question of this kind. */
  uriFor(wide: boolean): string {
    const { onlyUri, commonPart, fileName, versionsOpen } = this.#setup;
    if (this.#placed !== null) return uriOf(`${this.#placed.folder}/${this.#placed.own}`);
    if (onlyUri !== undefined) return onlyUri;
    if (versionsOpen !== undefined) return uriOf(`${this.ownFolder}/${this.#version}/${fileName}`);
    const common = commonPart?.(this.#plain(wide)) ?? null;
    return common === null ? this.ownUri : uriOf(`${digest(common)}/${fileName}`);
  }

  get text(): string {
    return this.#text;
  }

  /** The part that it has in common with other texts, which are one document with it; null: it shares none. */
  get common(): string | null {
    return this.#placed === null && this.#program === null
      ? (this.#setup.commonPart?.(this.#text) ?? null)
      : null;
  }

  /** Grows with each change, also of other files. */
  get version(): number {
    return this.#version;
  }

  /** Folder of its program in the box; null: it has none. */
  get folder(): string | null {
    return this.#placed?.folder ?? null;
  }

  /** The program with its files as they are now; null: it has one file. */
  get program(): AssistedProgram | null {
    if (this.#program === null) return null;
    const { name, entry } = this.#program;
    return { name, entry, files: [...this.#files].map(([file, text]) => ({ name: file, text })) };
  }

  /** Returns the text in which all files are joined; null: they are not. */
  joined(wide: boolean): JoinedText | null {
    const join = this.#setup.files?.join;
    const { program } = this;
    if (join === undefined || program === null) return null;
    if (!this.#joined.has(wide)) this.#joined.set(wide, join(program, this.#text, wide));
    return this.#joined.get(wide) ?? null;
  }

  set(text: string): void {
    this.#text = text;
    this.#change();
  }

  /** Changes other files. False: the program has no such file. Files that no compiler reads are not kept. */
  setFiles(files: readonly AssistedFile[]): boolean {
    const { files: setup } = this.#setup;
    if (this.#program === null) return setup === undefined || !files.some(({ name }) => setup.isSource(name));
    for (const { name, text } of files) {
      if (this.#files.has(name)) this.#files.set(name, text);
      else if (setup?.isSource(name)) return false;
    }
    this.#change();
    return true;
  }

  /** Returns the folders in which the program was before, once. */
  takeLeft(): string[] {
    return this.#left.splice(0);
  }

  /** Returns the program as a language server is told it. */
  tell(wide: boolean): ToldProgram {
    const text = this.#toldOf(this.#plain(wide));
    const uri = this.uriFor(wide);
    const { languageId, folder: alone, files: setup } = this.#setup;
    if (this.#placed === null) {
      const path = pathInBox(uri);
      const folder = alone ? folderInBox(path) : null;
      return { uri, path, text, folder, files: [], beside: alone ?? {}, languageId };
    }
    const { folder, own, paths } = this.#placed;
    const files = [...paths].map(([name, inside]) => {
      const path = `${folder}/${inside}`;
      return { uri: uriOf(path), path, text: this.#toldOf(this.#files.get(name) ?? '') };
    });
    const beside = setup?.folder ?? {};
    return { uri, path: `${folder}/${own}`, text, folder, files, beside, languageId };
  }

  /** Returns another file of the program by its URI; null: there is none. */
  fileAt(uri: string): AssistedFile | null {
    const joined = joinedFile(uri);
    const name = joined ?? this.#nameAt(uri);
    const text = name === null ? undefined : this.#files.get(name);
    return name === null || text === undefined ? null : { name, text };
  }

  #nameAt(uri: string): string | null {
    if (this.#placed === null || !uri.startsWith(BOX)) return null;
    const path = pathInBox(uri);
    const { folder, paths } = this.#placed;
    return [...paths].find(([, inside]) => `${folder}/${inside}` === path)?.[0] ?? null;
  }

  #plain(wide: boolean): string {
    return this.joined(wide)?.text ?? this.#text;
  }

  #toldOf(text: string): string {
    return this.#setup.told?.(text) ?? text;
  }

  #change(): void {
    this.#version += 1;
    this.#joined = new Map();
    const { files: setup } = this.#setup;
    const { program } = this;
    if (program === null || setup?.are !== 'opened') return;
    const placed = place(setup, { program, text: this.#text, turn: this.#turn });
    if (this.#placed !== null && placed?.folder !== this.#placed.folder) this.#left.push(this.#placed.folder);
    this.#placed = placed;
  }
}

/** A program with the places of its files. */
interface PlacedProgram {
  folder: string;
  /** Path of the text, relative to the folder. */
  own: string;
  /** Those of the other files, by their names. */
  paths: ReadonlyMap<string, string>;
}

/** Returns null for a program of which the text alone is known. */
function place(
  { placeOf = (name) => name }: ProgramFilesSetup,
  { program, text, turn }: { program: AssistedProgram; text: string; turn: string },
): PlacedProgram | null {
  const { name, entry, files } = program;
  const all = [{ name, text }, ...files];
  const own = placeOf(name, entry, all);
  if (own === null) return null;
  const paths = new Map<string, string>();
  for (const file of files) {
    const path = placeOf(file.name, entry, all);
    if (path !== null) paths.set(file.name, path);
  }
  if (paths.size === 0) return null;
  const names = [own, ...paths.values()].sort().join('\n');
  return { folder: `p${digest(`${turn}\n${names}`)}`, own, paths };
}

function digest(text: string): string {
  return createHmac('sha256', SECRET).update(text).digest('hex').slice(0, 32);
}

/** Returns the folder of a path. */
export function folderInBox(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Returns the URI of a path in the box. */
export function uriOf(path: string): string {
  return `${BOX}${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** Returns the path in the box of a URI, which language servers may have encoded in another way. */
export function pathInBox(uri: string): string {
  try {
    return decodeURIComponent(uri.slice(BOX.length));
  } catch {
    return '';
  }
}
