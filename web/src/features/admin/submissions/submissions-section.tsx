import { PAGE_SIZE } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { RefreshButton } from '#features/admin/frame/refresh-button.tsx';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { formatNumber, formatPercentage } from '#lib/format.ts';
import { submissionsTexts } from '#texts/admin/submissions.ts';
import { CsvButton } from '#ui/csv-button.tsx';
import { Figure, Figures } from '#ui/figures.tsx';
import { Pager } from '#ui/pager.tsx';
import { loadSubmissionsCsv, submissionStatsQuery, submissionsQuery } from './queries.ts';
import { SubmissionDetail } from './submission-detail.tsx';
import { SubmissionFilters } from './submission-filters.tsx';
import { SubmissionTable } from './submission-table.tsx';
import { useSubmissionsView } from './submissions-view.ts';

/** The submissions: the list, or one in full. */
export function SubmissionsSection() {
  const { view, change } = useSubmissionsView();
  if (view.submission !== null) {
    return <SubmissionDetail key={view.submission} id={view.submission} view={view} onChange={change} />;
  }
  return <SubmissionList />;
}

function SubmissionList() {
  const { view, change } = useSubmissionsView();
  const query = useQuery(submissionsQuery(view));
  return (
    <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
      <SectionHead title={submissionsTexts.title}>
        <CsvButton list="submissions" load={() => loadSubmissionsCsv(view)} />
        <RefreshButton query={query} queryKey={['admin', 'submissions']} />
      </SectionHead>
      <SubmissionFigures />
      <SubmissionFilters view={view} onChange={change} />
      <SubmissionTable view={view} query={query} onChange={change} />
      {query.isSuccess && query.data.total > 0 && (
        <Pager
          page={view.page}
          pageSize={PAGE_SIZE.submissions}
          total={query.data.total}
          onChange={(page) => change({ page })}
        />
      )}
    </div>
  );
}

/** Figures for all submissions. The list below does not depend on them. */
function SubmissionFigures() {
  const { data, isError } = useQuery(submissionStatsQuery);
  const absent = isError ? null : undefined;
  return (
    <Figures label={submissionsTexts.figures.title}>
      <Figure
        name={submissionsTexts.figures.total}
        value={data ? formatNumber(data.total_submissions) : absent}
      />
      <Figure
        name={submissionsTexts.figures.successes}
        value={data ? formatNumber(data.success_submissions) : absent}
      />
      <Figure
        name={submissionsTexts.figures.errors}
        value={data ? formatNumber(data.error_submissions) : absent}
      />
      <Figure
        name={submissionsTexts.figures.successRate}
        value={data ? formatPercentage(data.success_rate) : absent}
      />
    </Figures>
  );
}
