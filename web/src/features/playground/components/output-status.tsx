import { COPIED_INDICATOR_MS, type ExecutionResult } from '@coderoom/contract';
import { Check, CircleX, Copy, TimerOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { hasRun, nameOutcome } from '#features/playground/outcome.ts';
import { terminalText } from '#features/playground/terminal-text.ts';
import { copyText } from '#lib/clipboard.ts';
import { formatMemory, formatSeconds } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';

const LOOKS = {
  success: { color: 'text-success', Icon: Check },
  error: { color: 'text-danger', Icon: CircleX },
  timeout: { color: 'text-warning', Icon: TimerOff },
} as const;

/** Right end of the Output's header: how the run ended, its time and memory, and Copy. */
export function OutputStatus({ result }: { result: ExecutionResult }) {
  const { color, Icon } = LOOKS[result.status];
  const outcome = nameOutcome(result);
  const text = [result.output, result.error].filter(Boolean).join('\n');
  return (
    <>
      <span className={classNames('flex min-w-0 items-center gap-1', color)}>
        <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.2} />
        <span className="truncate max-md:sr-only">{outcome}</span>
      </span>
      <span className="flex-1" /> {/* Spaces for those who listen, and for what is copied. */}
      {hasRun(result) && (
        <span
          className={classNames(
            'font-mono whitespace-nowrap',
            result.status === 'success' ? 'text-text-2' : color,
          )}
        >
          {formatSeconds(result.execution_time)}
        </span>
      )}{' '}
      {result.memory_kb !== null && (
        <span className="hidden font-mono whitespace-nowrap text-text-3 @min-[420px]:inline">
          {formatMemory(result.memory_kb)}
        </span>
      )}{' '}
      {text !== '' && <CopyButton text={text} />}
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    const done = await copyText(terminalText(text));
    setCopied(done);
    if (!done) toast.error('The browser did not allow copying. Select the text and copy it yourself.');
  };
  return (
    <IconButton
      label={copied ? 'Copied!' : 'Copy output'}
      size="small"
      icon={copied ? <Check aria-hidden strokeWidth={1.75} /> : <Copy aria-hidden strokeWidth={1.75} />}
      onClick={() => void copy()}
      className="-mr-1"
    />
  );
}
