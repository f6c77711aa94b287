import { FileIcon } from '#shared/project-files/panel/file-icon.tsx';
import { liveClassTexts } from '#texts/live-class.tsx';
import { projectTexts } from '#texts/project.ts';
import { classNames } from '#ui/class-names.ts';
import { Switch } from '#ui/form/switch.tsx';

interface ReplayFilesProps {
  files: readonly { id: string; name: string }[];
  shown: string;
  /** The file that was edited at this moment. */
  edited: string;
  /** True if the shown file is always the edited one. */
  isFollowing: boolean;
  /** @param id null: the file that is edited */
  onChoose: (id: string | null) => void;
}

/** The text files of a program in a replay, in a row. The one that is being edited is marked. */
export function ReplayFiles({ files, shown, edited, isFollowing, onChoose }: ReplayFilesProps) {
  return (
    <div className="flex h-8 shrink-0 items-stretch border-b border-border bg-surface-1 text-12 text-text-2 max-md:h-11">
      <nav aria-label={projectTexts.files} className="scroll-none min-w-0 flex-1 overflow-x-auto">
        <ul className="flex h-full">
          {files.map(({ id, name }) => (
            <li
              key={id}
              className={classNames(
                'relative flex shrink-0 border-r border-border font-mono',
                id === shown
                  ? 'bg-page text-text-1 after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent'
                  : 'hover:bg-surface-2',
              )}
            >
              <button
                type="button"
                aria-current={id === shown}
                onClick={() => onChoose(id)}
                className="flex items-center gap-1.5 px-3 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
              >
                <FileIcon name={name} />
                <bdi>{name}</bdi>
                {id === edited && (
                  <span title={liveClassTexts.player.edited} className="size-1.5 rounded-full bg-accent">
                    <span className="sr-only">{liveClassTexts.player.edited}</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex shrink-0 items-center px-3">
        <Switch
          label={liveClassTexts.player.followFile}
          labelClassName="text-12 text-text-2"
          checked={isFollowing}
          onChange={(follows) => onChoose(follows ? null : shown)}
        />
      </div>
    </div>
  );
}
