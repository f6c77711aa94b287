import { folderOf, inFolder } from '#runner/project.ts';
import type { ProjectSource } from '#runner/source-text.ts';
import { javaNames } from './java-source.ts';

/** A file of a project that is compiled. */
interface JavaFile {
  /** Its name as the language requires it. */
  name: string;
  content: string;
  /** Its name in the project. */
  given: string;
}

/** The files of a project that are compiled, and the class that is started. */
interface JavaProject {
  /** Files to compile, with the names that the language requires, the entry first. */
  files: JavaFile[];
  /** The class to start, with its package. */
  entryClass: string;
  /** Root folder of the packages; the program's resources are there as well. */
  root: string;
  /** Folder from which the program reads: the parent of its source folder, if it has one. */
  workingFolder: string;
}

/** Names of files that a program is compiled without. */
export const JAVA_TEST =
  /(?:^|\/)(?:[^/]*[a-z\d]Tests?|Test[A-Z][^/]*)\.java$|(?:^|\/)(?:module|package)-info\.java$/;

/**
 * Chooses the files of the program that begins in the entry: those at the place that their package requires, and all
 * others whose class exists only once. Files that were renamed on the way get their own names back.
 */
export function javaProject({ entry, source, files }: ProjectSource): JavaProject {
  const own = javaNames(source.text);
  const home = folderOf(entry);
  const root = rootOf(home, packageOf(own.entry));
  const taken = new Set<string>();
  const chosen: JavaProject['files'] = [];
  const take = (name: string, content: string) => {
    const names = javaNames(content);
    const classes = inFolder(packageOf(names.entry), names.file === 'Main.java' ? names.entry : names.file);
    if (taken.has(classes)) return;
    taken.add(classes);
    chosen.push({ name: properName(name, names.file, content), content, given: name });
  };
  const others = files.filter(
    ({ name }) => name.endsWith('.java') && name !== entry && !JAVA_TEST.test(name),
  );
  take(entry, source.text);
  const isInPlace = ({ name, content }: { name: string; content: string }) =>
    folderOf(name) === inFolder(root, packageOf(javaNames(content).entry)) || folderOf(name) === home;
  for (const file of others.filter(isInPlace)) take(file.name, file.content);
  for (const file of others.filter((other) => !isInPlace(other))) take(file.name, file.content);
  return { files: chosen, entryClass: own.entry, root, workingFolder: aboveSources(root) };
}

/** Returns the package of a class as a folder. */
function packageOf(className: string): string {
  return folderOf(className.replaceAll('.', '/'));
}

function rootOf(home: string, packageFolder: string): string {
  if (packageFolder === '') return home;
  if (home === packageFolder) return '';
  return home.endsWith(`/${packageFolder}`) ? home.slice(0, -packageFolder.length - 1) : home;
}

/** Returns the file name that a public type requires. */
function properName(name: string, asked: string, content: string): string {
  const isPublic = asked !== 'Main.java' || /\bpublic\s[^;{]{0,100}\bMain\b/.test(content);
  return isPublic ? inFolder(folderOf(name), asked) : name;
}

/** Returns the parent of a project's `src` folder, or the folder itself. */
export function aboveSources(folder: string): string {
  const parts = folder.split('/');
  const index = parts.indexOf('src');
  return index === -1 ? folder : parts.slice(0, index).join('/');
}
