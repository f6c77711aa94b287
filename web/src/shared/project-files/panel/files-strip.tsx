import { useMemo } from 'react';
import { useFiles, useFilesWorkspace } from '#shared/project-files/files-workspace.ts';
import { fileNames } from '#shared/project-files/project.ts';
import { projectTexts } from '#texts/project.ts';
import { classNames } from '#ui/class-names.ts';
import { hintAtScrolling } from '#ui/layout/hint-at-scrolling.ts';
import { FileIcon } from './file-icon.tsx';
import { FilePeople } from './file-people.tsx';

/** All files of a program in a row, by their paths. */
export function FilesStrip() {
  const { show } = useFilesWorkspace();
  const project = useFiles((state) => state.project);
  const shown = useFiles((state) => state.shown);
  const names = useMemo(() => fileNames(project), [project]);
  return (
    <nav
      ref={hintAtScrolling}
      aria-label={projectTexts.files}
      className="scroll-none scroll-hint h-8 shrink-0 overflow-x-auto border-b border-border bg-surface-1 text-12 text-text-2 max-md:h-11"
    >
      <ul className="flex h-full w-max">
        {names.map((name) => (
          <li
            key={name}
            className={classNames(
              'relative flex shrink-0 border-r border-border font-mono',
              name === shown
                ? 'bg-page text-text-1 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent'
                : 'hover:bg-surface-2',
            )}
          >
            <button
              type="button"
              aria-current={name === shown}
              onClick={() => show(name)}
              className="flex items-center gap-1.5 px-3 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
            >
              <FileIcon name={name} />
              <bdi>{name}</bdi>
              <FilePeople path={name} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
