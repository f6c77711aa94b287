import {
  type getTemplate,
  LIST_TEXT_BYTES,
  type listTemplates,
  MAX_SUBMITTED_INPUT_BYTES,
  type OwnSubmission,
  type ResponseOf,
  type StudentTemplate,
  type submitTemplate,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { isTemplateArchived, unknownObject } from '#features/access/index.ts';
import { findGroupDeadlines } from '#features/deadlines/index.ts';
import {
  findSummaries,
  isAwaitingGrade,
  requestCheck,
  requestGrading,
  withCheckedFiles,
} from '#features/grades/index.ts';
import {
  countVisibleFiles,
  fitToTask,
  namesOfProject,
  presentProjectInList,
  readGivenFiles,
  refuseProject,
} from '#features/stored-files/index.ts';
import {
  decideSubmission,
  findByIdempotencyKey,
  findOwnSubmissions,
  handIn,
  presentOwnSubmission,
  type SubmissionRow,
  type SubmitDecision,
  storeProject,
  withFileCounts,
  withProjectFiles,
} from '#features/submissions/index.ts';
import { findSuites } from '#features/test-cases/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { refuseTooLong } from '#http/errors.ts';
import { KeyedMutex } from '#queue/concurrency.ts';
import { noFile } from './files/service.ts';
import { findContent, findStatementFiles } from './files/store.ts';
import { presentForStudent, presentUpcoming, type TemplateWithStanding } from './present.ts';
import type { TemplateReach } from './reach.ts';
import {
  findTemplate,
  findTemplates,
  findTemplatesFor,
  findUpcoming,
  type TemplateRow,
  withPrograms,
} from './store.ts';
import { findOwnExclusions } from './task-store.ts';

/** Templates for the people who work with them. */
export interface Templates {
  /** Returns a page of the templates meant for the person, newest first. */
  list(
    person: Identity,
    question: z.output<typeof listTemplates.query>,
  ): Promise<ResponseOf<typeof listTemplates>>;
  /** @throws {ApiError} 404 if it is not meant for the person, like all methods here. */
  get(person: Identity, id: number): Promise<ResponseOf<typeof getTemplate>>;
  /** A file of its statement. */
  file(person: Identity, id: number, fileId: number): Promise<{ name: string; content: Uint8Array }>;
  standing(person: Identity, id: number): Promise<SubmitDecision>;
  /**
   * Hands in a program, or finds the submission that was sent with the same key.
   * @throws {ApiError} 403 after the deadline, 409 if no attempt is left, or the key belongs to another task.
   */
  submit(person: Identity, id: number, body: SubmissionBody): Promise<OwnSubmission>;
}

type SubmissionBody = z.output<typeof submitTemplate.body>;

/** A submission with the moment at which it arrived: waiting for its turn makes nobody late. */
interface ArrivedSubmission {
  body: SubmissionBody;
  moment: number;
}

const NO_TESTS = { test_count: 0, total_points: 0 };

/** Parts that the service is built from. */
interface TemplatesDependencies {
  database: Database;
  /** Starts grading what was just handed in. */
  wakeGrading: () => void;
  /** The clock for all deadlines, epoch ms. */
  now?: () => number;
}

export function createTemplates({ database, wakeGrading, now = Date.now }: TemplatesDependencies): Templates {
  // Reading long programs takes time: requests of one person are serialised, so that they delay nobody else.
  // So are submissions with a key: what is sent again waits for the first answer.
  const turns = new KeyedMutex<number>();
  const meet = async (
    person: Identity,
    rows: (TemplateRow & { is_cut: boolean })[],
    moment: number,
    { mostBytes, isArchived }: { mostBytes: number; isArchived: boolean },
  ): Promise<TemplateWithStanding[]> => {
    const ids = rows.map(({ id }) => id);
    const handedIn = await findOwnSubmissions(database, person.id, ids, mostBytes);
    const submissions = byTemplate(handedIn);
    const exclusions = byTemplate(await findOwnExclusions(database, person.id, ids));
    const ofGroups = await findGroupDeadlines(database, person.id, ids);
    const suites = await findSuites(database, { templateIds: ids });
    const grades = await findSummaries(
      database,
      'submission_id',
      handedIn.map(({ id }) => id),
    );
    const counts = await countVisibleFiles(database, rows);
    const own = new Map(
      (
        await withFileCounts(
          database,
          handedIn,
          handedIn.map((row) => presentOwnSubmission(row, grades.get(row.id) ?? null)),
        )
      ).map((shown) => [shown.id, shown]),
    );
    return rows.map((row) => {
      const submission = submissions.get(row.id) ?? null;
      const granted = exclusions.get(row.id);
      const facts = {
        now: moment,
        deadline: row.submission_deadline,
        groupDeadline: ofGroups.get(row.id) ?? null,
        exclusion: granted ? { deadline: granted.deadline, isUsed: granted.is_used === 1 } : null,
        used: submission?.used ?? 0,
        limit: row.max_attempts,
        allowLate: row.allow_late === 1,
        lateUntil: row.late_until,
        isArchived,
      };
      return {
        row,
        facts,
        standing: decideSubmission(facts),
        submission: submission && (own.get(submission.id) ?? null),
        submissionRow: submission,
        project: presentProjectInList(row, counts),
        tests: suites.get(row.id) ?? NO_TESTS,
        isCut: row.is_cut || submission?.is_cut === true,
      };
    });
  };
  const present = (met: TemplateWithStanding, moment: number): StudentTemplate =>
    presentForStudent(met, moment);
  const meetOne = async (person: Identity, id: number, moment: number) => {
    const row = await findTemplate(database, id, reachOf(person, moment));
    if (!row) throw unknownObject('template');
    const isArchived = await isTemplateArchived(database, id, person.id);
    const reading = { mostBytes: Number.POSITIVE_INFINITY, isArchived };
    const [met] = await meet(person, [{ ...row, is_cut: false }], moment, reading);
    if (!met) throw unknownObject('template');
    return { ...met, opened: row };
  };

  const submitAnew = async (
    person: Identity,
    id: number,
    { body, moment }: ArrivedSubmission,
  ): Promise<SubmissionRow> => {
    const { row, facts } = await meetOne(person, id, moment);
    const { language } = row;
    const given = await readGivenFiles(database, row);
    const program = { language, code: body.code_content, ...fitToTask(body, given) };
    refuseProject(program, 'files', namesOfProject({ language, ...given }));
    const project = await storeProject(database, person.id, program);
    const handedIn = { userId: person.id, template: row, body, project, facts };
    const submission = await handIn(database, handedIn, async (transaction, submissionId) => {
      // A series of attempts must not get ahead of other people.
      const isUrgent = !(await isAwaitingGrade(transaction, { templateId: id, userId: person.id }));
      const tested = await requestGrading(transaction, { submissionId }, { isUrgent });
      if (tested === 0) await requestCheck(transaction, submissionId, { isUrgent });
    });
    wakeGrading();
    return submission;
  };
  const submitOnce = async (
    person: Identity,
    id: number,
    key: string,
    arrived: ArrivedSubmission,
  ): Promise<SubmissionRow> => {
    if ((await findTemplate(database, id, reachOf(person, arrived.moment))) === null)
      throw unknownObject('template');
    const find = () => findByIdempotencyKey(database, { userId: person.id, templateId: id, key });
    const earlier = await find();
    if (earlier) return earlier;
    try {
      return await submitAnew(person, id, arrived);
    } catch (error) {
      // The same submission may have arrived at another server in the meantime, and is what stood in the way.
      const same = await find();
      if (same) return same;
      throw error;
    }
  };
  const receiptOf = async (submission: SubmissionRow): Promise<OwnSubmission> => {
    const grades = await findSummaries(database, 'submission_id', [submission.id]);
    const shown = presentOwnSubmission(submission, grades.get(submission.id) ?? null);
    const [receipt = shown] = await withFileCounts(database, [submission], [shown]);
    return receipt;
  };

  return {
    list: (person, { page, page_size: limit, language }) =>
      turns.runExclusive(person.id, async () => {
        const moment = now();
        const skip = (page - 1) * limit;
        const { rows, total } = person.isAdmin
          ? await findTemplates(database, { reach: 'all', archived: false, language, skip, limit })
          : await findTemplatesFor(database, { userId: person.id, now: moment, language, skip, limit });
        // Admins have them in the list itself.
        const upcoming = person.isAdmin
          ? []
          : await findUpcoming(database, { userId: person.id, now: moment, language });
        // None of an archived class is in the list.
        const reading = { mostBytes: LIST_TEXT_BYTES, isArchived: false };
        const met = await meet(person, await withPrograms(database, rows), moment, reading);
        const templates = met.map((one) => ({ ...present(one, moment), is_cut: one.isCut }));
        return { templates, total, page, upcoming: upcoming.map(presentUpcoming) };
      }),
    async get(person, id) {
      const moment = now();
      const met = await meetOne(person, id, moment);
      const files = await findStatementFiles(database, id);
      const given = await readGivenFiles(database, met.opened);
      const visible = given.files.filter(({ role }) => role !== 'hidden');
      const { submission, submissionRow } = met;
      return {
        ...present(met, moment),
        statement: met.opened.statement,
        files,
        ...(visible.length > 0 && { project_files: visible }),
        user_submission: submission &&
          submissionRow && {
            ...(await withProjectFiles(database, submissionRow, submission)),
            checked: await withCheckedFiles(database, submissionRow, submission.checked),
          },
      };
    },
    async file(person, id, fileId) {
      if ((await findTemplate(database, id, reachOf(person, now()))) === null)
        throw unknownObject('template');
      const file = await findContent(database, id, fileId);
      if (file === null) throw noFile();
      return file;
    },
    async standing(person, id) {
      return (await meetOne(person, id, now())).standing;
    },
    async submit(person, id, body) {
      refuseTooLong('input', body.input_data, MAX_SUBMITTED_INPUT_BYTES);
      const { idempotency_key: key } = body;
      const arrived = { body, moment: now() };
      return key === undefined
        ? await receiptOf(await submitAnew(person, id, arrived))
        : await turns.runExclusive(person.id, async () =>
            receiptOf(await submitOnce(person, id, key, arrived)),
          );
    },
  };
}

/** Admins see every template, to check what students see or will see. */
function reachOf({ id, isAdmin }: Identity, now: number): TemplateReach {
  return isAdmin ? 'all' : { userId: id, now, withArchived: true };
}

function byTemplate<Row extends { template_id: number | null }>(rows: Row[]): Map<number | null, Row> {
  return new Map(rows.map((row) => [row.template_id, row]));
}
