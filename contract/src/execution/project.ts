import { z } from 'zod';
import {
  MAX_CODE_BYTES,
  MAX_PROJECT_BYTES,
  MAX_PROJECT_FILE_BYTES,
  MAX_PROJECT_FILES,
  MAX_PROJECT_NAME_LENGTH,
} from '#limits.ts';
import { type Message, message, problem } from '#message.ts';
import type { LanguageId } from './language-facts.ts';
import {
  bytesInUtf8,
  canBeEntry,
  entryNameOf,
  normalProjectName,
  projectNamesProblem,
} from './project-names.ts';

/** Encodings of a file's content: its text, or any bytes in base64. */
export const FILE_ENCODINGS = ['text', 'base64'] as const;

/**
 * Roles of the files that a teacher gives with a task.
 *
 * - `starter`: copied to the student, who may change it
 * - `read_only`: students see it; what they send in its place is not used, but the teacher's
 * - `hidden`: never sent to students; added when tests run
 */
export const FILE_ROLES = ['starter', 'read_only', 'hidden'] as const;
/** The role of a file that a teacher gives: one of {@link FILE_ROLES}. */
export const fileRole = z.enum(FILE_ROLES);
/** The role of a file that a teacher gives: one of {@link FILE_ROLES}. */
export type FileRole = z.infer<typeof fileRole>;

/**
 * Path of a file, relative to the program's folder. Which names are accepted is up to {@link projectProblem}: its
 * sentences name the file, and a schema would keep each of them in memory.
 */
const projectFileName = z
  .string()
  .min(1)
  .max(2 * MAX_PROJECT_NAME_LENGTH)
  .overwrite(normalProjectName)
  .describe(
    `relative path with '/', at most ${MAX_PROJECT_NAME_LENGTH} characters: shapes/circle.py; normalised to NFC`,
  );

const fileFields = {
  name: projectFileName,
  content: z.string().describe(`at most ${MAX_PROJECT_FILE_BYTES} bytes (413)`),
  encoding: z.enum(FILE_ENCODINGS).default('text'),
};

/** A file of a program beside its entry. */
export const projectFile = z.object(fileFields).superRefine(checkContent);
/** A file of a program beside its entry. */
export type ProjectFile = z.output<typeof projectFile>;

/** A file that a teacher gives with a task. */
export const taskFile = z.object({ ...fileFields, role: fileRole }).superRefine(checkContent);
/** A file that a teacher gives with a task. */
export type TaskFile = z.output<typeof taskFile>;

/** The files of a program beside its entry. */
export const projectFiles = z
  .array(projectFile)
  .max(MAX_PROJECT_FILES - 1)
  .describe(`files beside the entry; all together at most ${MAX_PROJECT_BYTES} bytes (413)`);

/** The files that a teacher gives with a task, beside its entry. */
export const taskFiles = z
  .array(taskFile)
  .max(MAX_PROJECT_FILES - 1)
  .describe(`files beside the entry; all together at most ${MAX_PROJECT_BYTES} bytes (413)`);

const entryName = projectFileName.describe("name of the entry; absent: the language's usual one, main.py");

/** The fields of a request beside `code` or `code_content`. Absent files are none, or stay in what is changed. */
export const projectInRequest = {
  entry_name: entryName.nullish(),
  files: projectFiles.optional(),
};

/** The same fields of an answer: programs of one file have none of them. */
export const projectInAnswer = {
  entry_name: z.string().optional().describe("name of the entry; absent: the language's usual one"),
  files: z
    .array(z.object({ ...fileFields, name: z.string() }))
    .optional()
    .describe('absent: none'),
};

/** The same fields of an entry of a list, where files are only counted. */
export const projectInList = {
  entry_name: projectInAnswer.entry_name,
  file_count: z.number().int().min(1).optional().describe('number of files beside the entry; absent: none'),
};

/** A program with its files. */
export interface ProjectProgram {
  language: LanguageId;
  /** Text of the entry. */
  code: string;
  entry_name?: string | null | undefined;
  files?: readonly (MeasurableFile | { name: string; bytes: number })[] | undefined;
}

/** A file whose size follows from its content. */
type MeasurableFile = Pick<ProjectFile, 'name' | 'content' | 'encoding'>;

/**
 * Returns why these names cannot be those of one program; null if they can.
 * @param known names that the program has already, see {@link projectNamesProblem}
 */
export function projectProblem(
  { language, entry_name, files = [] }: Omit<ProjectProgram, 'code'>,
  known: readonly string[] = [],
): Message | null {
  const entry = entryNameOf(language, entry_name);
  if (!canBeEntry(language, entry)) {
    return message`A program in this language cannot begin with a file of the name ${entry}.`;
  }
  return projectNamesProblem([entry, ...files.map(({ name }) => name)], known);
}

/** Returns what is too large or too much in a program; null if nothing is. */
export function projectSizeProblem({
  code,
  files = [],
}: Pick<ProjectProgram, 'code' | 'files'>): Message | null {
  const entryBytes = bytesInUtf8(code);
  if (entryBytes > MAX_CODE_BYTES) {
    return message`The program is too long: at most ${MAX_CODE_BYTES / 1024} KiB are accepted.`;
  }
  if (files.length >= MAX_PROJECT_FILES) {
    return message`The program has too many files: at most ${MAX_PROJECT_FILES} are accepted.`;
  }
  let bytes = entryBytes;
  for (const file of files) {
    const size = 'bytes' in file ? file.bytes : projectFileBytes(file);
    if (size > MAX_PROJECT_FILE_BYTES) {
      return message`The file ${file.name} is too large: at most ${MAX_PROJECT_FILE_BYTES / 1024} KiB are accepted.`;
    }
    bytes += size;
  }
  if (bytes <= MAX_PROJECT_BYTES) return null;
  return message`The files are too large together: at most ${MAX_PROJECT_BYTES / 1024 / 1024} MiB are accepted.`;
}

/**
 * Returns the text whose SHA-256, in UTF-8, is the digest of a program of several files: a line for each file, entry
 * included, in the order of their names by UTF-16 units, with the SHA-256 of its bytes in hexadecimal, its size in
 * bytes and its name, separated by spaces.
 */
export function projectManifest(files: readonly { name: string; bytes: number; sha256: string }[]): string {
  return files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, bytes, sha256 }) => `${sha256} ${bytes} ${name}\n`)
    .join('');
}

/** Returns the size of a file's content, in bytes. */
export function projectFileBytes({ content, encoding }: Pick<ProjectFile, 'content' | 'encoding'>): number {
  if (encoding === 'text') return bytesInUtf8(content);
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  return (content.length / 4) * 3 - padding;
}

function checkContent(
  { content, encoding }: Pick<ProjectFile, 'content' | 'encoding'>,
  context: z.RefinementCtx,
) {
  const refuse = (sentence: string) =>
    context.addIssue({ code: 'custom', path: ['content'], message: sentence });
  if (encoding === 'text') {
    if (content.includes('\0')) refuse(problem`must not contain null characters`);
  } else if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) {
    refuse(problem`must be base64`);
  }
}
