import { type KeyboardEvent, useRef } from 'react';
import type { TreeEntry } from '#shared/project-files/file-tree.ts';
import { useFilesWorkspace } from '#shared/project-files/files-workspace.ts';
import { parentFolder } from '#shared/project-files/project.ts';

/** Letters typed one after the other within this time are a beginning to search for, in ms. */
const TYPE_AHEAD_MS = 800;

interface TreeKeys {
  rows: readonly TreeEntry[];
  /** The row with the focus. */
  current: TreeEntry | undefined;
  focus: (path: string) => void;
  open: (row: TreeEntry) => void;
  remove: (path: string) => void;
}

/** Returns the handler of a tree's keys, by the ARIA pattern of trees. */
export function useTreeKeys({ rows, current, focus, open, remove }: TreeKeys) {
  const { view, useMayChange } = useFilesWorkspace();
  const mayChange = useMayChange();
  const { setFolderOpen, ask } = view.getState();
  const typed = useRef({ text: '', at: 0 });

  const search = (key: string, from: number) => {
    const now = performance.now();
    const text = now - typed.current.at < TYPE_AHEAD_MS ? typed.current.text + key : key;
    typed.current = { text, at: now };
    // A first letter goes on from the row, a longer text may still fit it.
    const first = text.length === 1 ? from + 1 : from;
    const inOrder = [...rows.slice(first), ...rows.slice(0, first)];
    const found = inOrder.find(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));
    if (found !== undefined) focus(found.path);
  };

  return (event: KeyboardEvent) => {
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.indexOf(current);
    const go = (row: TreeEntry | undefined) => row !== undefined && focus(row.path);
    const isFolder = current.kind === 'folder';
    const acts: Record<string, () => void> = {
      ArrowDown: () => go(rows[index + 1]),
      ArrowUp: () => go(rows[index - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      Enter: () => open(current),
      ' ': () => open(current),
      ArrowRight: () => {
        if (isFolder && !current.isOpen) setFolderOpen(current.path, true);
        else if (isFolder && rows[index + 1]?.depth === current.depth + 1) go(rows[index + 1]);
      },
      ArrowLeft: () => {
        if (isFolder && current.isOpen) setFolderOpen(current.path, false);
        else go(rows.find(({ path }) => path === parentFolder(current.path)));
      },
      F2: () => mayChange && ask({ kind: 'rename', path: current.path }),
      Delete: () => mayChange && remove(current.path),
    };
    const act = acts[event.key];
    const isLetter = event.key.length === 1 && event.key !== ' ' && event.key !== '?';
    if (act === undefined && !isLetter) return;
    event.preventDefault();
    event.stopPropagation();
    if (act !== undefined) act();
    else search(event.key, index);
  };
}
