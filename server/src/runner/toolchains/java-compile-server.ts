import { BEHIND_LENGTH } from '#runner/dialogue.ts';
import type { SandboxOutcome } from '#runner/sandbox/command.ts';
import type { ResidentCommand, ToolCommand, Workshop } from '#runner/toolchain.ts';

/** Classes of the server, as javac names their files. */
export const SERVER_CLASSES = [
  'CompileServer',
  'CompileServer$Source',
  'CompileServer$Memory',
  'CompileServer$Memory$1',
] as const;

/** Classes of one program at most, and all of them in bytes: what a box takes easily. */
const MOST_CLASSES = 2_000;
/** A class's name with its packages: letters and digits of any script, as Java allows them. */
const CLASS_NAME = /^[\p{L}\p{N}\p{Pc}\p{Sc}\p{M}]{1,200}(?:\.[\p{L}\p{N}\p{Pc}\p{Sc}\p{M}]{1,200}){0,50}$/u;
/** Words of a compiler that could not go on: it is asked again in a process of its own, which is told its limits. */
const GAVE_UP = /^The system is out of resources\.|^An exception has occurred in the compiler/m;

/** The server: it says with an empty message that it is ready, and answers each message with one. */
export function compileServer(command: ToolCommand): ResidentCommand {
  return {
    command,
    framing: BEHIND_LENGTH,
    begin: async (dialogue) => {
      await dialogue.next();
    },
    exchange: (dialogue, request) => {
      dialogue.send(request);
      return dialogue.next();
    },
  };
}

/**
 * Compiles a file by the compiler that stays, and writes the classes to /box. null where it is not there, or
 * was not up to it.
 */
export async function askCompiler(
  options: readonly string[],
  { file, text }: { file: string; text: string },
  workshop: Workshop,
): Promise<SandboxOutcome | null> {
  const askedAt = performance.now();
  const request = [number(options.length), ...options.map(words), words(file), words(text)];
  const answer = await workshop.ask(Buffer.concat(request));
  if (answer === null) return null;
  const read = readAnswer(answer);
  if (read === null || GAVE_UP.test(read.said)) return null;
  for (const { name, bytes } of read.classes) {
    await workshop.write(`${name.replaceAll('.', '/')}.class`, bytes);
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

/** Reads an answer; null where it is none: it comes from where untrusted text went. */
function readAnswer(answer: Uint8Array): Answer | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  let at = 0;
  const readNumber = () => {
    at += 4;
    return bytes.readInt32BE(at - 4);
  };
  const readBytes = () => {
    const length = readNumber();
    if (length < 0 || length > bytes.length - at) throw new RangeError('The answer ends too early.');
    at += length;
    return bytes.subarray(at - length, at);
  };
  try {
    const exitCode = readNumber();
    const said = readBytes().toString('utf8');
    const count = readNumber();
    if (count > MOST_CLASSES) return null;
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
