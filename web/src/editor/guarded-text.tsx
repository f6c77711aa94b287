import { type ReactNode, useEffect, useRef } from 'react';
import { guardClipboard, monitorClipboard } from './clipboard-guard.ts';

interface GuardedTextProps {
  restricted: boolean;
  /** The text that must not get into the clipboard. */
  program: string;
  children: ReactNode;
}

/** Keeps copying from a program that is shown outside of the editor, where that is restricted. */
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
