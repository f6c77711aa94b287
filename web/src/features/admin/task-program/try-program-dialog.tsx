import type { RunPhase } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { Play, Square, Trash2 } from 'lucide-react';
import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { FilesContext } from '#shared/project-files/files-workspace.ts';
import {
  AllFileTabs,
  FilesDropArea,
  FilesOverlays,
  LazyBinaryView,
} from '#shared/project-files/panel/lazy-files.tsx';
import { deletePath } from '#shared/project-files/program-files.ts';
import { followPhases } from '#shared/runs/follow-phases.ts';
import type { GoTo } from '#shared/runs/output/errors/error-text.tsx';
import { nameProgress } from '#shared/runs/output/run-progress.tsx';
import { actsTexts } from '#texts/acts.ts';
import { testsTexts } from '#texts/admin/tests.tsx';
import { projectTexts } from '#texts/project.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { AddTaskFiles } from './task-files.tsx';
import { type TriedFileFields, type TriedProgram, useTriedProgram } from './tried-program.ts';

/** The program of a result. */
export interface TriedSource {
  /** Paths of its files when it was run. */
  fileNames: readonly string[];
  goTo: GoTo;
}

interface TryProgramDialogProps<Result> {
  program: TriedProgram;
  texts: { title: string; explanation: string; program: string; run: string; failed: string };
  /** Runs the program under an id. Aborted when the user stops it or closes the dialog. */
  request: (
    program: { code: string; fields: TriedFileFields; runId: string },
    signal: AbortSignal,
  ) => Promise<Result>;
  /** Shows the result of a run. */
  children: (result: Result, source: TriedSource) => ReactNode;
  /** True: a result brings the button that matters then. */
  leadsOn?: boolean;
  /** Takes the program that is run, to begin with when the dialog is opened again. */
  onTried?: ((program: TriedProgram) => void) | undefined;
  onClose: () => void;
}

/** A dialog in which a program is edited and run, with further files of its own. */
export function TryProgramDialog<Result>({
  program,
  texts,
  request,
  children,
  leadsOn = false,
  onTried,
  onClose,
}: TryProgramDialogProps<Result>) {
  const tried = useTriedProgram(program);
  const { edited, code, file, workspace } = tried;
  const editor = useRef<EditorHandle>(null);
  /** A place to go to once its file is in the editor. */
  const awaited = useRef<[line: number, column: number]>(null);
  const ending = useRef<AbortController>(null);
  const [progress, setProgress] = useState<RunPhase | null>(null);
  const run = useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      ending.current = controller;
      setProgress(null);
      const { whole, ...sent } = tried.read();
      onTried?.({ language: program.language, ...whole });
      const { entry_name, files } = sent.fields;
      const fileNames = [entry_name, ...files.map(({ name }) => name)];
      const result = await followPhases(setProgress, (runId) =>
        request({ ...sent, runId }, controller.signal),
      );
      return { result, fileNames };
    },
  });
  useEffect(() => () => ending.current?.abort(), []);
  const isReady = !run.isPending && code.trim() !== '';
  const start = () => isReady && run.mutate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React lets it rise to a form around the dialog.
    event.stopPropagation();
    start();
  };
  const goTo: GoTo = (line, column, name = edited.entry) => {
    const { entry, files } = workspace.store.getState().project;
    // It may be gone since the run.
    if (name !== entry && !files.some((one) => one.name === name)) return;
    if (name === edited.shown && file?.encoding !== 'base64') {
      editor.current?.goTo(line, column);
      return;
    }
    awaited.current = [line, column];
    tried.show(name);
  };
  const takeEditor = (handle: EditorHandle | null) => {
    editor.current = handle;
    if (handle === null || awaited.current === null) return;
    const place = awaited.current;
    awaited.current = null;
    // The editor restores where the file was left, before.
    queueMicrotask(() => handle.goTo(...place));
  };
  const area = useRef<HTMLDivElement>(null);
  const isDeleted = useRef(false);
  // The focus does not go with the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is shown then
  useEffect(() => {
    if (!isDeleted.current) return;
    isDeleted.current = false;
    // The row of files follows a render later.
    requestAnimationFrame(() => {
      area.current?.querySelector<HTMLElement>('[aria-current="true"], [role="textbox"]')?.focus();
    });
  }, [edited.shown, file]);
  const isBinary = file?.encoding === 'base64';
  const isStopped = run.isError && ending.current?.signal.aborted;
  return (
    <FilesContext value={workspace}>
      <Dialog open wide title={texts.title} onClose={onClose}>
        <form noValidate onSubmit={submit}>
          <p className="pb-2 text-12 text-text-2">{texts.explanation}</p>
          <div ref={area} className="flex h-60 flex-col overflow-hidden rounded-full border border-border">
            {edited.hasOthers && <AllFileTabs />}
            <FilesDropArea>
              {isBinary && <LazyBinaryView file={file} />}
              <div className={isBinary ? 'hidden' : 'flex min-h-0 min-w-0 flex-1 flex-col'}>
                <CodeEditor
                  label={texts.program}
                  language={program.language}
                  initialText={program.code}
                  program={edited}
                  readOnly={file?.role === 'read_only'}
                  assisted
                  onReady={takeEditor}
                  onRun={start}
                />
              </div>
            </FilesDropArea>
          </div>
          <div className="flex items-center gap-2 py-3">
            <Button
              type="submit"
              look={leadsOn && run.isSuccess ? 'plain' : 'primary'}
              busy={run.isPending}
              disabled={!isReady}
              icon={<Play aria-hidden strokeWidth={1.75} />}
              className="max-md:h-11"
            >
              {run.isPending ? testsTexts.trying.running : texts.run}
            </Button>
            {run.isPending && (
              <Button
                look="ghost"
                icon={<Square aria-hidden strokeWidth={1.75} />}
                onClick={() => ending.current?.abort()}
                className="max-md:h-11"
              >
                {actsTexts.cancel}
              </Button>
            )}
            <span className="flex-1" />
            {file !== undefined && file.role !== 'read_only' && (
              <IconButton
                label={projectTexts.deleteFile(file.name)}
                size="small"
                icon={<Trash2 aria-hidden strokeWidth={1.75} />}
                onClick={() => {
                  isDeleted.current = true;
                  deletePath(workspace, file.name);
                }}
                className="max-md:size-11"
              />
            )}
            <AddTaskFiles workspace={workspace} />
          </div>
          <p aria-live="polite" className="text-12 text-text-2 not-empty:pb-3">
            {run.isPending && progress === 'preparing' && nameProgress(progress)}
          </p>
        </form>
        {run.isError && !isStopped && (
          <Note tone="danger" boxed text={describeFailure(run.error, texts.failed)} />
        )}
        {run.isSuccess && (
          <Fragment key={run.submittedAt}>
            {children(run.data.result, { fileNames: run.data.fileNames, goTo })}
          </Fragment>
        )}
      </Dialog>
      <FilesOverlays />
    </FilesContext>
  );
}
