import { folderOf } from '#runner/project.ts';
import type { ProjectSource } from '#runner/source-text.ts';
import { withoutTexts } from '#runner/toolchains/java/java-source.ts';

/** The files of a project that are compiled, and the folders of its headers. */
export interface CppUnits {
  /** Names of files to compile, the entry first. */
  files: string[];
  /** Folders that hold headers. */
  folders: string[];
  /** True if no file is C++: code that C allows and C++ does not is then accepted. */
  isC: boolean;
}

const UNIT = /\.(?:c|cc|cpp|cxx|c\+\+)$/i;
const HEADER = /\.(?:h|hh|hpp|hxx|h\+\+|inl|ipp|tpp)$/i;
const MAIN = /\b(?:int|void|auto|signed)\s{1,20}main\s{0,20}\(|^main\s{0,20}\(/m;
const INCLUDED = /^[ \t]*#[ \t]*include[ \t]*"([^"\n]{1,300})"/gm;
/** Maximum number of header folders that are passed to the compiler. */
const MAX_FOLDERS = 100;

/**
 * Chooses the files of the program that begins in the entry. A student may submit several programs: a file belongs to
 * the one whose `main` is in the nearest folder above it, if there is one. Included files are compiled with those that
 * include them.
 */
export function cppUnits({ entry, files }: ProjectSource): CppUnits {
  const units = files.filter(({ name }) => UNIT.test(name));
  const mains = units.filter(({ name, content }) => name !== entry && MAIN.test(withoutTexts(content)));
  const beginnings = new Set(mains.map(({ name }) => folderOf(name)));
  const home = folderOf(entry);
  beginnings.add(home);
  const included = new Set(
    files.flatMap(({ content }) =>
      [...content.matchAll(INCLUDED)].map(([, path = '']) => path.split('/').at(-1)),
    ),
  );
  const others = units.filter(
    (unit) =>
      unit.name !== entry &&
      !mains.includes(unit) &&
      !included.has(unit.name.split('/').at(-1)) &&
      [home, null].includes(nearest(folderOf(unit.name), beginnings)),
  );
  const chosen = [entry, ...others.map(({ name }) => name)];
  const headers = files.filter(({ name }) => HEADER.test(name)).map(({ name }) => folderOf(name));
  return {
    files: chosen,
    folders: [...new Set([home, ...headers])].slice(0, MAX_FOLDERS),
    isC: chosen.every((name) => name.endsWith('.c')),
  };
}

/** Returns the nearest of some folders at or above a folder; null if there is none. */
function nearest(folder: string, among: ReadonlySet<string>): string | null {
  for (let at = folder; ; at = folderOf(at)) {
    if (among.has(at)) return at;
    if (at === '') return null;
  }
}
