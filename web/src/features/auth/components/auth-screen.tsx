import type { ReactNode } from 'react';
import { useNarrow } from '#ui/layout/use-media-query.ts';
import { useTitle } from '#ui/use-title.ts';
import { SidePanel } from './side-panel.tsx';

/** The form in a column, with the side panel beside it if there is room. */
export function AuthScreen({ title, children }: { title: string; children: ReactNode }) {
  const narrow = useNarrow();
  useTitle(title);
  return (
    <div className="flex min-h-0 flex-1">
      <main className="flex min-w-0 scroll-thin flex-1 flex-col items-center overflow-auto px-5 py-8 md:flex-none md:basis-[46%] md:p-6">
        <div className="w-full md:my-auto md:max-w-86">{children}</div>
      </main>
      {!narrow && <SidePanel />}
    </div>
  );
}
