import { type LanguageId, MAX_OUTPUT_BYTES } from '@coderoom/contract';
import { SquareTerminal, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { RUN_SHORTCUT } from '#lib/keyboard.ts';
import { terminalText } from '#lib/terminal-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ErrorText } from './error-text-view.tsx';
import { FindingList } from './finding-list.tsx';
import { hasRun } from './outcome.ts';
import type { GoTo } from './place-link.tsx';
import { PlainWords } from './plain-words-view.tsx';
import type { ShownResult, ShownRun } from './shown-result.ts';

const TERMINAL = <SquareTerminal aria-hidden strokeWidth={1.5} />;

interface OutputViewProps {
  run: ShownRun;
  /** What the program is written in. */
  language: LanguageId;
  goTo: GoTo;
  /** Said where nothing was run, to those who cannot run anything here. */
  emptyText?: string | undefined;
}

/** What the last run brought. */
export function OutputView({ run, language, goTo, emptyText }: OutputViewProps) {
  switch (run.phase) {
    case 'idle':
      if (emptyText !== undefined) return <EmptyState icon={TERMINAL} text={emptyText} />;
      return (
        <EmptyState icon={TERMINAL} text="No output yet. Run your code to see results.">
          <span className="flex gap-1 max-md:hidden">
            {RUN_SHORTCUT.split(' ').map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        </EmptyState>
      );
    case 'running':
      return <EmptyState icon={<Spinner />} text="Running code..." />;
    case 'stopped':
      return <EmptyState icon={TERMINAL} text="You stopped the program." />;
    case 'failed':
      return (
        <p className="flex gap-2 p-3 text-danger">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          {run.message}
        </p>
      );
    case 'finished':
      return <Result result={run.result} language={language} goTo={goTo} />;
  }
}

const TEXT = 'font-mono text-13 whitespace-pre-wrap wrap-anywhere';

interface ResultProps extends Pick<OutputViewProps, 'language' | 'goTo'> {
  result: ShownResult;
}

function Result({ result, language, goTo }: ResultProps) {
  const { status, truncated, plain_words, diagnostics } = result;
  const output = useMemo(() => terminalText(result.output), [result]);
  const error = useMemo(() => terminalText(result.error ?? ''), [result]);
  const types = diagnostics.filter((finding) => finding.source === 'types');
  const warnings = hasRun(result)
    ? diagnostics.filter((finding) => finding.source === 'compiler' && finding.severity === 'warning')
    : [];
  const reason = useRef<HTMLDivElement>(null);

  // Below a long output nobody would look for what went wrong.
  useLayoutEffect(() => {
    if (result.status !== 'success') reason.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);

  return (
    <div className="flex flex-col gap-3 px-3 py-2.5">
      {output !== '' && <pre className={TEXT}>{output}</pre>}
      {output === '' && status === 'success' && (
        <p className="text-text-2">The program ended without output.</p>
      )}
      <div ref={reason} className="flex scroll-my-2.5 flex-col gap-3 empty:hidden">
        {truncated && (
          <p className="text-warning">
            The program wrote more than {MAX_OUTPUT_BYTES / 2 ** 20} MiB; the rest was dropped.
          </p>
        )}
        {error !== '' && (
          <pre className={TEXT}>
            <ErrorText text={error} language={language} goTo={goTo} />
          </pre>
        )}
        {plain_words !== null && <PlainWords words={plain_words} goTo={goTo} />}
        {types.length > 0 && <FindingList title="Type errors" tone="danger" findings={types} goTo={goTo} />}
        {warnings.length > 0 && (
          <FindingList title="Warnings" tone="warning" findings={warnings} goTo={goTo} />
        )}
      </div>
    </div>
  );
}
