import type { Completions, LanguageId, Problem, QuickFix } from '@coderoom/contract';
import { LIBRARIES_INSIDE, type LibrariesByLanguage } from '#runner/libraries/installed-libraries.ts';
import type { Box } from '#runner/sandbox/box.ts';
import type { Preparation, ToolCommand } from '#runner/toolchain.ts';
import type { KeptNode } from '#runner/toolchains/node/node.ts';
import type { JoinedText } from './joined-text.ts';

/** A text file of a program. */
export interface AssistedFile {
  name: string;
  text: string;
}

/** The program that a text is part of. */
export interface AssistedProgram {
  /** Name of the text's file. */
  name: string;
  /** Name of the file that begins the program. */
  entry: string;
  /** The other text files. */
  files: readonly AssistedFile[];
}

/** A position in a document; line and column count from 1, columns in UTF-16 units. */
export interface DocumentPosition {
  line: number;
  column: number;
}

/** How the files of a program reach a language server. */
export interface ProgramFilesSetup {
  /** True for files that the language's compiler reads. */
  isSource: (name: string) => boolean;
  /** Each file is opened as a document, or all are joined into one. */
  are: 'opened' | 'joined';
  /** Files by their names in each program's folder that are no files of the program; omitted: none. */
  folder?: Readonly<Record<string, string>>;
  /** Text of a file in the box, where a language server looks before it knows what is opened; omitted: none is there. */
  placeholder?: (text: string) => string;
  /** Returns the path of a file in its program's folder; null: it is left out. Omitted: it is its name. */
  placeOf?: (name: string, entry: string, files: readonly AssistedFile[]) => string | null;
  /**
   * Joins the files into the text that is told in place of one of them; null: there is nothing to ask about.
   *
   * @param isWide true: to find names in all files; false: as the compiler reads the file
   */
  join?: (program: AssistedProgram, text: string, isWide: boolean) => JoinedText | null;
}

/** Bounds of the programs of several files that a process knows at once, of all people. */
export interface ProgramBounds {
  /** Largest length of all but the one that is asked about, in UTF-16 units. */
  characters: number;
  /** Length that stands for what each program costs besides its texts. */
  ofEach: number;
}

/** A position as the protocol has it. */
export interface ProtocolPlace {
  textDocument: { uri: string };
  position: { line: number; character: number };
}

/** A running language server that can be asked. */
interface AskedServer {
  request(method: string, params: object): Promise<unknown>;
}

/** Renames names where a language server's own renaming would look at the documents of all people. */
export interface ProgramRenames {
  /** As `textDocument/prepareRename`. */
  place(process: AskedServer, place: ProtocolPlace): Promise<unknown>;
  /** As `textDocument/rename`. */
  edits(process: AskedServer, place: ProtocolPlace, name: string): Promise<unknown>;
}

/** A program, and the position at which it is completed. */
export interface WarmUp {
  text: string;
  line: number;
  column: number;
}

/** Settings in which the languages of one process differ. */
type OwnOfLanguage =
  | 'language'
  | 'fileName'
  | 'languageId'
  | 'onlyUri'
  | 'folder'
  | 'files'
  | 'selectProblems';

/** Everything that is particular to one language server. */
export interface LanguageServerSetup {
  language: LanguageId;
  /** Other languages that the same process serves, each with its own settings; omitted: none. */
  others?: readonly Pick<LanguageServerSetup, OwnOfLanguage>[];
  /** True if the page completes and explains by itself, and asks for problems alone. */
  pageHelps?: true;
  /** Name and version, for operators and for people who write. */
  name: string;
  /** Starts it; null: there is no language server, and the compiler finds problems: see `check`. */
  command: ToolCommand | null;
  /** Memory of the process and all it starts, in bytes. */
  memoryBytes: number;
  /** Processes and threads at once. */
  processes: number;
  /** Processor time of one request, in ms; omitted: 5,000. */
  requestCpuMs?: number;
  /** Name of a document, within a folder of its own that nobody can guess. */
  fileName: string;
  /** The language's id in the Language Server Protocol. */
  languageId: string;
  /** Characters after which completions are requested, and signatures. */
  triggers: string;
  signatureTriggers: string;
  /**
   * Text of a line behind which one of the triggers begins completions; omitted: any. Elsewhere, as behind the first colon
   * of `std::`, it is not asked.
   */
  completesBehind?: RegExp;
  /**
   * Scope of the library, such as `std::`, whose names are the same in all texts with the same {@link commonPart}: they are
   * read once, from a program of ours, since a person's could have names of its own there.
   */
  libraryScope?: { behind: RegExp; program: (common: string) => WarmUp };
  /** Returns completions that it need not be asked for; null: it is asked. */
  ownCompletions?: (
    text: string,
    position: DocumentPosition,
    program: AssistedProgram | null,
  ) => Completions | null;
  /** Options that it expects when it is initialized. */
  initializationOptions?: object;
  /** Notifications that are sent once it is initialized, before anything is asked. */
  initialNotifications?: readonly { method: string; params: object }[];
  /** How it reports problems: when it is asked, by itself after each change, or not at all: see `check`. */
  problems: 'requested' | 'published' | 'checked';
  /**
   * Finds the problems of a text in a box of its own.
   *
   * @param program the program that it is part of; null: it is alone
   * @throws CheckLimitReached if the text takes too long
   */
  check?: (
    text: string,
    box: Box,
    signal: AbortSignal,
    program: AssistedProgram | null,
  ) => Promise<Problem[]>;
  /**
   * Requests after which it has published the problems of the text that it knows; omitted: it publishes them after each
   * change.
   */
  beforeProblems?: (uri: string) => readonly { method: string; params: object }[];
  /** Fields of a change for which it publishes no problems, if it can do without. */
  withoutProblems?: object;
  /**
   * Returns what it is told in place of a text whose problems are wanted, if it publishes none of a text that it knows:
   * each version is another one. Problems behind the text's end are moved to it by `selectProblems`.
   */
  distinguish?: (text: string, version: number) => string;
  /** Chooses the problems of a text that are shown; omitted: all. */
  selectProblems?: (found: readonly Problem[], text: string) => Problem[];
  /** Documents that it keeps open at once; it forgets the one that was asked about longest ago. Omitted: all. */
  maxOpen?: number;
  /**
   * Part of a text that is costly to read. Texts with the same part are one document to it, which has the text of
   * whoever asks. Null: nothing is to be shared.
   */
  commonPart?: (text: string) => string | null;
  /** The only document that it knows: it has the text of whoever asks. Omitted: each text has its own. */
  onlyUri?: string;
  /** True if the documentation of completions is to come with the list: what is shared cannot be asked about later. */
  documentsAtOnce?: boolean;
  /** Files by their names in the folder of each document that is alone; omitted: none. */
  folder?: Readonly<Record<string, string>>;
  /**
   * Versions of texts are documents of their own, and so many are kept of all people: where a change of a document makes it forget
   * what it knows of the library, and a new document does not. Of programs with several files each is one document.
   */
  versionsOpen?: { count: number; characters: number };
  /** Bounds of the programs of several files that it knows; those asked about later are told again. Omitted: none. */
  programsOpen?: ProgramBounds;
  /** True if folders of documents and programs are announced as workspaces. */
  hasWorkspaces?: true;
  /** How the other files of a program are told; omitted: each text is known alone. */
  files?: ProgramFilesSetup;
  /** How a name is renamed, in the protocol's words; omitted: as the protocol says. */
  renames?: ProgramRenames;
  /** Workspace of all programs; omitted: there is none. */
  root?: string;
  /** Turns what is said of names into Markdown that reads well; omitted: it does already. */
  tidy?: (documentation: string) => string;
  /** True if its first list of completions may be empty only because it has not read what a text includes. */
  isEmptyAtFirst?: true;
  /** Names that are completed before others that fit as well, the most used ones first. */
  preferred?: ReadonlySet<string>;
  /**
   * True for a completion that is not to be offered.
   *
   * @param before the line's text before the word at the caret
   * @param detail what the language server says of it; empty: nothing
   */
  omits?: (label: string, before: string, detail: string) => boolean;
  /**
   * Returns a text that it is told in place of a program, whose places are the same: without what it should not look for,
   * or with another end. Omitted: it is told the program.
   */
  told?: (text: string) => string;
  /** Returns a function for the fixes of a text's problems beside those that it offers; omitted: none. */
  ownFixes?: (text: string) => (problem: Problem) => QuickFix[];
  /** True if it finds fixes only at the place of a problem; omitted: in a whole line. */
  fixesAtProblems?: true;
  /** Chooses the quick fixes that are offered, by their titles; omitted: all. */
  offersFix?: (title: string) => boolean;
  /** Answer to `workspace/configuration`, by section. */
  settings: Readonly<Record<string, object>>;
  /** Answer for a workspace by its URI, in place of the section's; undefined: there is no other. */
  settingsOfFolder?: (uri: string) => object | undefined;
  /**
   * Program that it completes before anybody has to wait, and the position: then it has read its library. If there is a
   * name, it is asked until it offers that.
   */
  warmUp: WarmUp & { name?: string };
  /**
   * Place in the program to warm up, whose hover is requested before each question: what it reads first after it forgot
   * its types decides whether it reads the others rightly. The program stays open, and with it what it imports.
   */
  asksFirst?: { line: number; column: number };
  /** Programs that it completes and checks once it is ready, while nobody asks: its own code is compiled meanwhile. */
  exercises?: readonly WarmUp[];
}

/** Finds one language's server, or null if it is not installed. */
export type FindServer = (machine: Machine) => Promise<LanguageServerSetup | null>;

/** Places where language servers are, and services to look for them. */
export interface Machine {
  /** Folder of all toolchains. */
  directory: string;
  /** Prepares toolchains, or finds what they prepared. */
  preparation: Preparation;
  node: KeptNode;
  /** Libraries that programs can import. */
  libraries: LibrariesByLanguage;
}

/** Returns the mount of a language's libraries; empty if there are none. */
export function libraryMount({ libraries }: Machine, language: LanguageId): ToolCommand['mounts'] {
  const installed = libraries.get(language);
  return installed === undefined ? [] : [{ host: installed.folder, inside: LIBRARIES_INSIDE }];
}
