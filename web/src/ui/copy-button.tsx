import { COPIED_INDICATOR_MS } from '@coderoom/contract';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { copyText } from '#lib/clipboard.ts';
import { IconButton } from './icon-button.tsx';

interface CopyButtonProps {
  /** What it copies: "Copy output". */
  label: string;
  text: string;
  className?: string;
}

/** Copies a text and says for a while that it did. */
export function CopyButton({ label, text, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (!done) toast.error('The browser did not allow copying. Select the text and copy it yourself.');
  };
  return (
    <IconButton
      label={copied ? 'Copied!' : label}
      size="small"
      icon={copied ? <Check aria-hidden strokeWidth={1.75} /> : <Copy aria-hidden strokeWidth={1.75} />}
      onClick={() => void copy()}
      className={className}
    />
  );
}
