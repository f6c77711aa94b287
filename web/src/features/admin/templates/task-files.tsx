import {
  FILE_ROLES,
  fileRole,
  LANGUAGE_FACTS,
  normalProjectName,
  type ProjectFile,
  projectProblem,
  projectSizeProblem,
  type TaskFile,
} from '@coderoom/contract';
import { FilePlus, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { translated } from '#lib/server/server-sentence.ts';
import { FileIcon } from '#shared/project-files/file-icon.tsx';
import { chosenFiles, readFiles } from '#shared/project-files/uploads.ts';
import { projectTexts } from '#texts/project.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';
import type { TemplateDraft } from './draft.ts';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;
const ROLE_OPTIONS = FILE_ROLES.map((role) => ({ value: role, label: projectTexts.roles[role] }));

/** Returns why files cannot be those of a task; null if they can. */
function taskFilesProblem({ language, code, entryName }: TemplateDraft, files: readonly TaskFile[]) {
  const program = { language, code, entry_name: entryName, files };
  const problem = projectProblem(program) ?? projectSizeProblem(program);
  return problem === null ? null : translated(problem);
}

interface AddTaskFilesProps {
  draft: TemplateDraft;
  onChange: (part: Pick<TemplateDraft, 'files'>) => void;
  /** Shows an added file. */
  onShow: (name: string) => void;
}

/** Buttons that give a task further files. */
export function AddTaskFiles({ draft, onChange, onShow }: AddTaskFilesProps) {
  const [isAsking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = (added: readonly ProjectFile[]): string | null => {
    const names = new Set(added.map(({ name }) => name));
    const kept = draft.files.filter(({ name }) => !names.has(name));
    const files = [
      ...kept,
      ...added.map((file) => ({
        ...file,
        role: draft.files.find(({ name }) => name === file.name)?.role ?? ('starter' as const),
      })),
    ];
    const problem = taskFilesProblem(draft, files);
    if (problem === null) {
      onChange({ files });
      onShow(added.at(-1)?.name ?? '');
    }
    return problem;
  };
  const upload = async (list: FileList) => {
    const { files, leftOut } = await readFiles(chosenFiles(list));
    const [first] = leftOut;
    const problem = first === undefined ? add(files) : projectTexts.problems.notRead(first.path);
    if (problem !== null) toast.error(problem);
  };
  return (
    <>
      <IconButton
        label={projectTexts.newFile}
        size="small"
        icon={<FilePlus {...ICON} />}
        onClick={() => setAsking(true)}
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
          if (target.files !== null) void upload(target.files);
          // Choosing the same file again is a change too.
          target.value = '';
        }}
      />
      {isAsking && (
        <NewTaskFile
          onAdd={(name) =>
            draft.files.some((file) => file.name === name)
              ? projectTexts.problems.taken(name)
              : add([{ name, content: '', encoding: 'text' }])
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface NewTaskFileProps {
  /** Returns why there cannot be a file of this name; null if it was added. */
  onAdd: (name: string) => string | null;
  onClose: () => void;
}

function NewTaskFile({ onAdd, onClose }: NewTaskFileProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const found = onAdd(normalProjectName(name.trim()));
    setProblem(found);
    if (found === null) onClose();
  };
  return (
    <Dialog open title={projectTexts.newFile} onClose={onClose}>
      <DialogForm
        act={projectTexts.create}
        busy={false}
        ready={name.trim() !== ''}
        error={null}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Field
          label={projectTexts.nameOfFile}
          value={name}
          problem={problem ?? undefined}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(null);
          }}
          placeholder={LANGUAGE_FACTS.python.fileName.replace('main', 'shapes')}
          autoComplete="off"
          spellCheck={false}
        />
        <p className="text-12 text-text-3">{projectTexts.nameHint}</p>
      </DialogForm>
    </Dialog>
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
              <>
                <Select
                  label={projectTexts.roleOf(name)}
                  value={file.role}
                  options={ROLE_OPTIONS}
                  onChange={(role) => setRole(name, role)}
                  className="h-9 border-transparent bg-transparent text-12 md:h-6"
                />
                <IconButton
                  label={projectTexts.deleteNamed(name)}
                  size="small"
                  icon={<Trash2 {...ICON} />}
                  onClick={() => {
                    onChange(files.filter((one) => one !== file));
                    if (name === shown) onChoose(entry);
                  }}
                  className="max-md:size-11"
                />
              </>
            )}
          </li>
        );
      })}
      <li className="px-3 pt-2 text-12 text-text-3">{projectTexts.rolesHint}</li>
    </ul>
  );
}
