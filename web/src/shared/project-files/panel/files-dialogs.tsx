import { normalProjectName } from '@coderoom/contract';
import { useId, useRef, useState } from 'react';
import { takeUploads } from '#shared/project-files/add-uploads.ts';
import type { FilesDialog } from '#shared/project-files/files-view.ts';
import {
  type FilesWorkspace,
  useFiles,
  useFilesView,
  useFilesWorkspace,
} from '#shared/project-files/files-workspace.ts';
import { createFile, createFolder, movePath } from '#shared/project-files/program-files.ts';
import {
  baseName,
  type EditedFile,
  foldersOf,
  isInFolder,
  parentFolder,
  pathIn,
} from '#shared/project-files/project.ts';
import { projectTexts } from '#texts/project.ts';
import { Field } from '#ui/form/field.tsx';
import { Select } from '#ui/form/select.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx';
import { DialogForm } from '#ui/overlay/dialog-form.tsx';

const close = ({ view }: FilesWorkspace) => view.getState().ask(null);

/** Asks for names and folders, and before files are replaced. */
export function FilesDialogs() {
  const dialog = useFilesView((state) => state.dialog);
  switch (dialog?.kind) {
    case 'file':
    case 'folder':
      return <NewDialog kind={dialog.kind} folder={dialog.folder} />;
    case 'rename':
      return <RenameDialog path={dialog.path} />;
    case 'move':
      return <MoveDialog path={dialog.path} />;
    case 'replace':
      return <ReplaceDialog files={dialog.files} replaced={dialog.replaced} />;
    default:
      return null;
  }
}

interface NameFormProps {
  title: string;
  act: string;
  hint?: string;
  initial: string;
  /** Returns why it cannot be done; null if it was done. */
  onSubmit: (name: string) => string | null;
  /** Called after it was done and the dialog is gone; returns true if it has moved the focus. */
  onDone?: (name: string) => boolean;
}

function NameForm({ title, act, hint, initial, onSubmit, onDone }: NameFormProps) {
  const done = useRef<string | null>(null);
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const hintId = useId();
  const workspace = useFilesWorkspace();
  const submit = () => {
    const normal = normalProjectName(name.trim());
    const found = onSubmit(normal);
    setProblem(found);
    if (found !== null) return;
    done.current = normal;
    close(workspace);
  };
  const onClosed = () => done.current !== null && onDone?.(done.current) === true;
  return (
    <Dialog open title={title} onClose={() => close(workspace)} onClosed={onClosed}>
      <DialogForm
        act={act}
        busy={false}
        ready={name.trim() !== ''}
        error={null}
        onSubmit={submit}
        onCancel={() => close(workspace)}
      >
        <Field
          label={projectTexts.nameOfFile}
          value={name}
          problem={problem ?? undefined}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
          onFocus={({ target }) => selectStem(target)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        {hint !== undefined && (
          <p id={hintId} className="text-12 text-text-3">
            {hint}
          </p>
        )}
      </DialogForm>
    </Dialog>
  );
}

/** Selects a name without its ending, which seldom changes. */
function selectStem(input: HTMLInputElement): void {
  const dot = input.value.lastIndexOf('.');
  input.setSelectionRange(input.value.lastIndexOf('/') + 1, dot > 0 ? dot : input.value.length);
}

function NewDialog({ kind, folder }: Extract<FilesDialog, { folder: string }>) {
  const workspace = useFilesWorkspace();
  return (
    <NameForm
      title={kind === 'file' ? projectTexts.newFile : projectTexts.newFolder}
      act={projectTexts.create}
      hint={kind === 'file' ? projectTexts.nameHint : projectTexts.folderHint}
      initial={folder === '' ? '' : `${folder}/`}
      onSubmit={(name) => (kind === 'file' ? createFile : createFolder)(workspace, name)}
      onDone={(name) => {
        if (kind === 'folder' || workspace.edit === undefined) return false;
        // On a phone the editor is behind the files.
        workspace.view.setState({ isSheetOpen: false });
        workspace.edit(name);
        return true;
      }}
    />
  );
}

function RenameDialog({ path }: { path: string }) {
  const workspace = useFilesWorkspace();
  return (
    <NameForm
      title={projectTexts.renameOf(baseName(path))}
      act={projectTexts.rename}
      initial={baseName(path)}
      onSubmit={(name) => movePath(workspace, path, pathIn(parentFolder(path), name))}
    />
  );
}

function MoveDialog({ path }: { path: string }) {
  const workspace = useFilesWorkspace();
  const project = useFiles((state) => state.project);
  const [folder, setFolder] = useState(parentFolder(path));
  const [problem, setProblem] = useState<string | null>(null);
  const folders = foldersOf(project)
    .filter((one) => !isInFolder(one, path))
    .sort();
  const submit = () => {
    const found = movePath(workspace, path, pathIn(folder, baseName(path)));
    setProblem(found);
    if (found === null) close(workspace);
  };
  return (
    <Dialog open title={projectTexts.moveOf(baseName(path))} onClose={() => close(workspace)}>
      <DialogForm
        act={projectTexts.moveAct}
        busy={false}
        ready={folder !== parentFolder(path)}
        error={problem}
        onSubmit={submit}
        onCancel={() => close(workspace)}
      >
        <Select
          label={projectTexts.moveTo}
          value={`/${folder}`}
          onChange={(chosen) => setFolder(chosen.slice(1))}
          options={['', ...folders].map((one) => ({
            value: `/${one}`,
            label: one === '' ? projectTexts.top : one,
          }))}
        />
      </DialogForm>
    </Dialog>
  );
}

function ReplaceDialog({ files, replaced }: { files: readonly EditedFile[]; replaced: readonly string[] }) {
  const workspace = useFilesWorkspace();
  return (
    <ConfirmDialog
      open
      title={projectTexts.replaceAsk(replaced.length)}
      act={projectTexts.replaceAct}
      onConfirm={() => takeUploads(workspace, files)}
      onClose={() => close(workspace)}
    >
      {projectTexts.replaceThese(replaced.join(', '))}
    </ConfirmDialog>
  );
}
