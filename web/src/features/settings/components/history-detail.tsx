import { type HistoryEntry, LANGUAGE_FACTS } from '@coderoom/contract';
import { ArrowLeft, SquarePen } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { formatExecutionTime, formatMoment } from '#lib/format.ts';
import { terminalText } from '#lib/terminal-text.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from './run-status.tsx';

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
      <Facts entry={entry} />
      <div className="flex min-h-0 flex-2 flex-col max-md:shrink-0 max-md:grow-0 max-md:basis-auto">
        <Panel title="Code" header={<CopyAtEnd label="Copy code" text={code} />}>
          <Code text={code} />
        </Panel>
      </div>
      <div className="flex min-h-50 flex-1 border-border max-md:shrink-0 max-md:flex-col md:border-t md:[&>*+*]:border-l [&>section]:border-border max-md:[&>section]:border-t max-md:[&>section]:flex-none">
        <Panel title="Input data">
          <Text label="Input data" text={input_data} absent="The program had no input." />
        </Panel>
        <Panel title="Output" header={<CopyAtEnd label="Copy output" text={cleanOutput} />}>
          <Text label="Output" text={cleanOutput} absent="The program wrote nothing." />
        </Panel>
        {cleanError !== '' && (
          <Panel title="Error message" header={<CopyAtEnd label="Copy error message" text={cleanError} />}>
            <Text label="Error message" text={cleanError} absent="" danger />
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

function Facts({ entry: { created_at, execution_time } }: { entry: HistoryEntry }) {
  return (
    <dl className="flex shrink-0 flex-wrap gap-x-6 gap-y-2 border-b border-border px-4 py-2.5">
      <Fact name="Created">
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
      </Fact>
      <Fact name="Execution time">
        <span className="font-mono">{formatExecutionTime(execution_time)}</span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-text-3">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function CopyAtEnd({ label, text }: { label: string; text: string }) {
  return (
    <>
      <span className="flex-1" />
      {text !== '' && <CopyButton label={label} text={text} className="-mr-1" />}
    </>
  );
}

/** A program to read, with its lines numbered. */
function Code({ text }: { text: string }) {
  const numbers = Array.from({ length: text.split('\n').length }, (_, index) => index + 1).join('\n');
  return (
    <section
      aria-label="Program"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="scroll-thin flex min-h-0 flex-1 overflow-auto py-2 text-13 leading-5 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:max-h-96 max-md:flex-none"
    >
      <pre
        aria-hidden
        className="sticky left-0 bg-page px-3 text-right text-text-3 select-none max-md:hidden"
      >
        {numbers}
      </pre>
      <pre className="px-3 md:pl-1">{text}</pre>
    </section>
  );
}

interface TextProps {
  label: string;
  text: string;
  /** Said where there is no text. */
  absent: string;
  danger?: boolean;
}

function Text({ label, text, absent, danger = false }: TextProps) {
  if (text === '') return <p className="px-3 py-2.5 text-text-3">{absent}</p>;
  return (
    <section
      aria-label={`${label}, text`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className="scroll-thin min-h-0 flex-1 overflow-auto px-3 py-2.5 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:max-h-96"
    >
      <pre className={`text-13 whitespace-pre-wrap wrap-anywhere ${danger ? 'text-danger' : ''}`}>{text}</pre>
    </section>
  );
}
