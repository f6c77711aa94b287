import { type ExecutionResult, MAX_OUTPUT_BYTES } from '@coderoom/contract';
import { SquareTerminal, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { hasRun } from '#features/playground/outcome.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { RUN_SHORTCUT } from '#lib/keyboard.ts';
import { terminalText } from '#lib/terminal-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ErrorText } from './error-text-view.tsx';
import { FindingList } from './finding-list.tsx';
import { PlainWords } from './plain-words-view.tsx';

const TERMINAL = <SquareTerminal aria-hidden strokeWidth={1.5} />;

/** What the last run brought. */
export function OutputView() {
  const run = useRunStore((state) => state.run);
  switch (run.phase) {
    case 'idle':
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
      return <Result result={run.result} />;
  }
}

const TEXT = 'font-mono text-13 whitespace-pre-wrap wrap-anywhere';

function Result({ result }: { result: ExecutionResult }) {
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
            <ErrorText text={error} />
          </pre>
        )}
        {plain_words !== null && <PlainWords words={plain_words} />}
        {types.length > 0 && <FindingList title="Type errors" tone="danger" findings={types} />}
        {warnings.length > 0 && <FindingList title="Warnings" tone="warning" findings={warnings} />}
      </div>
    </div>
  );
}
