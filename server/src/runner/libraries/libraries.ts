import { join } from 'node:path';
import { LANGUAGES, type LanguageId, type LibraryState } from '@coderoom/contract';
import type { LaterParts } from '#runner/preparation/later-parts.ts';
import type { FoundToolchains } from '#runner/preparation/prepare.ts';
import type { Sandbox } from '#runner/sandbox/sandbox.ts';
import { findInstalledLibraries, type InstalledLibraries, libraryFolderName } from './installed-libraries.ts';
import { type LibraryTypesFile, readLibraryTypes } from './library-types.ts';

/** A step of the installer, as `setup/libraries.js` prints it. */
interface LibraryProgress {
  /** Name of the language's folder. */
  language: string;
  state: 'installing' | 'ready' | 'failed';
  /** Why it failed, as a sentence. */
  why?: string | undefined;
}

/** Libraries that programs can import, beside what belongs to their languages. */
export interface Libraries {
  /** Offers what has been installed meanwhile; programs that are running keep what they have. */
  find(): Promise<void>;
  /** Notes what the installer does. */
  note(progress: LibraryProgress): void;
  /** Notes that an installer will begin, or has ended. */
  expect(isComing: boolean): void;
  /** True if libraries of the language are still being installed, or wait for their turn. */
  areComing(language: LanguageId): boolean;
  /** Returns the type declarations of a JavaScript library, or of our own `drawing`; none: it is not installed. */
  types(name: string): Promise<LibraryTypesFile[]>;
  /** Returns the libraries of each language, and what is known about those that are missing. */
  state(): Record<LanguageId, LibraryState>;
}

/** Libraries of a server that runs no programs. */
export const ABSENT_LIBRARIES: Libraries = {
  find: async () => {},
  note: () => {},
  expect: () => {},
  areComing: () => false,
  types: async () => [],
  state: () => stateOfEach(() => ({ state: 'off', detail: null, libraries: [] })),
};

/** Returns a state for each language. */
function stateOfEach(stateOf: (language: LanguageId) => LibraryState): Record<LanguageId, LibraryState> {
  return Object.fromEntries(LANGUAGES.map((id) => [id, stateOf(id)])) as Record<LanguageId, LibraryState>;
}

/** Creates a record of what the installer does. */
function createLibraryRecord() {
  const noted = new Map<string, LibraryProgress>();
  let isExpected = false;
  return {
    note(progress: LibraryProgress) {
      noted.set(progress.language, progress);
      if (progress.state === 'installing') isExpected = true;
    },
    expect(isComing: boolean) {
      isExpected = isComing;
    },
    /** True between the beginning and the end of an attempt. */
    get isExpected() {
      return isExpected;
    },
    /** Returns the last step for a language; undefined: none has begun. */
    last: (language: LanguageId) => noted.get(libraryFolderName(language)),
  };
}

/** Opens the libraries of a runner, whose toolchains are replaced once libraries are installed. */
export function openLibraries(
  { sandbox, found, later }: { sandbox: Sandbox; found: FoundToolchains; later: LaterParts },
  { toolchainsDirectory, offersLibraries = true }: { toolchainsDirectory: string; offersLibraries?: boolean },
): Libraries {
  const record = createLibraryRecord();
  const tried = new Map<LanguageId, string>();
  for (const language of LANGUAGES) {
    const key = librariesOf(found, language)?.key;
    if (key !== undefined) tried.set(language, key);
  }

  const use = async (language: LanguageId, installed: InstalledLibraries) => {
    if (tried.get(language) === installed.key || 'missing' in found[language]) return;
    tried.set(language, installed.key);
    await later.useLibraries(language, installed);
  };

  let finding: Promise<void> = Promise.resolve();
  const findNow = async () => {
    for (const [language, installed] of await findInstalledLibraries(toolchainsDirectory)) {
      await use(language, installed);
    }
  };

  const stateOf = (language: LanguageId): LibraryState => {
    const none = { detail: null, libraries: [] };
    if (!offersLibraries) return { ...none, state: 'off' };
    const entry = found[language];
    if ('missing' in entry) return { ...none, state: 'waiting' };
    const { libraries, librariesFailure } = entry;
    const { state, why = null } = record.last(language) ?? {};
    const listed = libraries?.libraries ?? [];
    if (librariesFailure !== null) return { ...none, state: 'failed', detail: librariesFailure };
    if (state === 'failed') return { state, detail: why, libraries: listed };
    if (libraries !== null) return { state: 'ready', detail: null, libraries: listed };
    return { ...none, state: state === undefined ? 'waiting' : 'installing' };
  };

  return {
    find() {
      if (!offersLibraries || !sandbox.available) return Promise.resolve();
      // One after the other: a language's toolchain is replaced by its last libraries.
      finding = finding.catch(() => {}).then(findNow);
      return finding;
    },
    note: record.note,
    expect: record.expect,
    areComing: (language) => record.isExpected && ['waiting', 'installing'].includes(stateOf(language).state),
    types: (name) => {
      const folder = librariesOf(found, 'javascript')?.folder;
      return readLibraryTypes(folder === undefined ? null : join(folder, 'node_modules'), name);
    },
    state: () => stateOfEach(stateOf),
  };
}

function librariesOf(found: FoundToolchains, language: LanguageId): InstalledLibraries | null {
  const entry = found[language];
  return 'toolchain' in entry ? entry.libraries : null;
}
