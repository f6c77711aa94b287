import { PAGE_SIZE } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { RefreshButton } from '#features/admin/frame/refresh-button.tsx';
import { SectionHead } from '#features/admin/frame/section-head.tsx';
import { executionsTexts } from '#texts/admin/executions.tsx';
import { CsvButton } from '#ui/csv-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { ExecutionDetail } from './execution-detail.tsx';
import { ExecutionFilters } from './execution-filters.tsx';
import { ExecutionTable } from './execution-table.tsx';
import { useExecutionsView } from './executions-view.ts';
import { executionsQuery, loadExecutionsCsv } from './queries.ts';

/** The runs of signed-in people: the list, or one in full. Only on wide screens (specification 2 §2). */
export function ExecutionsSection() {
  const narrow = useNarrow();
  const { view, change } = useExecutionsView();
  if (narrow) return <DesktopOnly />;
  if (view.execution !== null) {
    return (
      <ExecutionDetail
        key={view.execution}
        execution={view.execution}
        onBack={() => change({ page: view.page })}
      />
    );
  }
  return <ExecutionList />;
}

function DesktopOnly() {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SectionHead title={executionsTexts.title} />
      <EmptyState icon={<Monitor aria-hidden strokeWidth={1.5} />} text={executionsTexts.desktopOnly} />
    </div>
  );
}

function ExecutionList() {
  const { view, change } = useExecutionsView();
  const query = useQuery(executionsQuery(view));
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SectionHead title={executionsTexts.title}>
        <CsvButton list="executions" load={() => loadExecutionsCsv(view)} />
        <RefreshButton query={query} queryKey={['admin', 'executions']} />
      </SectionHead>
      <ExecutionFilters view={view} onChange={change} />
      <ExecutionTable view={view} query={query} onChange={change} />
      {query.isSuccess && query.data.total > 0 && (
        <Pager
          page={view.page}
          pageSize={PAGE_SIZE.executions}
          total={query.data.total}
          more={query.data.has_more_than_total}
          onChange={(page) => change({ page })}
        />
      )}
    </div>
  );
}
