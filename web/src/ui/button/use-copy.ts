import { COPIED_INDICATOR_MS } from '@coderoom/contract';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { copyText } from '#lib/browser/clipboard.ts';
import { controlsTexts } from '#texts/controls.ts';

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
