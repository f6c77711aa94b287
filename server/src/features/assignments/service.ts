import {
  type Assignment,
  type AssignmentPair,
  type AssignmentReport,
  assignmentFields,
  type changeAssignment,
  type createAssignment,
  type getAssignment,
  type listAssignments,
  message,
  type PairVerdict,
  type ResponseOf,
  type TestCaseBody,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { keepLease, leaseEnd, newOwner } from '#db/leases.ts';
import { scopeOf } from '#features/access/index.ts';
import { recordAction } from '#features/audit/index.ts';
import { type GradeAnnouncements, requestGrading } from '#features/grades/index.ts';
import { type GivenTests, readGivenTests, setTests } from '#features/test-cases/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { InvalidFieldError } from '#http/errors.ts';
import { presentNotes, ZipRefused } from '#zip/notes.ts';
import { changeAssignmentRow, refuseUnknownClass, storeVerdict } from './change.ts';
import { type GivenBase, readBaseCode, type StoredBaseCode } from './comparison/base-code.ts';
import { reportOf } from './comparison/report.ts';
import { readNotes, readSummary } from './comparison/summary.ts';
import { matchByName } from './matching/matches.ts';
import { executionSummaryOf, presentAssignment } from './present.ts';
import { importSubmissions } from './processing/import.ts';
import type { DeletedAssignment } from './processing/live.ts';
import {
  type AssignmentRow,
  assertFound,
  assertNotProcessing,
  findAssignment,
  findAssignments,
  findReported,
  insertAssignment,
  lockAssignment,
  removeAssignment,
  updateAssignment,
} from './store.ts';
import { openSubmissionArchive, type SubmissionArchive } from './submission-archive/archive.ts';
import { resetResults } from './submission-store.ts';
import type { TaskComparison } from './task-comparison/service.ts';
import { countReplaced, findSources, insertSources, presentSources } from './task-comparison/source-store.ts';

/** A ZIP on disk, and its uploader. */
interface Upload {
  admin: Identity;
  fields: z.output<typeof assignmentFields>;
  zipPath: string;
  base: GivenBase;
  tests: GivenTests;
  /** Fires when the client has disconnected. */
  signal: AbortSignal;
}

/** An assignment to be stored: an upload, or a comparison of tasks. */
interface NewAssignment extends Pick<Upload, 'admin' | 'fields' | 'signal'> {
  base: StoredBaseCode;
  tests: readonly TestCaseBody[];
  /** Empty for an upload. */
  sources: TaskComparison['sources'];
  open(): Promise<SubmissionArchive>;
}

/** Assignments. All methods that take an id throw 404 if there is no such assignment. */
export interface Assignments {
  /** @throws {ApiError} 413, or 422 with an explanation for the author of the ZIP. */
  create(upload: Upload): Promise<ResponseOf<typeof createAssignment>>;
  /** Stores what was handed in to tasks as if it had been uploaded as a ZIP. */
  createComparison(
    admin: Identity,
    comparison: TaskComparison,
    signal: AbortSignal,
  ): Promise<ResponseOf<typeof createAssignment>>;
  /** Lists assignments, newest first. */
  list(
    caller: Identity,
    question: z.output<typeof listAssignments.query>,
  ): Promise<ResponseOf<typeof listAssignments>>;
  get(id: number): Promise<ResponseOf<typeof getAssignment>>;
  report(id: number): Promise<AssignmentReport>;
  change(admin: Identity, id: number, changes: z.output<typeof changeAssignment.body>): Promise<Assignment>;
  /** @throws {ApiError} 409 while it is being processed, like {@link delete} and {@link setBaseCode}. */
  reprocess(admin: Identity, id: number): Promise<Assignment>;
  delete(admin: Identity, id: number): Promise<void>;
  setBaseCode(admin: Identity, id: number, given: GivenBase): Promise<Assignment>;
  judge(admin: Identity, id: number, pairId: number, verdict: PairVerdict): Promise<AssignmentPair>;
}

/** Called when something happens to assignments. */
export interface AssignmentListeners {
  /** An assignment was added or changed. */
  changed(id: number): void;
  deleted(assignment: DeletedAssignment): void;
  /** An assignment is waiting to be processed. */
  waiting(): void;
}

export function createAssignments({
  database,
  listeners,
  log,
  wakeGrading,
  changeReaders,
}: {
  database: Database;
  listeners: AssignmentListeners;
  /** Starts grading what was just requested. */
  wakeGrading: () => void;
  /** Makes a change to which students see the grades of an assignment, and tells them. */
  changeReaders: GradeAnnouncements['changeReaders'];
  log: (failure: unknown) => void;
}): Assignments {
  const owner = newOwner();

  const begin = async ({ admin, fields, base, sources }: NewAssignment): Promise<number> => {
    return await insertAssignment(database, {
      is_ready: 0,
      status: 'uploaded',
      plagiarism_status: 'pending',
      round: 1,
      lease_owner: owner,
      lease_until: leaseEnd(),
      creator_id: admin.id,
      created_at: Date.now(),
      language: fields.language ?? null,
      timeout_seconds: fields.timeout_seconds,
      input: fields.input_data ?? '',
      plagiarism_threshold: fields.plagiarism_threshold,
      total_students: 0,
      success_count: 0,
      error_count: 0,
      timeout_count: 0,
      no_code_count: 0,
      flagged_count: 0,
      name: fields.name,
      description: fields.description || null,
      classroom_id: fields.classroom_id ?? null,
      notes: '[]',
      is_comparison: sources.length === 0 ? 0 : 1,
      ...base,
    });
  };
  const fill = async (id: number, { admin, fields, open, sources, tests, signal }: NewAssignment) => {
    const handedIn = await open();
    try {
      const language = fields.language ?? null;
      const { students, withoutCode, notes } = await importSubmissions(database, handedIn, {
        id,
        language,
        signal,
      });
      await database.transaction().execute(async (transaction) => {
        signal.throwIfAborted();
        await transaction
          .updateTable('assignments')
          .set({
            is_ready: 1,
            lease_owner: null,
            lease_until: null,
            total_students: students,
            no_code_count: withoutCode,
            notes: JSON.stringify(notes),
          })
          .where('id', '=', id)
          .execute();
        if (sources.length > 0) await insertSources(transaction, id, sources);
        if (tests.length > 0) {
          await setTests(transaction, { assignmentId: id }, tests);
          await requestGrading(transaction, { assignmentId: id, scope: 'all' });
        }
        const row = assertFound(await findAssignment(transaction, id));
        if (row.classroom_id !== null) await matchByName(transaction, id, row.classroom_id);
        await recordAction(transaction, { action: 'assignment_created', actor: admin, target: fields.name });
      });
    } finally {
      await handedIn.close();
    }
  };
  const get = async (id: number) => {
    const row = assertFound(await findReported(database, id));
    const notes = [...readNotes(JSON.parse(row.notes)), ...readSummary(row.comparison).notes];
    return {
      ...presentAssignment(row),
      ...presentNotes(notes),
      compared_tasks: presentSources(await findSources(database, [id])),
      replaced_count: row.is_comparison === 1 ? await countReplaced(database, id) : 0,
    };
  };
  /** Changes an assignment that is not being processed, and queues it for processing. */
  const beginAgain = async (
    id: number,
    work: (transaction: Database, row: AssignmentRow) => Promise<void>,
  ): Promise<Assignment> => {
    const assignment = await database.transaction().execute(async (transaction) => {
      const row = assertNotProcessing(assertFound(await lockAssignment(transaction, id)));
      await updateAssignment(transaction, id, {
        status: 'uploaded',
        plagiarism_status: 'pending',
        failure: null,
        round: row.round + 1,
      });
      await work(transaction, row);
      return presentAssignment(assertFound(await findAssignment(transaction, id)));
    });
    listeners.changed(id);
    listeners.waiting();
    return assignment;
  };

  const create = async (assignment: NewAssignment) => {
    const id = await begin(assignment);
    const lease = keepLease(database, { table: 'assignments', id, owner, log });
    try {
      const signal = AbortSignal.any([assignment.signal, lease.lost]);
      await fill(id, { ...assignment, signal });
    } catch (error) {
      await lease.end();
      await removeAssignment(database, id).catch(log);
      throw error instanceof ZipRefused
        ? new InvalidFieldError('zip_file', error.reason, error.reason)
        : error;
    }
    await lease.end();
    listeners.changed(id);
    listeners.waiting();
    if (assignment.tests.length > 0) wakeGrading();
    return await get(id);
  };

  return {
    async create({ zipPath, base, tests, ...upload }) {
      const { classroom_id, language } = upload.fields;
      if (classroom_id !== undefined) await refuseUnknownClass(database, upload.admin, classroom_id);
      return await create({
        ...upload,
        base: await readBaseCode(database, upload.admin, base, language ?? null),
        tests: await readGivenTests(database, upload.admin, tests),
        sources: [],
        open: () => openSubmissionArchive(zipPath),
      });
    },

    createComparison: (admin, { name, ...comparison }, signal) =>
      create({ admin, fields: assignmentFields.parse({ name }), ...comparison, tests: [], signal }),

    async list(caller, { scope, template_id: templateId, ...question }) {
      const selection = { ...question, templateId, scope: scopeOf(caller, scope) };
      const { rows, total } = await findAssignments(database, selection);
      const sources = await findSources(
        database,
        rows.map(({ id }) => id),
      );
      const byAssignment = Map.groupBy(sources, ({ assignment_id }) => assignment_id);
      const assignments = rows.map((row) => ({
        ...presentAssignment(row),
        compared_tasks: presentSources(byAssignment.get(row.id) ?? []).map(({ name }) => name),
      }));
      return { assignments, total };
    },

    get,

    async report(id) {
      const row = assertFound(await findReported(database, id));
      return await reportOf(database, row, presentAssignment(row), executionSummaryOf(row));
    },

    async change(admin, id, changes) {
      const change = () => changeAssignmentRow(database, admin, id, changes);
      const concernsReaders = changes.is_released !== undefined || changes.classroom_id !== undefined;
      const assignment = concernsReaders ? await changeReaders(id, change) : await change();
      listeners.changed(id);
      return assignment;
    },

    reprocess: (admin, id) =>
      beginAgain(id, async (transaction, { name }) => {
        await resetResults(transaction, id);
        await updateAssignment(transaction, id, { success_count: 0, error_count: 0, timeout_count: 0 });
        await recordAction(transaction, { action: 'assignment_reprocessed', actor: admin, target: name });
      }),

    delete: (admin, id) =>
      changeReaders(id, async () => {
        const owners = await database.transaction().execute(async (transaction) => {
          const { name, creator_id, classroom_id } = assertNotProcessing(
            assertFound(await lockAssignment(transaction, id)),
          );
          await updateAssignment(transaction, id, { is_ready: 0 });
          await recordAction(transaction, { action: 'assignment_deleted', actor: admin, target: name });
          return { creator_id, classroom_id };
        });
        listeners.deleted({ id, ...owners });
        await removeAssignment(database, id);
      }),

    async setBaseCode(admin, id, given) {
      const { language } = assertFound(await findAssignment(database, id));
      const base = await readBaseCode(database, admin, given, language);
      return await beginAgain(id, async (transaction, { name }) => {
        await updateAssignment(transaction, id, { ...base });
        const detail =
          base.base_name === null ? message`no base code` : message`base code “${base.base_name}”`;
        await recordAction(transaction, { action: 'assignment_changed', actor: admin, target: name, detail });
      });
    },

    async judge(admin, id, pairId, verdict) {
      const pair = await storeVerdict(database, admin, { id, pairId, verdict });
      listeners.changed(id);
      return pair;
    },
  };
}
