import { type FileRole, type LanguageId, TEMPLATE_FILE_EXTENSIONS } from '@coderoom/contract';
import { Lock, MessageSquare } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { commentsTexts } from '#texts/comments.ts';
import { projectTexts } from '#texts/project.ts';

/** Facts about files that the list shows beside their names. */
export interface FileMarks {
  /** Names of files with something of their author's own. */
  own?: readonly string[] | undefined;
  /** Names of those among them that their author added. */
  added?: readonly string[] | undefined;
  /** Numbers of comments, by the file's name. */
  comments?: ReadonlyMap<string, number>;
  /** Names of files of the task that must stay as they are. */
  readOnly?: readonly string[];
  /** Rights of students over a task's files, by their names. */
  roles?: ReadonlyMap<string, FileRole>;
}

interface FileListProps {
  label: string;
  names: readonly string[];
  /** The file that is shown. */
  shown: string;
  marks?: FileMarks | undefined;
  onChoose: (name: string) => void;
}

/** The files of a program, of which one is shown beside. */
export function FileList({ label, names, shown, marks, onChoose }: FileListProps) {
  const list = useRef<HTMLUListElement>(null);
  const position = names.indexOf(shown);
  // On a phone the files stand side by side, and the shown one may be out of sight. Only the list scrolls.
  useEffect(() => {
    const item = list.current?.children[position];
    if (list.current === null || item === undefined) return;
    const [all, one] = [list.current.getBoundingClientRect(), item.getBoundingClientRect()];
    list.current.scrollLeft += outside([all.left, all.right], [one.left, one.right]);
    list.current.scrollTop += outside([all.top, all.bottom], [one.top, one.bottom]);
  }, [position]);
  return (
    <ul
      ref={list}
      aria-label={label}
      className="scroll-thin flex shrink-0 overflow-auto border-border max-md:border-b md:w-48 md:flex-col md:border-r print:hidden"
    >
      {names.map((name) => (
        <li key={name} className="shrink-0">
          <button
            type="button"
            aria-pressed={name === shown}
            onClick={() => onChoose(name)}
            className="relative flex min-h-11 w-full items-center gap-2 px-3 text-left font-mono text-12 text-text-2 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none aria-pressed:bg-surface-2 aria-pressed:text-text-1 aria-pressed:after:absolute aria-pressed:after:inset-y-0 aria-pressed:after:left-0 aria-pressed:after:w-0.5 aria-pressed:after:bg-accent md:min-h-8 md:py-1"
          >
            <bdi className="max-md:max-w-60 max-md:truncate md:wrap-anywhere">{name}</bdi>
            {marks !== undefined && <Marks name={name} marks={marks} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns how far a part of a list is outside of it, along one direction. */
function outside([start, end]: [number, number], [from, to]: [number, number]): number {
  return from < start ? from - start : Math.max(0, Math.min(to - end, from - start));
}

function Marks({
  name,
  marks: { own, added, comments, readOnly, roles },
}: {
  name: string;
  marks: FileMarks;
}) {
  const isAdded = added?.includes(name) ?? false;
  const count = comments?.get(name) ?? 0;
  const role = roles?.get(name);
  return (
    <span className="ml-auto flex shrink-0 items-center gap-2 font-sans">
      {count > 0 && (
        <span title={commentsTexts.count(count, count)} className="flex items-center gap-0.5 text-text-2">
          <MessageSquare aria-hidden className="size-3" strokeWidth={1.75} />
          <span aria-hidden>{count}</span>
          <span className="sr-only">{commentsTexts.count(count, count)}</span>
        </span>
      )}
      {role !== undefined && <span className="text-11 text-text-3">{projectTexts.roles[role]}</span>}
      {readOnly?.includes(name) && (
        <span title={projectTexts.readOnly} className="text-text-3">
          <Lock aria-hidden className="size-3" strokeWidth={1.75} />
          <span className="sr-only">{projectTexts.readOnly}</span>
        </span>
      )}
      {own?.includes(name) && (
        <span
          title={isAdded ? projectTexts.addedTitle : projectTexts.ownTitle}
          className="rounded-half bg-accent-soft px-1 text-11 text-accent-text"
        >
          {isAdded ? projectTexts.addedMark : projectTexts.own}
        </span>
      )}
    </span>
  );
}

/** Returns the language that highlights a file; null if its name suggests none. */
export function languageOfFile(name: string): LanguageId | null {
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return isKnown(extension) ? TEMPLATE_FILE_EXTENSIONS[extension] : null;
}

function isKnown(extension: string): extension is keyof typeof TEMPLATE_FILE_EXTENSIONS {
  return Object.hasOwn(TEMPLATE_FILE_EXTENSIONS, extension);
}
