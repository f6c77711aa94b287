import { LANGUAGE_FACTS, type TemplateExecution } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { DetailHead } from '#features/admin/frame/detail-head.tsx';
import { ProgramPanels } from '#features/admin/frame/program-panels.tsx';
import { formatExecutionTime, formatMoment, nameOrAnonymous } from '#lib/format.ts';
import { executionsTexts } from '#texts/admin/executions.tsx';
import { Fact, FactLine } from '#ui/fact-line.tsx';
import { FailureNote } from '#ui/failure-note.tsx';
import { describeQueryFailure } from '#ui/query-failure.ts';
import { StatusBadge } from '#ui/run-status.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { executionQuery } from './queries.ts';

interface ExecutionDetailProps {
  /** Id of the run. */
  execution: number;
  onBack: () => void;
}

/** A run in full. */
export function ExecutionDetail({ execution, onBack }: ExecutionDetailProps) {
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

function Contents({ execution }: { execution: TemplateExecution }) {
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
        code={execution.code}
        input={execution.input_data}
        output={execution.output}
        error={execution.error_message}
      />
    </>
  );
}
