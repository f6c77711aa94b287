import { type HistoryEntry, LANGUAGE_FACTS } from '@coderoom/contract';
import { ArrowLeft, SquarePen } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { formatExecutionTime, formatMoment } from '#lib/format.ts';
import { terminalText } from '#lib/terminal-text.ts';
import { Button } from '#ui/button.tsx';
import { Fact, FactLine } from '#ui/fact-line.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { CopyAtEnd, NumberedCode, TextBlock } from '#ui/program-text.tsx';
import { StatusBadge } from '#ui/run-status.tsx';

interface HistoryDetailProps {
  entry: HistoryEntry;
  /** Back to the list, where the entry covers it. */
  onBack: (() => void) | undefined;
}

/** A past run in full. */
export function HistoryDetail({ entry, onBack }: HistoryDetailProps) {
  const { code, input_data, output, error_message } = entry;
  const cleanOutput = useMemo(() => terminalText(output), [output]);
  const cleanError = useMemo(() => terminalText(error_message ?? ''), [error_message]);
  return (
    <section
      aria-label="Code execution"
      className="flex min-h-0 min-w-0 flex-1 flex-col max-md:overflow-y-auto"
    >
      <Head entry={entry} onBack={onBack} />
      <FactLine>
        <Fact name="Created">
          <time dateTime={entry.created_at}>{formatMoment(entry.created_at)}</time>
        </Fact>
        <Fact name="Execution time">
          <span className="font-mono">{formatExecutionTime(entry.execution_time)}</span>
        </Fact>
      </FactLine>
      <div className="flex min-h-0 flex-2 flex-col max-md:shrink-0 max-md:grow-0 max-md:basis-auto">
        <Panel title="Code" header={<CopyAtEnd label="Copy code" text={code} />}>
          <NumberedCode text={code} />
        </Panel>
      </div>
      <div className="flex min-h-50 flex-1 border-border max-md:shrink-0 max-md:flex-col md:border-t md:[&>*+*]:border-l [&>section]:border-border max-md:[&>section]:border-t max-md:[&>section]:flex-none">
        <Panel title="Input data">
          <TextBlock label="Input data" text={input_data} absent="The program had no input." />
        </Panel>
        <Panel title="Output" header={<CopyAtEnd label="Copy output" text={cleanOutput} />}>
          <TextBlock label="Output" text={cleanOutput} absent="The program wrote nothing." />
        </Panel>
        {cleanError !== '' && (
          <Panel title="Error message" header={<CopyAtEnd label="Copy error message" text={cleanError} />}>
            <TextBlock label="Error message" text={cleanError} absent="" danger />
          </Panel>
        )}
      </div>
    </section>
  );
}

function Head({ entry, onBack }: HistoryDetailProps) {
  const { id, language, code, status } = entry;
  const navigate = useNavigate();
  return (
    <header className="flex min-h-11 shrink-0 items-center gap-3 border-b border-border px-3 max-md:min-h-14 md:px-4">
      {onBack !== undefined && (
        <IconButton
          label="Back to the list"
          size="touch"
          icon={<ArrowLeft aria-hidden strokeWidth={1.75} />}
          onClick={onBack}
          className="-ml-2"
        />
      )}
      <StatusBadge status={status} />
      <h2 className="font-medium">{LANGUAGE_FACTS[language].name}</h2>
      <span className="font-mono text-12 text-text-3 max-md:hidden">#{id}</span>
      <span className="flex-1" />
      <Button
        icon={<SquarePen aria-hidden strokeWidth={1.75} />}
        onClick={() => void navigate('/', { state: { program: { language, code } } })}
        className="max-md:h-11"
      >
        Load into editor
      </Button>
    </header>
  );
}
