import { Check, Copy } from 'lucide-react';
import { controlsTexts } from '#texts/controls.ts';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

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
