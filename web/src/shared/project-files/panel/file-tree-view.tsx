import { isSourceName, projectFileBytes } from '@coderoom/contract';
import { ChevronDown, ChevronRight, Lock, Play } from 'lucide-react';
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatMemory } from '#lib/text/format.ts';
import { listTree, type TreeEntry } from '#shared/project-files/file-tree.ts';
import {
  type FilesWorkspace,
  useFileErrors,
  useFiles,
  useFilesView,
  useFilesWorkspace,
} from '#shared/project-files/files-workspace.ts';
import { deletePath, moveInto } from '#shared/project-files/program-files.ts';
import { fileOf, isInFolder, parentFolder } from '#shared/project-files/project.ts';
import { projectTexts } from '#texts/project.ts';
import { classNames } from '#ui/class-names.ts';
import { FileIcon, FolderIcon } from './file-icon.tsx';
import { FileMenu } from './file-menu.tsx';
import { describePeople, FilePeople } from './file-people.tsx';
import { DRAGGED_PATH, useFileDrop } from './use-file-drop.ts';
import { useTreeKeys } from './use-tree-keys.ts';

const MARK = { strokeWidth: 2.2, className: 'size-3' } as const;

/** The files of the program as a tree, which the keyboard moves through as it does through any tree. */
export function FileTree({ onShown }: { onShown?: () => void }) {
  const workspace = useFilesWorkspace();
  const project = useFiles((state) => state.project);
  const shown = useFiles((state) => state.shown);
  const closed = useFilesView((state) => state.closed);
  const rows = useMemo(() => listTree(project, closed), [project, closed]);
  const [chosen, setChosen] = useState(shown);
  const [before, setBefore] = useState(shown);
  // A file that is shown from elsewhere is chosen here too.
  if (before !== shown) {
    setBefore(shown);
    setChosen(shown);
  }
  const current = rows.find(({ path }) => path === chosen) ?? rows[0];
  const tree = useRef<HTMLDivElement>(null);

  const focus = (path: string) => {
    setChosen(path);
    tree.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus();
  };
  const moved = useFilesView((state) => state.moved);
  useEffect(() => {
    if (moved === null) return;
    // Its row is another one than before.
    focus(moved);
    workspace.view.setState({ moved: null });
  });
  const open = (row: TreeEntry) => {
    if (row.kind === 'folder') {
      workspace.view.getState().setFolderOpen(row.path, !row.isOpen);
      return;
    }
    workspace.show(row.path);
    onShown?.();
  };
  const remove = (path: string) => removeAt(workspace, rows, path, focus);
  const keys = useTreeKeys({ rows, current, focus, open, remove });

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={projectTexts.files}
      onKeyDown={keys}
      className="scroll-thin flex flex-col overflow-y-auto py-1"
    >
      {rows.map((row) => (
        <TreeRow
          key={row.path}
          row={row}
          isShown={row.path === shown}
          isReached={row.path === current?.path}
          onReach={() => setChosen(row.path)}
          onOpen={() => open(row)}
        />
      ))}
    </div>
  );
}

/** Deletes a file, and hands the focus to a row beside it. */
function removeAt(
  workspace: FilesWorkspace,
  rows: TreeEntry[],
  path: string,
  focus: (path: string) => void,
): void {
  const index = rows.findIndex((row) => row.path === path);
  const beside = rows.slice(index + 1).find((row) => !isInFolder(row.path, path)) ?? rows[index - 1];
  const before = workspace.store.getState().project;
  deletePath(workspace, path);
  if (workspace.store.getState().project !== before && beside !== undefined) focus(beside.path);
}

interface TreeRowProps {
  row: TreeEntry;
  /** True for the file in the editor. */
  isShown: boolean;
  /** True for the row that the Tab key reaches. */
  isReached: boolean;
  onReach: () => void;
  onOpen: () => void;
}

function TreeRow({ row, isShown, isReached, onReach, onOpen }: TreeRowProps) {
  const { path, name, kind, depth, isOpen, position, siblings } = row;
  const element = useRef<HTMLDivElement>(null);
  const isFolder = kind === 'folder';
  const workspace = useFilesWorkspace();
  const mayChange = workspace.useMayChange();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const mark = useFileMark(path);
  // The people in an open folder are seen at its files.
  const people = workspace.usePeopleIn(isOpen ? '' : path);
  const drop = useFileDrop(isFolder ? path : parentFolder(path), (dragged) =>
    moveInto(workspace, dragged, isFolder ? path : parentFolder(path)),
  );
  const label = [name, mark?.text, describePeople(people)].filter(Boolean).join(' ');
  useEffect(() => {
    if (isShown) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an open menu are its own.
    if (event.target !== event.currentTarget) event.stopPropagation();
  };
  return (
    <div
      ref={element}
      role="treeitem"
      data-path={path}
      tabIndex={isReached ? 0 : -1}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isShown}
      aria-expanded={isFolder ? isOpen : undefined}
      aria-label={label}
      title={path}
      draggable={mayChange}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.setData(DRAGGED_PATH, path);
        event.dataTransfer.effectAllowed = 'move';
      }}
      {...drop.handlers}
      onClick={onOpen}
      onFocus={onReach}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        if (isFolder && !mayChange) return;
        event.preventDefault();
        setMenuOpen(true);
      }}
      style={{ paddingLeft: 8 + depth * 16 }}
      className={classNames(
        'group relative flex h-11 shrink-0 cursor-pointer items-center gap-1.5 pr-2 font-mono text-[12.5px] leading-4 whitespace-nowrap outline-none select-none focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none md:h-7',
        isShown
          ? 'bg-surface-2 text-text-1 before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
          : 'text-text-2 hover:bg-surface-2 hover:text-text-1',
        drop.isOver && 'bg-accent-soft',
      )}
    >
      {isFolder ? (
        <Chevron aria-hidden {...MARK} className="size-3 shrink-0 text-text-3" />
      ) : (
        <span className="w-3 shrink-0" />
      )}
      {isFolder ? <FolderIcon isOpen={isOpen} /> : <FileIcon name={name} />}
      <bdi className="min-w-0 truncate">{name}</bdi>
      <span className="ml-auto flex shrink-0 items-center gap-0.5 text-11 text-text-3">
        {/* Parts the words for those who cannot see them. */} {!isOpen && <FilePeople path={path} />}
        {mark !== null && (
          <span aria-hidden title={mark.text} className="md:group-hover:hidden md:group-focus-within:hidden">
            {mark.icon ?? mark.text}
          </span>
        )}
        <FileMenu row={row} open={isMenuOpen} onOpenChange={setMenuOpen} />
      </span>
    </div>
  );
}

/** Tells where errors are and the run starts, what is read-only, and how large data is. */
function useFileMark(path: string): { icon?: ReactNode; text: string } | null {
  const isEntry = useFiles(({ project }) => project.entry === path);
  const file = useFiles(({ project }) => fileOf(project, path));
  const errors = useFileErrors(path);
  if (errors > 0) {
    const text = projectTexts.errors(errors);
    return { icon: <span className="text-danger tabular-nums">{errors}</span>, text };
  }
  if (isEntry) return { icon: <Play aria-hidden {...MARK} />, text: projectTexts.startsHere };
  if (file === undefined) return null;
  if (file.isReadOnly === true) return { icon: <Lock aria-hidden {...MARK} />, text: projectTexts.readOnly };
  return isSourceName(path) ? null : { text: formatMemory(projectFileBytes(file) / 1024) };
}
