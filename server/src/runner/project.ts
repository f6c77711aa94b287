import { isUtf8 } from 'node:buffer';
import { type LanguageId, type Message, message } from '@coderoom/contract';
import type { ProgramFile, Project } from './run-result.ts';
import { type ProjectSource, readSource } from './source-text.ts';
import type { CompileContext, RunnableProgram } from './toolchain.ts';

/** Folder of the box for what tools make of a project: it contains no files of the project. */
export const MADE = '.made';
/** File with the names at the top of a project, a line each. */
const TOP_NAMES = `${MADE}/names`;
/** Limits of a project: a box holds a few thousand files at most, and is kept in memory. */
const MAX_FILES = 2_000;
const MAX_LENGTH = 32 * 1024 * 1024;
/** Longest part of a name, in bytes, and longest name: the file system's limits, less what tools add. */
const MAX_PART_BYTES = 240;
const MAX_NAME_BYTES = 2_000;

/** File names that each language's tool accepts as the entry. */
const ENTRY_NAMES: Record<LanguageId, { pattern: RegExp; extension: string }> = {
  python: { pattern: /\.pyw?$/i, extension: '.py' },
  javascript: { pattern: /\.[cm]?js$/i, extension: '.js' },
  typescript: { pattern: /\.(?:[cm]?[jt]s|tsx)$/i, extension: '.ts' },
  java: { pattern: /\.java$/, extension: '.java' },
  cpp: { pattern: /\.(?:c|cc|cpp|cxx|c\+\+)$/i, extension: '.cpp' },
  go: { pattern: /\.go$/, extension: '.go' },
  rust: { pattern: /\.rs$/, extension: '.rs' },
};

/** Reads a project; returns a sentence if it cannot be written into a box. */
export function readProject(project: Project, language: LanguageId): ProjectSource | Message {
  const all = project.files.map((file) => readText(file, file.name === project.entry));
  if (all.length > MAX_FILES)
    return message`The program has too many files: at most ${MAX_FILES} are accepted.`;
  if (all.reduce((sum, { content }) => sum + content.length, 0) > MAX_LENGTH) {
    return message`The files of the program are too large: at most ${MAX_LENGTH / 1024 ** 2} MB are accepted.`;
  }
  const wrong = all.find(({ name }) => !isName(name)) ?? conflict(all);
  if (wrong !== undefined)
    return message`The program has a file whose name cannot be used: ${wrong.name.slice(0, 200)}`;
  const files = all.filter((file): file is TextFile => typeof file.content === 'string');
  const data = all.filter((file): file is DataFile => typeof file.content !== 'string');
  const entry = files.find(({ name }) => name === project.entry);
  if (entry === undefined)
    return message`The file that begins the program is missing: ${project.entry.slice(0, 200)}`;
  const { pattern, extension } = ENTRY_NAMES[language];
  const source = readSource(entry.content);
  if (pattern.test(entry.name)) return { entry: entry.name, source, files, data };
  const named = { name: `${entry.name}${extension}`, content: entry.content };
  const others = files.filter(({ name }) => name !== named.name);
  return { entry: named.name, source, files: [...others, named], data };
}

type TextFile = ProjectSource['files'][number];
type DataFile = ProjectSource['data'][number];

/** Reads a file as a tool needs it: a source is a text, without a byte order mark, however it came. */
function readText({ name, content }: ProgramFile, isEntry: boolean): ProgramFile {
  const isSource = isEntry || SOURCES.test(name);
  if (typeof content === 'string') return { name, content: isSource ? readSource(content).text : content };
  if (!isSource || !isUtf8(content)) return { name, content };
  return { name, content: readSource(Buffer.from(content).toString()).text };
}

/** True if a name leads to a file inside the folder that it is written into, and nowhere else. */
function isName(name: string): boolean {
  const parts = name.split('/');
  const arePlain = parts.every(
    (part) => part !== '' && part !== '.' && part !== '..' && Buffer.byteLength(part) <= MAX_PART_BYTES,
  );
  return arePlain && parts[0] !== MADE && Buffer.byteLength(name) <= MAX_NAME_BYTES && !/\p{Cc}/u.test(name);
}

/** Returns a file whose name occurs twice, or is also the folder of another file. */
function conflict(files: readonly ProgramFile[]) {
  const names = new Set(files.map(({ name }) => name));
  if (names.size < files.length)
    return files.find(({ name }, index) => files[index - 1]?.name === name) ?? files[0];
  return files.find(({ name }) => foldersAbove(name).some((folder) => names.has(folder)));
}

/** Returns the folders above a name: `a/b` and `a` for `a/b/c`. */
function foldersAbove(name: string): string[] {
  const parts = name.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('/'));
}

/** Returns the folder of a name; empty for a name at the top. */
export function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}

/** Joins a folder, which may be the top, and a name. */
export function inFolder(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Writes all files of a project into the box. */
export async function writeProject(project: ProjectSource, context: CompileContext): Promise<void> {
  for (const { name, content } of filesOf(project)) await context.write(name, content);
  await context.write(TOP_NAMES, [...topNames(project)].map((name) => `${name}\n`).join(''));
}

/** Returns the names of files and folders at the top of a project. */
export function topNames(project: ProjectSource): Set<string> {
  return new Set(filesOf(project).map(({ name }) => name.split('/', 1)[0] as string));
}

/** Path of a compiled program of one file. */
export const USUAL_PROGRAM = '/box/program';

/**
 * Returns where the compiled program of a project is written: to the place of a single-file program, for which a sandbox
 * is prepared, unless a file of the project is there.
 */
export function compiledPath(project: ProjectSource): string {
  return topNames(project).has('program') ? `/box/${MADE}/program` : USUAL_PROGRAM;
}

/** Files that only tools read, not the program. */
const SOURCES =
  /\.(?:pyw?|[cm]?js|jsx|[cm]?ts|tsx|java|c|cc|cpp|cxx|c\+\+|h|hh|hpp|hxx|h\+\+|go|mod|sum|rs|toml|md)$/i;
/**
 * Command that runs a program in a copy of /box. /box is read-only, but a program may well write into the file that it
 * read. The copy is in a folder whose size is limited, and without what tools made.
 */
const IN_A_COPY = `cd /box && xargs -d '\\n' -a ${TOP_NAMES} cp -R -t "$HOME" -- && cd "$HOME/$1" && shift && exec "$@"`;

/**
 * Returns the program so that it copies its files to where it runs, which is in a folder that cannot be given any;
 * unchanged if it has no other files than its entry.
 */
export function besideItsFiles(program: RunnableProgram, project: ProjectSource): RunnableProgram {
  if (filesOf(project).length === 1) return program;
  const folder = program.workingFolder ?? folderOf(project.entry);
  return { ...program, argv: ['/bin/sh', '-c', IN_A_COPY, 'sh', folder, ...program.argv] };
}

/**
 * True if a project has a single source, under the name that programs of one file have: it is compiled like those, for
 * which a compiler stands ready. The other files are there for it to read.
 */
export function isOneSource(project: ProjectSource, file: string): boolean {
  const isAlone = filesOf(project).every(({ name }) => name === file || !SOURCES.test(name));
  const names = topNames(project);
  return project.entry === file && isAlone && !MADE_BESIDE.some((name) => names.has(name));
}

/** Files that compilers of programs of one file need beside it. */
const MADE_BESIDE = ['program', 'options', '.precompiled', '.precompiled.gch', '.objects', 'main.o'];

/** Returns all files of a project. */
export function filesOf({ files, data }: ProjectSource): ProgramFile[] {
  return [...files, ...data];
}
