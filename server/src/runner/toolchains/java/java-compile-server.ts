import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BEHIND_LENGTH } from '#runner/message-stream.ts';
import { inFolder } from '#runner/project.ts';
import type { SandboxOutcome } from '#runner/sandbox/command.ts';
import type { CompileContext, ResidentCommand, ToolCommand } from '#runner/toolchain.ts';
import { keepClasses } from './java-libraries.ts';

const SERVER = readFileSync(new URL('./CompileServer.java', import.meta.url), 'utf8');
/** A program that uses much of the language: compiling it shows which of its own classes javac needs. */
export const TRAINING = readFileSync(new URL('./Training.java', import.meta.url), 'utf8');

/** Classes of the server, by javac's file names. */
const SERVER_CLASSES = [
  'CompileServer',
  'CompileServer$GaveUp',
  'CompileServer$Ready',
  'CompileServer$Request',
  'CompileServer$Source',
  'CompileServer$Memory',
  'CompileServer$Memory$1',
] as const;

/** Opens the part of javac with which a compiler can be made ahead of its program; JShell uses it as well. */
export const SERVER_FLAGS = ['--add-exports', 'jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED'] as const;

/** Determines the content of what {@link keepCompileServer} writes. */
export const COMPILE_SERVER_RECIPE = `${SERVER} ${SERVER_FLAGS}`;

/** Largest request, in bytes: the server ends if it gets more than 4 MiB. */
const MAX_REQUEST = 3 * 1024 * 1024;
/** Begins the option that names the folder of libraries, which the server reads and javac does not know. */
export const LIBRARIES_OPTION = '--libraries=';

/** Maximum number of classes in one program, and their total size in bytes: a box easily holds them. */
const MAX_CLASSES = 2_000;
/** A class name with its packages: letters and digits of any script, as Java allows them. */
const CLASS_NAME = /^[\p{L}\p{N}\p{Pc}\p{Sc}\p{M}]{1,200}(?:\.[\p{L}\p{N}\p{Pc}\p{Sc}\p{M}]{1,200}){0,50}$/u;
/**
 * Messages of a compiler that had to give up: the program is compiled again in a separate process, which reports its
 * limits.
 */
const GAVE_UP = /^The system is out of resources\.|^An exception has occurred in the compiler/m;

/**
 * Compiles the classes of the compile server.
 *
 * @returns false if this JDK cannot: programs are then compiled by `javac`
 */
export async function keepCompileServer(
  compile: (...flags: string[]) => ToolCommand,
  folder: string,
  context: CompileContext,
): Promise<boolean> {
  await context.write('CompileServer.java', SERVER);
  const compiled = await context.tool(
    compile(...SERVER_FLAGS, '-d', '/box/server', '/box/CompileServer.java'),
  );
  if (compiled.exitCode !== 0) return false;
  await mkdir(join(folder, 'server'));
  await keepClasses(SERVER_CLASSES, 'server', join(folder, 'server'), context);
  await writeFile(join(folder, 'Training.java'), TRAINING);
  return true;
}

/**
 * Returns the command of the compile server: it reports with an empty message that it is ready, and answers each
 * message with one.
 */
export function compileServer(command: ToolCommand): ResidentCommand {
  return {
    command,
    framing: BEHIND_LENGTH,
    begin: async (stream) => {
      await stream.next();
    },
    exchange: (stream, request) => {
      stream.send(request);
      return stream.next();
    },
  };
}

/**
 * Compiles files with the compile server, and writes the classes to a folder of /box. Returns null if the server is not
 * available, or could not do it.
 *
 * @param folder relative to /box; empty: /box itself
 */
export async function askCompiler(
  options: readonly string[],
  { files, folder = '' }: { files: readonly { name: string; content: string }[]; folder?: string },
  context: CompileContext,
): Promise<SandboxOutcome | null> {
  const askedAt = performance.now();
  const request = Buffer.concat([
    ...[number(options.length), ...options.map(words), number(files.length)],
    ...files.flatMap(({ name, content }) => [words(name), words(content)]),
  ]);
  const answer = request.length > MAX_REQUEST ? null : await context.ask(request);
  if (answer === null) return null;
  const read = readAnswer(answer);
  if (read === null || GAVE_UP.test(read.said)) return null;
  for (const { name, bytes } of read.classes) {
    await context.write(inFolder(folder, `${name.replaceAll('.', '/')}.class`), bytes);
  }
  return {
    exitCode: read.exitCode,
    signal: null,
    ending: null,
    processRefused: false,
    stdout: '',
    stderr: read.said,
    truncated: false,
    wallMs: performance.now() - askedAt,
    cpuMs: null,
    memoryKb: null,
  };
}

interface Answer {
  exitCode: number;
  said: string;
  classes: { name: string; bytes: Uint8Array }[];
}

/** Decodes an answer; null if it is invalid: the process that sent it has handled untrusted text. */
function readAnswer(answer: Uint8Array): Answer | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  let offset = 0;
  const readNumber = () => {
    offset += 4;
    return bytes.readInt32BE(offset - 4);
  };
  const readBytes = () => {
    const length = readNumber();
    if (length < 0 || length > bytes.length - offset) throw new RangeError('The answer ends too early.');
    offset += length;
    return bytes.subarray(offset - length, offset);
  };
  try {
    const exitCode = readNumber();
    const said = readBytes().toString('utf8');
    const count = readNumber();
    if (count > MAX_CLASSES) return null;
    const classes = Array.from({ length: count }, () => ({
      name: readBytes().toString('utf8'),
      bytes: readBytes(),
    }));
    return classes.every(({ name }) => CLASS_NAME.test(name)) ? { exitCode, said, classes } : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function words(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([number(bytes.length), bytes]);
}
