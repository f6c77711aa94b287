import { Suspense } from 'react';
import { canBeTable, LazyFileTable, LazyTableSwitch, useTextView } from '#shared/runs/table/text-view.tsx';
import type { EditedFile } from './project.ts';

/** True if a file of the program is seen as a table in the place of its editor. */
export function useIsShownAsTable(file: EditedFile | undefined): boolean {
  const view = useTextView((state) => state.view);
  return view === 'table' && file !== undefined && canBeTable(file);
}

/** The table in the place of a file's editor. */
export function ShownTable({ name, text, restricted }: { name: string; text: string; restricted: boolean }) {
  return (
    <Suspense>
      <LazyFileTable key={name} name={name} text={text} restricted={restricted} />
    </Suspense>
  );
}

/** Above the editor of a text of separated values: chooses between text and table. */
export function ShownTableSwitch({ file }: { file: EditedFile | undefined }) {
  const view = useTextView((state) => state.view);
  if (file === undefined || !canBeTable(file)) return null;
  return (
    <Suspense>
      <LazyTableSwitch view={view} onChange={(chosen) => useTextView.setState({ view: chosen })} />
    </Suspense>
  );
}
