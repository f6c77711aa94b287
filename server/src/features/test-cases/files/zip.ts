import {
  MAX_TEST_CASES,
  MAX_TEST_SUITE_BYTES,
  MAX_TEST_TEXT_BYTES,
  message,
  type TestCaseBody,
  testCaseBody,
} from '@coderoom/contract';
import { zipSync } from 'fflate';
import { type ByteSource, openFile } from '#zip/byte-source.ts';
import { decodeFileText } from '#zip/file-text.ts';
import { createNotes, type Notes, printed, ZipRefused } from '#zip/notes.ts';
import { isLeftByTools, type PackedFile, readDirectory, wholeBudget } from '#zip/packed-files.ts';
import { unpack } from '#zip/unpack.ts';
import { bytesOf, type Imported, refusedFile, tooMuchText } from './imported.ts';
import { numberedName, type Pair, pairTestFiles } from './pairs.ts';

/** Reasons for which a file is skipped. */
const REASONS = {
  tools: message`left by systems and tools`,
  alone: message`input without output, or output without input`,
  stray: message`neither input nor output of a test`,
  twice: message`in the ZIP twice under one name`,
  large: message`longer than ${MAX_TEST_TEXT_BYTES / 1024} KiB`,
  binary: message`no text`,
};
type Reason = keyof typeof REASONS;

/** Most bytes of UTF-8 for a UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;
const HIDDEN_FOLDER = 'hidden';

/**
 * Packs tests into a ZIP that {@link readZip} can read: input and output of each, numbered in order, hidden ones in a
 * folder. Other properties of tests, and tests of growth, cannot be represented.
 */
export function writeZip(tests: readonly TestCaseBody[]): Uint8Array {
  const files: Record<string, Uint8Array> = {};
  for (const [index, { name, is_hidden, input, expected_output }] of tests
    .filter(({ growth_limit }) => growth_limit === null)
    .entries()) {
    const path = `${is_hidden ? `${HIDDEN_FOLDER}/` : ''}${numberedName(name, index + 1)}`;
    files[`${path}.in`] = Buffer.from(input);
    files[`${path}.out`] = Buffer.from(expected_output);
  }
  return zipSync(files);
}

/**
 * Reads tests from a ZIP on disk.
 * @throws {ApiError} 413 for too much text, 422 with an explanation if the ZIP is not acceptable.
 */
export async function readZip(path: string): Promise<Imported> {
  const source = await openFile(path);
  try {
    return await readFrom(source);
  } catch (error) {
    throw error instanceof ZipRefused ? refusedFile(error.reason) : error;
  } finally {
    await source.close();
  }
}

async function readFrom(source: ByteSource): Promise<Imported> {
  const notes = createNotes(REASONS);
  const files = (await readDirectory(source, wholeBudget())).filter(({ isFolder }) => !isFolder);
  const [left, written] = [files.filter(isLeft), files.filter((file) => !isLeft(file))];
  const { pairs, alone, strangers, twice } = pairTestFiles(written);
  const passedOver = { tools: left, alone, stray: strangers, twice };
  for (const [reason, of] of Object.entries(passedOver)) {
    for (const file of of) notes.passOver(reason as keyof typeof passedOver, pathOf(file));
  }
  if (pairs.length === 0) {
    throw refusedFile(message`No tests were found in the ZIP: it should hold NAME.in and NAME.out for each.`);
  }
  if (pairs.length > MAX_TEST_CASES) {
    throw refusedFile(message`The ZIP holds ${pairs.length} tests: there may be at most ${MAX_TEST_CASES}.`);
  }
  const tests: TestCaseBody[] = [];
  let bytes = 0;
  for (const pair of pairs) {
    const test = await readTest(source, pair, tests.length + 1, notes);
    if (test === null) continue;
    bytes += bytesOf(test);
    if (bytes > MAX_TEST_SUITE_BYTES) throw tooMuchText();
    tests.push(test);
  }
  return { tests, notes: notes.sentences() };
}

async function readTest(
  source: ByteSource,
  { name, isHidden, input, output }: Pair,
  number: number,
  notes: Notes<Reason>,
): Promise<TestCaseBody | null> {
  const [read, expected] = [await textIn(source, input, notes), await textIn(source, output, notes)];
  if (read === null || expected === null) return null;
  const test = { input: read, expected_output: expected, is_hidden: isHidden };
  const named = testCaseBody.safeParse({ ...test, name: printed(name) });
  return named.success ? named.data : testCaseBody.parse({ ...test, name: `Test ${number}` });
}

/** Returns the text of a file; null, with a note, if it is skipped. */
async function textIn(source: ByteSource, file: PackedFile, notes: Notes<Reason>): Promise<string | null> {
  const passOver = (reason: Reason) => {
    notes.passOver(reason, pathOf(file));
    return null;
  };
  if (file.unpackedBytes > MAX_TEST_TEXT_BYTES * MAX_BYTES_PER_UNIT) return passOver('large');
  const text = decodeFileText(await unpack(source, file), false);
  if (text === null) return passOver('binary');
  return text.length > MAX_TEST_TEXT_BYTES ? passOver('large') : text;
}

function isLeft({ parts }: PackedFile): boolean {
  return isLeftByTools(parts);
}

function pathOf({ parts }: PackedFile): string {
  return parts.join('/');
}
