import type { LanguageId, Problem } from '@coderoom/contract';
import { LIBRARIES_INSIDE, type LibrariesByLanguage } from '#runner/libraries/installed-libraries.ts';
import type { Box } from '#runner/sandbox/box.ts';
import type { Preparation, ToolCommand } from '#runner/toolchain.ts';
import type { KeptNode } from '#runner/toolchains/node/node.ts';

/** Everything that is particular to one language server. */
export interface LanguageServerSetup {
  language: LanguageId;
  /** Name and version, for the server's operator. */
  name: string;
  command: ToolCommand;
  /** Memory of the process and all it starts, in bytes. */
  memoryBytes: number;
  /** Processes and threads at once. */
  processes: number;
  /** Name of a document, within a folder of its own that nobody can guess. */
  fileName: string;
  /** The language's id in the Language Server Protocol. */
  languageId: string;
  /** Characters after which completions are requested, and signatures. */
  triggers: string;
  signatureTriggers: string;
  /** Options that it expects when it is initialized. */
  initializationOptions?: object;
  /** How it reports problems: when it is asked, by itself after each change, or not at all: see `check`. */
  problems: 'requested' | 'published' | 'checked';
  /**
   * Finds the problems of a text in a box of its own.
   *
   * @throws CheckLimitReached if the text takes too long
   */
  check?: (text: string, box: Box, signal: AbortSignal) => Promise<Problem[]>;
  /**
   * Requests after which it has published the problems of the text that it knows; omitted: it publishes them after each
   * change.
   */
  beforeProblems?: (uri: string) => readonly { method: string; params: object }[];
  /** Fields of a change for which it publishes no problems, if it can do without. */
  withoutProblems?: object;
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
  /** Files by their names in the folder of each document, which is then announced as a workspace; omitted: none. */
  folder?: Readonly<Record<string, string>>;
  /** Turns the documentation of names into Markdown that reads well; omitted: it does already. */
  tidy?: (documentation: string) => string;
  /** Names that are completed before others that fit as well. */
  preferred?: ReadonlySet<string>;
  /** True for a completion that is not to be offered. @param before the line's text before the word at the caret */
  omits?: (label: string, before: string) => boolean;
  /**
   * Returns a text of the same length that it is told in place of a program: without what it should not look for.
   * Omitted: it is told the program.
   */
  told?: (text: string) => string;
  /** Answer to `workspace/configuration`, by section. */
  settings: Readonly<Record<string, object>>;
  /**
   * Program that it completes before anybody has to wait, and the position: then it has read its library. If there is a
   * name, it is asked until it offers that.
   */
  warmUp: { text: string; line: number; column: number; name?: string };
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
