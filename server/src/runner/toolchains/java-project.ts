import { folderOf, inFolder, type ProjectSource } from '#runner/project.ts';
import { javaNames } from './java-source.ts';

/** What of a project is compiled and started. */
interface JavaProject {
  /** Files to compile, by the names that the language asks for, the entry first. */
  files: { name: string; content: string }[];
  /** The class to start, with its package. */
  entryClass: string;
  /** Folder below which packages are folders; things that belong to the program lie there as well. */
  root: string;
  /** Folder from which the program reads: beside its folder of sources, where it has one. */
  workingFolder: string;
}

const TEST = /(?:^|\/)(?:[^/]*[a-z\d]Tests?|Test[A-Z][^/]*)\.java$|(?:^|\/)(?:module|package)-info\.java$/;

/**
 * Chooses what belongs to the program that begins in the entry: what lies where its package says, and everything else
 * whose class is there only once. Files whose names were changed on their way get their own back.
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
    chosen.push({ name: properName(name, names.file, content), content });
  };
  const others = files.filter(({ name }) => name.endsWith('.java') && name !== entry && !TEST.test(name));
  take(entry, source.text);
  const isInPlace = ({ name, content }: { name: string; content: string }) =>
    folderOf(name) === inFolder(root, packageOf(javaNames(content).entry)) || folderOf(name) === home;
  for (const file of others.filter(isInPlace)) take(file.name, file.content);
  for (const file of others.filter((other) => !isInPlace(other))) take(file.name, file.content);
  return { files: chosen, entryClass: own.entry, root, workingFolder: aboveSources(root) };
}

/** The package of a class as a folder. */
function packageOf(className: string): string {
  return folderOf(className.replaceAll('.', '/'));
}

function rootOf(home: string, packageFolder: string): string {
  if (packageFolder === '') return home;
  if (home === packageFolder) return '';
  return home.endsWith(`/${packageFolder}`) ? home.slice(0, -packageFolder.length - 1) : home;
}

/** A public type has to stand in a file of its name. */
function properName(name: string, asked: string, content: string): string {
  const isPublic = asked !== 'Main.java' || /\bpublic\s[^;{]{0,100}\bMain\b/.test(content);
  return isPublic ? inFolder(folderOf(name), asked) : name;
}

/** The folder in which a project's own `src` lies, or the folder itself. */
export function aboveSources(folder: string): string {
  const parts = folder.split('/');
  const at = parts.indexOf('src');
  return at === -1 ? folder : parts.slice(0, at).join('/');
}
