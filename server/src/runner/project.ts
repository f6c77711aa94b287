import type { LanguageId } from '@coderoom/contract';
import type { Project } from './run-result.ts';
import { readSource, type SourceText } from './source-text.ts';
import { type Compilation, NOTHING_LATER, type Program, type Workshop } from './toolchain.ts';

/** A program of several files that can be written into a box. */
export interface ProjectSource {
  /** Name of the file that is run. */
  entry: string;
  source: SourceText;
  files: readonly { name: string; content: string }[];
}

/** Folder of the box for what tools make of a project: no file of a project lies in it. */
export const MADE = '.made';
/** What a project may consist of: a box holds no more files than some thousands, and lies in memory. */
const MOST_FILES = 2_000;
const MOST_CHARACTERS = 32 * 1024 * 1024;
/** Longest part of a name, in bytes, and longest name: what the file system accepts, less what tools add. */
const LONGEST_PART = 240;
const LONGEST_NAME = 2_000;

/** What a tool asks of the name of the file that it is given. */
const ENTRY_NAMES: Record<LanguageId, { pattern: RegExp; extension: string }> = {
  python: { pattern: /\.pyw?$/i, extension: '.py' },
  javascript: { pattern: /\.[cm]?js$/i, extension: '.js' },
  typescript: { pattern: /\.(?:[cm]?[jt]s|tsx)$/i, extension: '.ts' },
  java: { pattern: /\.java$/, extension: '.java' },
  cpp: { pattern: /\.(?:c|cc|cpp|cxx|c\+\+)$/i, extension: '.cpp' },
  go: { pattern: /\.go$/, extension: '.go' },
  rust: { pattern: /\.rs$/, extension: '.rs' },
};

/** Reads a project; a sentence where it cannot be written into a box. */
export function readProject(project: Project, language: LanguageId): ProjectSource | string {
  const files = project.files.map(({ name, content }) => ({ name, content: readSource(content).text }));
  if (files.length > MOST_FILES) return `The program has too many files: at most ${MOST_FILES} are accepted.`;
  if (files.reduce((sum, { content }) => sum + content.length, 0) > MOST_CHARACTERS) {
    return `The files of the program are too large: at most ${MOST_CHARACTERS / 1024 ** 2} MB are accepted.`;
  }
  const wrong = files.find(({ name }) => !isName(name)) ?? conflict(files);
  if (wrong !== undefined)
    return `The program has a file whose name cannot be used: ${wrong.name.slice(0, 200)}`;
  const entry = files.find(({ name }) => name === project.entry);
  if (entry === undefined)
    return `The file that begins the program is missing: ${project.entry.slice(0, 200)}`;
  const { pattern, extension } = ENTRY_NAMES[language];
  const source = readSource(entry.content);
  if (pattern.test(entry.name)) return { entry: entry.name, source, files };
  const named = { name: `${entry.name}${extension}`, content: entry.content };
  return { entry: named.name, source, files: [...files.filter(({ name }) => name !== named.name), named] };
}

/** Whether a name leads to a file below the folder that it is written into, and nowhere else. */
function isName(name: string): boolean {
  const parts = name.split('/');
  const arePlain = parts.every(
    (part) => part !== '' && part !== '.' && part !== '..' && Buffer.byteLength(part) <= LONGEST_PART,
  );
  return arePlain && parts[0] !== MADE && Buffer.byteLength(name) <= LONGEST_NAME && !/\p{Cc}/u.test(name);
}

/** A file that another one needs as a folder, or that is there twice. */
function conflict(files: ProjectSource['files']) {
  const names = new Set(files.map(({ name }) => name));
  if (names.size < files.length)
    return files.find(({ name }, at) => files[at - 1]?.name === name) ?? files[0];
  return files.find(({ name }) => foldersAbove(name).some((folder) => names.has(folder)));
}

/** `a/b` and `a` of `a/b/c`. */
function foldersAbove(name: string): string[] {
  const parts = name.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, parts.length - 1 - at).join('/'));
}

/** The folder of a name, empty for one at the top. */
export function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

/** A name in a folder that may be the top. */
export function inFolder(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Writes all files of a project into the box. */
export async function writeProject(project: ProjectSource, workshop: Workshop): Promise<void> {
  for (const { name, content } of project.files) await workshop.write(name, content);
  await workshop.write(`${MADE}/.keep`, '');
}

/** What comes of a project that cannot be compiled at all. */
export function refusedProject(sentence: string): Compilation {
  return { program: null, outcome: null, words: sentence, diagnostics: [], later: NOTHING_LATER };
}

/** What is only read by tools. */
const SOURCES =
  /\.(?:pyw?|[cm]?js|jsx|[cm]?ts|tsx|java|c|cc|cpp|cxx|c\+\+|h|hh|hpp|hxx|h\+\+|go|mod|sum|rs|toml|md)$/i;
/**
 * /box may only be read, while a program may well write into the file that it read: it gets a copy, in the temporary
 * folder, whose size is limited. What tools made begins with a dot, which `*` leaves out.
 */
const IN_A_COPY = 'mkdir /tmp/copy && cp -R /box/* /tmp/copy/ && cd "/tmp/copy/$1" && shift && exec "$@"';

/** The program in the folder whose files it reads; where there are none, as any other. */
export function besideItsFiles(program: Program, project: ProjectSource): Program {
  if (project.files.every(({ name }) => SOURCES.test(name))) return program;
  const folder = program.workingFolder ?? folderOf(project.entry);
  return { ...program, argv: ['/bin/sh', '-c', IN_A_COPY, 'sh', folder, ...program.argv] };
}
