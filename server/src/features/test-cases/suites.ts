import { readFile } from 'node:fs/promises';
import {
  type importTemplateTests,
  joinMessages,
  MAX_TEST_CASES,
  MAX_TEST_SUITE_BYTES,
  type Message,
  message,
  parseDrawing,
  type putTemplateTests,
  type ResponseOf,
  type TEST_IMPORT_MODES,
  type TestCaseBody,
  type TestSuite,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { unknownObject } from '#features/access/index.ts';
import { recordAction } from '#features/audit/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict, InvalidFieldError } from '#http/errors.ts';
import { presentNotes } from '#zip/notes.ts';
import { bytesOf, type Imported, refusedFile, tooMuchText } from './files/imported.ts';
import { readJson } from './files/json.ts';
import { readZip } from './files/zip.ts';
import { presentSuite, testBodyOf } from './present.ts';
import { findOwnerName, findSuite, findTests, lockOwner, replaceTests, type SuiteOwner } from './store.ts';

/** An uploaded file with tests, on disk. */
interface TestsFile {
  name: string;
  path: string;
  mode: (typeof TEST_IMPORT_MODES)[number];
}

/** Tests of templates and assignments, for their authors. All methods throw 404 if there is no such owner. */
export interface Suites {
  get(owner: SuiteOwner): Promise<TestSuite>;
  /** @throws {ApiError} 409 if somebody else has changed them since, 413. */
  put(admin: Identity, owner: SuiteOwner, body: z.output<typeof putTemplateTests.body>): Promise<TestSuite>;
  /** @throws {ApiError} 413, or 422 with an explanation for the author of the file. */
  importFile(
    admin: Identity,
    owner: SuiteOwner,
    file: TestsFile,
  ): Promise<ResponseOf<typeof importTemplateTests>>;
  /** Returns all tests, and their owner's name. */
  all(owner: SuiteOwner): Promise<{ of: string; tests: TestCaseBody[] }>;
}

export function createSuites(database: Database): Suites {
  const read = async (from: Database, owner: SuiteOwner) => {
    // The revision is read before the tests: a write based on an outdated one is then refused, never lost.
    const suite = await findSuite(from, owner);
    return { suite, tests: suite === null ? [] : await findTests(from, suite.id) };
  };
  const write = async (
    admin: Identity,
    owner: SuiteOwner,
    next: (before: TestSuite) => TestCaseBody[],
  ): Promise<TestSuite> =>
    await database.transaction().execute(async (transaction) => {
      const target = knownOwner(await lockOwner(transaction, owner), owner);
      const before = await read(transaction, owner);
      const tests = next(presentSuite(before.suite, before.tests));
      const isChanged = await setTests(transaction, owner, tests);
      const after = await read(transaction, owner);
      const suite = presentSuite(after.suite, after.tests);
      if (isChanged) {
        const detail = describe(suite);
        await recordAction(transaction, { action: 'tests_changed', actor: admin, target, detail });
      }
      return suite;
    });

  return {
    async get(owner) {
      knownOwner(await findOwnerName(database, owner), owner);
      const { suite, tests } = await read(database, owner);
      return presentSuite(suite, tests);
    },

    put: (admin, owner, { tests, revision }) =>
      write(admin, owner, (before) => {
        if (revision !== undefined && revision !== before.revision) throw changedMeanwhile();
        return tests;
      }),

    async importFile(admin, owner, { mode, ...file }) {
      const { tests, notes } = await readTests(file);
      const suite = await write(admin, owner, (before) => {
        const all = mode === 'replace' ? tests : [...before.tests, ...tests];
        if (all.length > MAX_TEST_CASES) {
          throw refusedFile(
            message`With those of the file there were ${all.length} tests: at most ${MAX_TEST_CASES} may be.`,
          );
        }
        return all;
      });
      return { ...suite, ...presentNotes(notes) };
    },

    async all(owner) {
      const of = knownOwner(await findOwnerName(database, owner), owner);
      const { tests } = await read(database, owner);
      return { of, tests: tests.map(testBodyOf) };
    },
  };
}

/** Replaces the tests of a locked or new owner, as part of a transaction. @throws {ApiError} 413 */
export async function setTests(
  transaction: Database,
  owner: SuiteOwner,
  tests: readonly TestCaseBody[],
): Promise<boolean> {
  refuseTooMuch(tests);
  refuseNoDrawings(tests);
  return await replaceTests(transaction, owner, tests);
}

/** Gives a template without tests those of another. */
export async function copyTests(transaction: Database, from: number, to: number): Promise<void> {
  const suite = await findSuite(transaction, { templateId: from });
  const tests = suite === null ? [] : await findTests(transaction, suite.id);
  if (tests.length > 0) await replaceTests(transaction, { templateId: to }, tests.map(testBodyOf));
}

/** Reads tests from a JSON file or a ZIP. @throws {ApiError} 413, or 422 with an explanation for its author. */
export async function readTests({ name, path }: Omit<TestsFile, 'mode'>): Promise<Imported> {
  return name.toLowerCase().endsWith('.zip') ? await readZip(path) : readJson(await readFile(path));
}

/** @throws {ApiError} 413 if the texts of tests are too long together */
export function refuseTooMuch(tests: readonly TestCaseBody[]): void {
  const bytes = tests.reduce((sum, test) => sum + bytesOf(test), 0);
  if (bytes > MAX_TEST_SUITE_BYTES) throw tooMuchText();
}

function refuseNoDrawings(tests: readonly TestCaseBody[]): void {
  for (const [index, { comparison, growth_limit, expected_output }] of tests.entries()) {
    if (comparison !== 'drawing' || growth_limit !== null || parseDrawing(expected_output) !== null) continue;
    throw new InvalidFieldError(
      `tests.${index}.expected_output`,
      message`must be a drawing`,
      message`Test ${index + 1} compares drawings, and needs one that it expects.`,
    );
  }
}

/** @throws {ApiError} 404 if a template or an assignment has no name: there is none. */
export function knownOwner(name: string | null, owner: SuiteOwner): string {
  if (name !== null) return name;
  throw unknownObject('templateId' in owner ? 'template' : 'assignment');
}

function changedMeanwhile(): ApiError {
  const detail = message`Somebody else has changed these tests in the meantime. Load them anew, and make your changes again.`;
  return conflict(detail);
}

function describe({ tests, total_points }: TestSuite): Message {
  const count = tests.length === 1 ? message`1 test` : message`${tests.length} tests`;
  const points = total_points === 1 ? message`1 point` : message`${total_points} points`;
  return joinMessages([count, points], ', ');
}
