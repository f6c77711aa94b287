import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { figurePartQuery } from '#shared/runs/output/figure-part.ts';

interface ScreenOutputProps {
  /** The output with all its commands. */
  text: string;
  /** The same as plain text, for screen readers and until the screen is there. */
  children: ReactNode;
}

/** The output of a program that moves the cursor, as a terminal shows it. */
export function ScreenOutput({ text, children }: ScreenOutputProps) {
  const part = useQuery(figurePartQuery).data;
  if (part === undefined) return children;
  return (
    <>
      <part.ScreenTerminal text={text} />
      <div className="sr-only">{children}</div>
    </>
  );
}
