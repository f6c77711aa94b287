import { type Diagnostic, LANGUAGE_FACTS, type LanguageId, type TaskFile } from '@coderoom/contract';
import { createStore } from 'zustand';
import type { Files } from '#shared/project-files/file-changes.ts';
import { createFilesView } from '#shared/project-files/files-view.ts';
import type {
  FilesChange,
  FilesState,
  FilesWorkspace,
  PersonInFile,
} from '#shared/project-files/files-workspace.ts';
import { isInFolder, toProject } from '#shared/project-files/project.ts';

/** The program that a task begins with. */
export interface TaskProgram {
  language: LanguageId;
  code: string;
  /** Name of the file that `code` is the text of; null: the language's usual one. */
  entryName: string | null;
  /** The files of the program beside that one. */
  files: readonly TaskFile[];
}

/** The parts of it that change with its files. */
export type TaskProgramChange = Partial<Omit<TaskProgram, 'language'>>;

/** The program in the editor of templates, and how the editor changes it. */
interface EditedTask {
  program: TaskProgram;
  /** The shown file; null: the entry. */
  chosen: string | null;
  onChange: (part: TaskProgramChange) => void;
  onShow: (name: string) => void;
  /** Shows a file and moves the focus into it, for one that was just created. */
  onEdit?: (name: string) => void;
  /** True where files to be left alone are, as for students. */
  locksReadOnly?: boolean;
}

/** The files of a task as those of any program: they are uploaded, renamed and replaced in the same way. */
interface TaskWorkspace {
  workspace: FilesWorkspace;
  /** Takes the present state of the editor; null once it is gone. */
  follow: (task: EditedTask | null) => void;
}

const NO_FINDINGS: readonly Diagnostic[] = [];
const NOBODY: readonly PersonInFile[] = [];

export function createTaskWorkspace(initial: EditedTask): TaskWorkspace {
  let task = initial;
  let isGone = false;
  const store = createStore<FilesState>()(() => filesState(initial));
  const workspace: FilesWorkspace = {
    store,
    view: createFilesView('task-files-hidden'),
    // Tests run the task's entry.
    hasMovableEntry: initial.locksReadOnly !== true,
    read: () => ({ code: task.program.code, ...store.getState() }),
    change: (files, change) => {
      task.onChange(changedTask(task.program, files, change));
      if (files.shown !== store.getState().shown) task.onShow(files.shown);
      return null;
    },
    show: (name) => task.onShow(name),
    setTabs: ({ shown }) => task.onShow(shown),
    ...(initial.onEdit && { edit: (name: string) => task.onEdit?.(name) }),
    isUntouched: () => task.program.code.trim() === '' && task.program.files.length === 0,
    markProgram: () => () => !isGone,
    useMayChange: () => true,
    useRunFindings: () => NO_FINDINGS,
    usePeopleIn: () => NOBODY,
  };
  return {
    workspace,
    follow: (next) => {
      isGone = next === null;
      if (next === null) return;
      task = next;
      store.setState(filesState(next));
    },
  };
}

function filesState({ program, chosen, locksReadOnly = false }: EditedTask): FilesState {
  const { language, entryName, files } = program;
  const locked = files.map((file) => ({ ...file, isReadOnly: file.role === 'read_only' }));
  const project = toProject(language, { entry_name: entryName, files: locksReadOnly ? locked : files });
  const names = [project.entry, ...files.map(({ name }) => name)];
  return {
    language,
    project,
    shown: chosen !== null && names.includes(chosen) ? chosen : project.entry,
    tabs: names,
  };
}

/** Returns the parts of a task that its changed files make. A file keeps its role, under a new name too. */
function changedTask(
  { language, files: before }: TaskProgram,
  { code, project }: Pick<Files, 'code' | 'project'>,
  change: FilesChange,
): Required<TaskProgramChange> {
  const roles = new Map(before.map(({ name, role }) => [name, role]));
  const formerName = (name: string) =>
    change.kind === 'move' && isInFolder(name, change.to) ? change.from + name.slice(change.to.length) : name;
  const files = project.files.map(
    ({ name, content, encoding }): TaskFile => ({
      name,
      content,
      encoding,
      role: roles.get(formerName(name)) ?? 'starter',
    }),
  );
  return {
    code,
    entryName: project.entry === LANGUAGE_FACTS[language].fileName ? null : project.entry,
    files,
  };
}
