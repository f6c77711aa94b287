import type { Assignment, AssignmentReport } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { ReportedRow } from '#features/assignments/store.ts';
import { countLanguages, findTimes } from '#features/assignments/submission-store.ts';
import { findGradingReport } from '#features/grades/index.ts';
import { countFlaggedPairs } from './pair-store.ts';
import { DISTRIBUTION_BINS, readSummary } from './summary.ts';

/** Builds the report of an assignment. */
export async function reportOf(
  database: Database,
  row: ReportedRow,
  assignment: Assignment,
  executionSummary: Assignment['execution_summary'],
): Promise<AssignmentReport> {
  const times = await findTimes(database, row.id);
  const languages = await countLanguages(database, row.id);
  const summary = readSummary(row.comparison);
  return {
    assignment,
    execution_summary: executionSummary,
    median_time: medianOf(times),
    slowest_time: times.at(-1) ?? null,
    languages: languages.flatMap(({ language, count }) => (language === null ? [] : [{ language, count }])),
    plagiarism_stats: {
      total_flagged: row.flagged_count,
      flagged_pairs: await countFlaggedPairs(database, row.id, row.plagiarism_threshold),
      compared_pairs: summary.comparedPairs,
      inconclusive_students: summary.inconclusiveStudents,
      suggested_threshold: summary.suggestedThreshold,
      distribution: summary.distribution.map((pairs, bin) => ({
        from: bin / DISTRIBUTION_BINS,
        to: (bin + 1) / DISTRIBUTION_BINS,
        pairs,
      })),
    },
    grading: await findGradingReport(database, row.id),
  };
}

/** The numbers must be sorted. */
function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
