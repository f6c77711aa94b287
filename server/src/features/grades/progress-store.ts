import {
  type AssignmentReport,
  type GradeStatus,
  type GradingProgress,
  roundPoints,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { findSuites, findTestNames, type SuiteOwner } from '#features/test-cases/index.ts';
import { rounded } from './attempts/late-penalties.ts';
import { isGradedWithAll } from './grading/request.ts';
import { shownStatus } from './present.ts';

/** Returns the progress of grading all submissions of a template or an assignment. */
export async function findProgress(database: Database, owner: SuiteOwner): Promise<GradingProgress> {
  const rows = await gradesOf(database, owner)
    .leftJoin('test_suites', 'test_suites.id', 'grades.suite_id')
    .select(({ fn, ref, eb }) => [
      'grades.status',
      'grades.suite_id',
      eb('grades.revision', '<>', ref('test_suites.revision')).as('is_outdated'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(({ eb, ref }) => [
      'grades.status',
      'grades.suite_id',
      eb('grades.revision', '<>', ref('test_suites.revision')),
    ])
    .execute();
  const countOf = (selected: typeof rows) => selected.reduce((sum, { count }) => sum + count, 0);
  const inState = (wanted: GradeStatus) => rows.filter((row) => shownStatus(row) === wanted);
  const graded = inState('graded');
  return {
    total: countOf(rows),
    pending: countOf(inState('pending')),
    graded: countOf(graded),
    failed: countOf(inState('failed')),
    // SQLite returns 1, PostgreSQL true.
    outdated: countOf(graded.filter(({ is_outdated }) => Boolean(is_outdated))),
    ungraded: countOf(inState('none')),
  };
}

/** Returns the grading figures for the report of an assignment. */
export async function findGradingReport(
  database: Database,
  assignmentId: number,
): Promise<AssignmentReport['grading']> {
  const progress = await findProgress(database, { assignmentId });
  const { mean } = await gradesOf(database, { assignmentId })
    .select(({ fn }) =>
      fn.avg<number | null>(fn.coalesce('grades.override_score', 'grades.automatic_score')).as('mean'),
    )
    .executeTakeFirstOrThrow();
  const suite = (await findSuites(database, { assignmentIds: [assignmentId] })).get(assignmentId);
  return {
    ...progress,
    test_count: suite?.test_count ?? 0,
    max_score: roundPoints(suite?.total_points ?? 0),
    mean_score: rounded(mean),
    tests: suite === undefined ? [] : await findTestFigures(database, suite.id),
  };
}

/** Counts for each current test how many programs were run against it, and how many passed. */
async function findTestFigures(
  database: Database,
  suiteId: number,
): Promise<AssignmentReport['grading']['tests']> {
  const tests = await findTestNames(database, suiteId);
  if (tests.length === 0) return [];
  const outcomes = await database
    .selectFrom('grade_results')
    .select(({ fn }) => ['test_case_id', 'outcome', fn.countAll<number>().as('count')])
    .where(
      'test_case_id',
      'in',
      tests.map(({ id }) => id),
    )
    .groupBy(['test_case_id', 'outcome'])
    .execute();
  return tests.map(({ id, name, points }, index) => {
    const ofTest = outcomes.filter(({ test_case_id }) => test_case_id === id);
    return {
      number: index + 1,
      name,
      points,
      passed: ofTest.find(({ outcome }) => outcome === 'passed')?.count ?? 0,
      run: ofTest.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

/** Query for all submissions that are graded together, each with its grade if it has one. */
function gradesOf(database: Database, owner: SuiteOwner) {
  return database.selectFrom(handedIn(database, owner)).leftJoin('grades', 'grades.id', 'handed_in.grade_id');
}

function handedIn(database: Database, owner: SuiteOwner) {
  if ('templateId' in owner) {
    return database
      .selectFrom('submissions')
      .leftJoin('grades', 'grades.submission_id', 'submissions.id')
      .select('grades.id as grade_id')
      .where('submissions.template_id', '=', owner.templateId)
      .where(isGradedWithAll)
      .as('handed_in');
  }
  return database
    .selectFrom('assignment_submissions')
    .leftJoin('grades', 'grades.assignment_submission_id', 'assignment_submissions.id')
    .select('grades.id as grade_id')
    .where('assignment_submissions.assignment_id', '=', owner.assignmentId)
    .as('handed_in');
}
