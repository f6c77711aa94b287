import { COPIED_INDICATOR_MS } from '@coderoom/contract';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { copyText } from '#lib/browser/clipboard.ts';
import { controlsTexts } from '#texts/controls.ts';
import { IconButton } from './icon-button.tsx';

/** Copies a text; `copied` stays true for a moment afterwards. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (!done) toast.error(controlsTexts.copyRefused);
  };
  return { copied, copy: () => void copy() };
}

interface CopyButtonProps {
  /** Names the button and the text that it copies: "Copy output". */
  label: string;
  text: string;
  className?: string;
}

/** Copies a text and confirms it for a moment. */
export function CopyButton({ label, text, className }: CopyButtonProps) {
  const { copied, copy } = useCopy(text);
  return (
    <IconButton
      label={copied ? controlsTexts.copied : label}
      size="small"
      icon={copied ? <Check aria-hidden strokeWidth={1.75} /> : <Copy aria-hidden strokeWidth={1.75} />}
      onClick={copy}
      className={className}
    />
  );
}
