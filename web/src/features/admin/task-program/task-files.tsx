import { FILE_ROLES, fileRole, type TaskFile } from '@coderoom/contract';
import { FilePlus, Upload } from 'lucide-react';
import { useRef } from 'react';
import { addUploads } from '#shared/project-files/add-uploads.ts';
import { askForNewFile, type FilesWorkspace } from '#shared/project-files/files-workspace.ts';
import { FileIcon } from '#shared/project-files/panel/file-icon.tsx';
import { FileMenu } from '#shared/project-files/panel/file-menu.tsx';
import { chosenFiles } from '#shared/project-files/uploads.ts';
import { projectTexts } from '#texts/project.ts';
import { IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/form/select.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;
const ROLE_OPTIONS = FILE_ROLES.map((role) => ({ value: role, label: projectTexts.roles[role] }));

/** Buttons that give a task further files. */
export function AddTaskFiles({ workspace }: { workspace: FilesWorkspace }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={projectTexts.newFile}
        size="small"
        icon={<FilePlus {...ICON} />}
        onClick={() => askForNewFile(workspace)}
        className="max-md:size-11"
      />
      <IconButton
        label={projectTexts.upload}
        size="small"
        icon={<Upload {...ICON} />}
        onClick={() => input.current?.click()}
        className="-mr-1 max-md:size-11"
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={projectTexts.upload}
        onChange={({ target }) => {
          if (target.files !== null) void addUploads(workspace, chosenFiles(target.files), '');
          // Choosing the same file again is a change too.
          target.value = '';
        }}
      />
    </>
  );
}

interface TaskFileListProps {
  entry: string;
  files: readonly TaskFile[];
  shown: string;
  onChoose: (name: string) => void;
  onChange: (files: readonly TaskFile[]) => void;
}

/** The files of a task with what students may do with each. */
export function TaskFileList({ entry, files, shown, onChoose, onChange }: TaskFileListProps) {
  const setRole = (name: string, value: string) => {
    const role = fileRole.safeParse(value).data;
    if (role !== undefined) onChange(files.map((file) => (file.name === name ? { ...file, role } : file)));
  };
  return (
    <ul
      aria-label={projectTexts.files}
      className="scroll-thin flex shrink-0 flex-col overflow-auto border-border bg-surface-1 py-1 max-md:max-h-60 max-md:border-b md:w-66 md:border-r"
    >
      {[entry, ...files.map(({ name }) => name)].map((name) => {
        const file = files.find((one) => one.name === name);
        return (
          <li
            key={name}
            className={classNames(
              'relative flex min-h-11 shrink-0 items-center gap-1 pr-1 md:min-h-7',
              name === shown &&
                'bg-surface-2 after:absolute after:inset-y-0 after:left-0 after:w-0.5 after:bg-accent',
            )}
          >
            <button
              type="button"
              aria-pressed={name === shown}
              title={name}
              onClick={() => onChoose(name)}
              className="flex min-w-0 flex-1 items-center gap-1.5 self-stretch pl-3 text-left font-mono text-12 text-text-2 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none aria-pressed:text-text-1"
            >
              <FileIcon name={name} />
              <bdi className="min-w-0 truncate">{name}</bdi>
            </button>
            {file === undefined ? (
              <span className="pr-2 text-12 text-text-3">{projectTexts.roles.entry}</span>
            ) : (
              <Select
                label={projectTexts.roleOf(name)}
                value={file.role}
                options={ROLE_OPTIONS}
                onChange={(role) => setRole(name, role)}
                className="h-9 border-transparent bg-transparent text-12 md:h-6"
              />
            )}
            <FileMenu row={{ path: name, name, kind: 'file' }} stands />
          </li>
        );
      })}
      <li className="px-3 pt-2 text-12 text-text-3">{projectTexts.rolesHint}</li>
    </ul>
  );
}
