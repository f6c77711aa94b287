import {
  downloadExecutionFile,
  type getTemplateExecution,
  LANGUAGE_FACTS,
  PAGE_SIZE,
  type ResponseOf,
} from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { useCallback, useState } from 'react';
import { RefreshButton } from '#features/admin/frame/list-controls.tsx';
import { useListScope } from '#features/admin/frame/list-scope.ts';
import { ProgramPanels } from '#features/admin/frame/program-panels.tsx';
import { DetailHead, SectionHead } from '#features/admin/frame/section-head.tsx';
import { useAddressView } from '#lib/browser/address-view.ts';
import { call } from '#lib/server/api.ts';
import { storedTexts } from '#lib/server/server-sentence.ts';
import { formatExecutionTime, formatMoment, nameOrAnonymous } from '#lib/text/format.ts';
import { StoredFiles, type StoredPlace, storedFileNames } from '#shared/project-files/stored-files.tsx';
import { StoredOutput } from '#shared/runs/output/stored-output.tsx';
import { NumberedCode } from '#shared/runs/program-text.tsx';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { executionsTexts } from '#texts/admin/executions.tsx';
import { frameTexts } from '#texts/admin/frame.ts';
import { CsvButton } from '#ui/button/csv-button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { Fact, FactLine } from '#ui/layout/fact-line.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { ExecutionFilters } from './execution-filters.tsx';
import { ExecutionTable } from './execution-table.tsx';
import { executionsView } from './executions-view.ts';
import { executionQuery, executionsQuery, loadExecutionsCsv } from './queries.ts';

/** The runs of signed-in people: the list, or one in full. Only on wide screens (specification 2 §2). */
export function ExecutionsSection() {
  const narrow = useNarrow();
  const { view, change } = useAddressView(executionsView);
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
  const { view, change } = useAddressView(executionsView);
  const scope = useListScope();
  const query = useQuery(executionsQuery(view, scope));
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SectionHead title={executionsTexts.title}>
        <CsvButton list="executions" load={() => loadExecutionsCsv(view, scope)} />
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

interface ExecutionDetailProps {
  /** Id of the run. */
  execution: number;
  onBack: () => void;
}

/** A run in full. */
function ExecutionDetail({ execution, onBack }: ExecutionDetailProps) {
  const query = useQuery(executionQuery(execution));
  const failure = describeQueryFailure(query, executionsTexts.detail.failed);
  return (
    <section aria-label={executionsTexts.detail.name} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <DetailHead
        title={query.data && executionsTexts.detail.title(nameOrAnonymous(query.data.username))}
        kind={executionsTexts.detail.name}
        back={{ label: executionsTexts.detail.back, onBack }}
        badge={query.data && <StatusBadge status={query.data.status} />}
      />
      {failure !== null && <FailureNote failure={failure} />}
      {query.isPending && (
        <div className="p-4">
          <SkeletonLines label={executionsTexts.detail.loading} widths={[40, 55, 30, 60, 45]} />
        </div>
      )}
      {query.data && <Contents execution={query.data} />}
    </section>
  );
}

function Contents({ execution }: { execution: ResponseOf<typeof getTemplateExecution> }) {
  const { id, code, language } = execution;
  const { output, error } = storedTexts(execution);
  const [place, setPlace] = useState<StoredPlace | null>(null);
  const loadFile = useCallback((n: number) => call(downloadExecutionFile, { params: { id, n } }), [id]);
  return (
    <>
      <FactLine>
        <Fact name={executionsTexts.facts.user}>
          <bdi>{nameOrAnonymous(execution.username)}</bdi>
          <bdi className="ml-2 font-regular text-text-2">{execution.email}</bdi>
        </Fact>
        <Fact name={executionsTexts.facts.language}>{LANGUAGE_FACTS[execution.language].name}</Fact>
        <Fact name={executionsTexts.facts.template}>
          <bdi>{execution.template_name ?? '–'}</bdi>
        </Fact>
        <Fact name={executionsTexts.facts.time}>
          <time dateTime={execution.created_at}>{formatMoment(execution.created_at)}</time>
        </Fact>
        <Fact name={executionsTexts.facts.executionTime}>
          <span className="font-mono">{formatExecutionTime(execution.execution_time)}</span>
        </Fact>
      </FactLine>
      <ProgramPanels
        code={code}
        files={execution.files}
        program={
          <StoredFiles {...execution} place={place}>
            {(file) => <NumberedCode key={file.name} text={file.content} place={file.place} />}
          </StoredFiles>
        }
        input={execution.input_data}
        output={output}
        outputView={
          <StoredOutput
            label={frameTexts.program.output}
            output={output}
            absent={frameTexts.program.noOutput}
            run={execution}
            runKey={`execution ${id}`}
            loadFile={loadFile}
          />
        }
        error={error === '' ? null : error}
        errorPlaces={{
          language,
          fileNames: storedFileNames(execution),
          goTo: (line, _, file) => setPlace({ line, file }),
        }}
      />
    </>
  );
}
