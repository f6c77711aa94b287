import { MAX_PROJECT_FILE_BYTES, type ProjectFile } from '@coderoom/contract';
import { useState } from 'react';
import { create } from 'zustand';
import { isTableName } from '#shared/runs/figures/file-modes.ts';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import type { TextView } from './file-table.tsx';

/** How texts of separated values are seen: chosen once for all of them, until the page is closed. */
export const useTextView = create<{ view: TextView }>()(() => ({ view: 'text' }));

/** True for a file that can be seen as a table; larger ones than a program may have are shown as texts alone. */
function canBeTable({ name, content, encoding }: ProjectFile): boolean {
  return encoding === 'text' && isTableName(name) && content.length <= MAX_PROJECT_FILE_BYTES;
}

/**
 * How a stored file is seen.
 *
 * @param place the line of this file that is to be shown, in its text; null: none
 */
export function useStoredView(file: ProjectFile | undefined, place: object | null) {
  const wanted = useTextView((state) => state.view);
  const [left, setLeft] = useState<object | null>(null);
  const isTabular = file !== undefined && canBeTable(file);
  const isTextAsked = place !== null && place !== left;
  const view: TextView = isTabular && wanted === 'table' && !isTextAsked ? 'table' : 'text';
  const choose = (chosen: TextView) => {
    setLeft(place);
    useTextView.setState({ view: chosen });
  };
  return { isTabular, view, choose };
}

/* Loaded with the first such file. */

/** A text of separated values as a table, in the place of its text. */
export const LazyFileTable = lazyPart(async () => (await import('./file-table.tsx')).FileTable);

/** Chooses between the text and the table. Without its script there is the text alone. */
export const LazyTableSwitch = lazyPart(async () => (await import('./file-table.tsx')).TableSwitch, {
  Missing: () => null,
});

/** True if a file of the program is seen as a table in the place of its editor. */
export function useIsShownAsTable(file: ProjectFile | undefined): boolean {
  const view = useTextView((state) => state.view);
  return view === 'table' && file !== undefined && canBeTable(file);
}

/** The table in the place of a file's editor. */
export function ShownTable({ name, text, restricted }: { name: string; text: string; restricted: boolean }) {
  return <LazyFileTable key={name} name={name} text={text} restricted={restricted} />;
}

/** Above the editor of a text of separated values: chooses between text and table. */
export function ShownTableSwitch({ file }: { file: ProjectFile | undefined }) {
  const view = useTextView((state) => state.view);
  if (file === undefined || !canBeTable(file)) return null;
  return <LazyTableSwitch view={view} onChange={(chosen) => useTextView.setState({ view: chosen })} />;
}
