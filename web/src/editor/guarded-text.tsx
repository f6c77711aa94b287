import { type ReactNode, useEffect, useRef } from 'react';
import { guardClipboard, monitorClipboard } from './clipboard-guard.ts';

interface GuardedTextProps {
  restricted: boolean;
  /** The text that must not reach the clipboard. */
  program: string;
  children: ReactNode;
}

/** Blocks copying from a program that is shown outside the editor, if copying is restricted. */
export function GuardedText({ restricted, program, children }: GuardedTextProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!restricted || container.current === null) return;
    const endings = [guardClipboard(container.current), monitorClipboard(() => program)];
    return () => {
      for (const end of endings) end();
    };
  }, [restricted, program]);
  return (
    <div ref={container} className="contents">
      {children}
    </div>
  );
}
