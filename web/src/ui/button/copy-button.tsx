import { COPIED_INDICATOR_MS } from '@coderoom/contract';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { controlsTexts } from '#texts/controls.ts';
import { IconButton } from './button.tsx';

/** Copies a text; `copied` stays true for a moment afterwards. */
export function useCopy(text: string, onCopied?: () => void): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_INDICATOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (done) onCopied?.();
    if (!done) toast.error(controlsTexts.copyRefused);
  };
  return { copied, copy: () => void copy() };
}

interface CopyButtonProps {
  /** Names the button and the text that it copies: "Copy output". */
  label: string;
  text: string;
  onCopied?: () => void;
  className?: string;
}

/** Copies a text and confirms it for a moment. */
export function CopyButton({ label, text, onCopied, className }: CopyButtonProps) {
  const { copied, copy } = useCopy(text, onCopied);
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

/**
 * Copies a text; resolves to true on success. Browsers offer `navigator.clipboard` on secure addresses only, and a
 * class often reaches its server by plain http, hence the older way as well.
 */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Permission may be denied to the new API alone.
    }
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}
