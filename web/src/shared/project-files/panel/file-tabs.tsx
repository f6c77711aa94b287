import { Lock, PanelLeftOpen, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  useFileErrors,
  useFiles,
  useFilesView,
  useFilesWorkspace,
} from '#shared/project-files/files-workspace.ts';
import { closeTab } from '#shared/project-files/program-files.ts';
import { baseName, fileOf, parentFolder } from '#shared/project-files/project.ts';
import { ShownTableSwitch } from '#shared/runs/table/text-view.tsx';
import { projectTexts } from '#texts/project.ts';
import { IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { hintAtScrolling } from '#ui/layout/hint-at-scrolling.ts';
import { useNarrow } from '#ui/use-media-query.ts';
import { FileIcon } from './file-icon.tsx';
import { FilePeople } from './file-people.tsx';

/** The open files, one of which is in the editor. */
export function FileTabs({ start, end }: { start: ReactNode; end: ReactNode }) {
  const { view } = useFilesWorkspace();
  const tabs = useFiles((state) => state.tabs);
  const shown = useFiles((state) => state.shown);
  const isHidden = useFilesView((state) => state.isHidden);
  const file = useFiles(({ project }) => fileOf(project, shown));
  const narrow = useNarrow();
  return (
    <div className="@container flex h-9 shrink-0 items-stretch border-b border-border bg-surface-1 text-12 text-text-2 md:h-8">
      <span className="flex items-center pl-2 empty:hidden">{start}</span>
      {isHidden && !narrow && (
        <IconButton
          label={projectTexts.showFiles}
          size="small"
          icon={<PanelLeftOpen aria-hidden strokeWidth={1.75} />}
          onClick={() => view.getState().hide(false)}
          className="mx-1 self-center"
        />
      )}
      <nav
        ref={hintAtScrolling}
        aria-label={projectTexts.openFiles}
        className="scroll-none scroll-hint min-w-0 flex-auto overflow-x-auto"
      >
        <ul className="flex h-full w-max">
          {tabs.map((name) => (
            <FileTab key={name} name={name} isShown={name === shown} isOnly={tabs.length === 1} />
          ))}
        </ul>
      </nav>
      <span className="flex items-center pl-2 empty:hidden">
        <ShownTableSwitch file={file} />
      </span>
      <div className="flex max-w-1/2 shrink-[4] items-center gap-2 px-3 empty:hidden">{end}</div>
    </div>
  );
}

function FileTab({ name, isShown, isOnly }: { name: string; isShown: boolean; isOnly: boolean }) {
  const workspace = useFilesWorkspace();
  const tab = useRef<HTMLLIElement>(null);
  const isReadOnly = useFiles(({ project }) => fileOf(project, name)?.isReadOnly === true);
  const folder = useFolderToTell(name);
  const errors = useFileErrors(name);
  useEffect(() => {
    const element = tab.current;
    const strip = element?.closest('nav');
    if (!isShown || !element || !strip) return;
    // The strip becomes narrower when the switch between text and table appears beside it.
    const room = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    room.observe(strip);
    return () => room.disconnect();
  }, [isShown]);
  return (
    <li
      ref={tab}
      className={classNames(
        'group relative flex shrink-0 items-center border-r border-border font-mono',
        isShown
          ? 'bg-page text-text-1 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent'
          : 'hover:bg-surface-2',
      )}
    >
      <button
        type="button"
        aria-current={isShown}
        title={name}
        onClick={() => workspace.show(name)}
        onAuxClick={(event) => event.button === 1 && closeTab(workspace, name)}
        className="flex h-full items-center gap-1.5 pl-3 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
      >
        {isReadOnly ? (
          <Lock aria-label={projectTexts.readOnly} strokeWidth={1.75} className="size-3.5 text-text-3" />
        ) : (
          <FileIcon name={name} />
        )}
        <bdi>{baseName(name)}</bdi>
        {folder !== null && <bdi className="text-text-3">{folder}</bdi>}
        {errors > 0 && (
          <span className="text-danger tabular-nums" title={projectTexts.errors(errors)}>
            <span aria-hidden>{errors}</span>
            <span className="sr-only">{projectTexts.errors(errors)}</span>
          </span>
        )}
        <FilePeople path={name} />
      </button>
      <button
        type="button"
        aria-label={projectTexts.close(baseName(name))}
        onClick={() => closeTab(workspace, name)}
        className={classNames(
          'mx-1.5 grid size-4 shrink-0 place-items-center rounded-inner hover:bg-surface-3 max-md:size-6',
          isOnly && 'invisible',
          !isShown &&
            'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 max-md:invisible max-md:mx-0 max-md:w-3',
        )}
      >
        <X aria-hidden strokeWidth={2.2} className="size-3" />
      </button>
    </li>
  );
}

/** The folder of a file, if the name alone could be that of another tab. */
function useFolderToTell(name: string): string | null {
  return useFiles(({ tabs }) =>
    tabs.some((other) => other !== name && baseName(other) === baseName(name))
      ? parentFolder(name) || '/'
      : null,
  );
}
