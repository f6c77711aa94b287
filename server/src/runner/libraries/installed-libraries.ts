import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type LanguageId, type OfferedLibrary, offeredLibrary } from '@coderoom/contract';

/** Folder in the folder of all toolchains, a folder for each language, as `setup/libraries.js` leaves them. */
const FOLDER = 'libraries';
const LIST = 'libraries.json';
/** JavaScript and TypeScript share their libraries. */
const OTHER_NAMES: Partial<Record<LanguageId, string>> = { javascript: 'node', typescript: 'node' };
/** Path of a language's folder in the sandbox. */
export const LIBRARIES_INSIDE = '/opt/libraries';

/** The libraries of one language, complete and readable for every user. */
export interface InstalledLibraries {
  /** Absolute path on the host, mounted as {@link LIBRARIES_INSIDE}. */
  folder: string;
  libraries: OfferedLibrary[];
  /** Differs from that of every other installation. */
  key: string;
}

/** Installed libraries by language; a language without is missing. */
export type LibrariesByLanguage = ReadonlyMap<LanguageId, InstalledLibraries>;

/** The libraries of no language. */
export const NO_LIBRARIES: LibrariesByLanguage = new Map();

/** Returns the name under which the libraries of a language are installed. */
export function libraryFolderName(language: LanguageId): string {
  return OTHER_NAMES[language] ?? language;
}

/** Reads which libraries are installed. @param directory folder of all toolchains */
export async function findInstalledLibraries(directory: string): Promise<LibrariesByLanguage> {
  const found = await Promise.all(
    LANGUAGES.map(async (language) => {
      const installed = await readInstalled(join(directory, FOLDER, libraryFolderName(language)));
      return installed === null ? [] : [[language, installed] as const];
    }),
  );
  return new Map(found.flat());
}

async function readInstalled(folder: string): Promise<InstalledLibraries | null> {
  try {
    const list = join(folder, LIST);
    const text = await readFile(list, 'utf8');
    const { mtimeMs } = await stat(list);
    const key = createHash('sha256').update(`${folder} ${mtimeMs} ${text}`).digest('hex').slice(0, 16);
    return { folder, libraries: offeredLibrary.array().parse(JSON.parse(text)), key };
  } catch {
    return null;
  }
}
