import type { LiveSummaryRow } from '@coderoom/contract';
import type { CsvColumns } from '#http/csv/csv.ts';

/** Columns of the download of a live class's students. */
export const SUMMARY_COLUMNS: CsvColumns<LiveSummaryRow> = {
  Username: ({ username }) => username,
  'Full name': ({ full_name }) => full_name,
  Editor: ({ consent }) => ({ asked: 'not answered', open: 'open', closed: 'closed' })[consent],
  Runs: ({ runs }) => runs,
  'Failed runs': ({ failed_runs }) => failed_runs,
  Passed: ({ has_passed }) => has_passed,
  'Seconds to success': ({ seconds_to_success }) => seconds_to_success,
  'Hands raised': ({ hands_raised }) => hands_raised,
};
