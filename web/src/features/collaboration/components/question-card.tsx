import type { ReactNode } from 'react';

/** A card alone on the screen, with a question or the answer to it. */
export function QuestionCard({ children }: { children: ReactNode }) {
  return (
    <main className="scroll-thin flex min-h-0 flex-1 flex-col items-center overflow-auto p-4 md:pt-[12vh]">
      <div className="flex w-full max-w-110 flex-col rounded-full border border-border">{children}</div>
    </main>
  );
}
