import {
  joinMessages,
  MAX_TEST_CASES,
  type Message,
  message,
  messageOfProblem,
  type TestCaseBody,
  type TestFile,
  testCaseBody,
  testFile,
} from '@coderoom/contract';
import { fieldSentence } from '#http/errors.ts';
import { decodeText } from '#http/upload.ts';
import { shown } from '#zip/notes.ts';
import { type Imported, refusedFile } from './imported.ts';

/** Most unknown fields to name in a message. */
const MAX_NAMED = 5;

/** Serialises tests to a file that {@link readJson} can read. */
export function writeJson(tests: readonly TestCaseBody[]): string {
  const file: TestFile = { format: 'coderoom-tests', version: 1, tests: [...tests] };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Reads tests from JSON: an exported file, or a bare list of tests.
 * @throws {ApiError} 422 with an explanation that names the test and its field.
 */
export function readJson(bytes: Uint8Array): Imported {
  const tests = listIn(parsed(decodeText(bytes)));
  if (tests.length > MAX_TEST_CASES) {
    throw refusedFile(message`The file holds ${tests.length} tests: there may be at most ${MAX_TEST_CASES}.`);
  }
  const unknown = new Set(tests.flatMap(unknownFields));
  return { tests: tests.map(readTest), notes: notesOn([...unknown]) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusedFile(message`The file is not valid JSON.`);
  }
}

function listIn(content: unknown): unknown[] {
  if (Array.isArray(content)) return content;
  const { format, version, tests } = Object(content);
  const ours = testFile.shape;
  if (format !== undefined && !ours.format.safeParse(format).success) {
    throw refusedFile(message`The file holds something else than tests.`);
  }
  if (version !== undefined && !ours.version.safeParse(version).success) {
    throw refusedFile(message`The file was written by a newer version, which this one cannot read.`);
  }
  if (Array.isArray(tests)) return tests;
  throw refusedFile(message`The file holds no list of tests.`);
}

function readTest(written: unknown, index: number): TestCaseBody {
  const read = testCaseBody.safeParse(written);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.');
  const { name } = Object(written);
  const which =
    typeof name === 'string' && name.trim() !== ''
      ? message`Test ${index + 1} ${shown(name)}`
      : message`Test ${index + 1}`;
  const why = field
    ? fieldSentence(field, messageOfProblem(issue?.message ?? 'is not valid'))
    : message`It is not written as a test is.`;
  throw refusedFile(message`${which}: ${why}`);
}

function unknownFields(test: unknown): string[] {
  return Object.keys(Object(test)).filter(
    (field) => field !== 'id' && !Object.hasOwn(testCaseBody.shape, field),
  );
}

function notesOn(unknown: readonly string[]): Message[] {
  if (unknown.length === 0) return [];
  const named = joinMessages(unknown.slice(0, MAX_NAMED).map(shown), ', ');
  return [
    unknown.length > MAX_NAMED
      ? message`Unknown fields were skipped, such as ${named}.`
      : message`Unknown fields were skipped: ${named}.`,
  ];
}
