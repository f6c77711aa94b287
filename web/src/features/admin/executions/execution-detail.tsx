import { LANGUAGE_FACTS, type TemplateExecution } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { DetailHead } from '#features/admin/frame/detail-head.tsx';
import { ProgramPanels } from '#features/admin/frame/program-panels.tsx';
import { formatExecutionTime, formatMoment, nameOrAnonymous } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Fact, FactLine } from '#ui/fact-line.tsx';
import { listFailure } from '#ui/list-failure.ts';
import { Note } from '#ui/note.tsx';
import { StatusBadge } from '#ui/run-status.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import type { ExecutionKey } from './executions-view.ts';
import { executionQuery } from './queries.ts';

interface ExecutionDetailProps {
  execution: ExecutionKey;
  onBack: () => void;
}

/** A run in full. */
export function ExecutionDetail({ execution, onBack }: ExecutionDetailProps) {
  const query = useQuery(executionQuery(execution));
  const failure = listFailure(query, 'Failed to load the execution');
  return (
    <section aria-label="Execution" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <DetailHead
        title={query.data ? `Run of ${nameOrAnonymous(query.data.username)}` : ''}
        back={{ label: 'Back to the executions', onBack }}
        badge={query.data && <StatusBadge status={query.data.status} />}
      />
      {failure !== null && (
        <Note tone="danger" text={failure.text}>
          <Button size="small" busy={failure.busy} onClick={failure.retry}>
            Retry
          </Button>
        </Note>
      )}
      {query.isPending && (
        <div className="p-4">
          <SkeletonLines label="Loading the execution" widths={[40, 55, 30, 60, 45]} />
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
        <Fact name="User">
          <bdi>{nameOrAnonymous(execution.username)}</bdi>
          <bdi className="ml-2 font-regular text-text-2">{execution.email}</bdi>
        </Fact>
        <Fact name="Language">{LANGUAGE_FACTS[execution.language].name}</Fact>
        <Fact name="Template">
          <bdi>{execution.template_name ?? '—'}</bdi>
        </Fact>
        <Fact name="Time">
          <time dateTime={execution.created_at}>{formatMoment(execution.created_at)}</time>
        </Fact>
        <Fact name="Execution time">
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
