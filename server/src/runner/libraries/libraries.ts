import { LANGUAGES, type LanguageId, type LibraryState } from '@coderoom/contract';
import { libraryFolderName } from './installed-libraries.ts';
import type { LibraryTypesFile } from './library-types.ts';

/** A step of the installer, as `setup/libraries.js` prints it. */
export interface LibraryProgress {
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
export function stateOfEach(
  stateOf: (language: LanguageId) => LibraryState,
): Record<LanguageId, LibraryState> {
  return Object.fromEntries(LANGUAGES.map((id) => [id, stateOf(id)])) as Record<LanguageId, LibraryState>;
}

/** Creates a record of what the installer does. */
export function createLibraryRecord() {
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
