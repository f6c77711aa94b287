import { useMutation } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { type FormEvent, Fragment, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { AddTaskFiles } from '#features/admin/templates/statement/task-files.tsx';
import { describeFailure } from '#lib/server/api-error.ts';
import { FilesContext } from '#shared/project-files/files-workspace.ts';
import {
  AllFileTabs,
  FilesDropArea,
  FilesOverlays,
  LazyBinaryView,
} from '#shared/project-files/panel/lazy-files.tsx';
import type { GoTo } from '#shared/runs/output/errors/place-link.tsx';
import { actsTexts } from '#texts/acts.ts';
import { testsTexts } from '#texts/admin/tests.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type TriedFileFields, type TriedProgram, useTriedProgram } from './tried-program.ts';

interface TryProgramDialogProps<Result> {
  program: TriedProgram;
  texts: { title: string; explanation: string; program: string; run: string; failed: string };
  /** Runs the program. Aborted when the user stops it or closes the dialog. */
  request: (program: { code: string; fields: TriedFileFields }, signal: AbortSignal) => Promise<Result>;
  /** Shows the result of a run. */
  children: (result: Result, goTo: GoTo) => ReactNode;
  /** True: a result brings the button that matters then. */
  leadsOn?: boolean;
  onClose: () => void;
}

/** A dialog in which a program is edited and run, with further files of its own. */
export function TryProgramDialog<Result>({
  program,
  texts,
  request,
  children,
  leadsOn = false,
  onClose,
}: TryProgramDialogProps<Result>) {
  const tried = useTriedProgram(program);
  const { edited, code, file } = tried;
  const editor = useRef<EditorHandle>(null);
  /** A place to go to once its file is in the editor. */
  const awaited = useRef<[line: number, column: number]>(null);
  const ending = useRef<AbortController>(null);
  const run = useMutation({
    mutationFn: () => {
      const controller = new AbortController();
      ending.current = controller;
      return request(tried.read(), controller.signal);
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
  const isBinary = file?.encoding === 'base64';
  const isStopped = run.isError && ending.current?.signal.aborted;
  return (
    <FilesContext value={tried.workspace}>
      <Dialog open wide title={texts.title} onClose={onClose}>
        <form noValidate onSubmit={submit}>
          <p className="pb-2 text-12 text-text-2">{texts.explanation}</p>
          <div className="flex h-60 flex-col overflow-hidden rounded-full border border-border">
            {edited.hasOthers && <AllFileTabs />}
            <FilesDropArea>
              {isBinary && (
                <Suspense>
                  <LazyBinaryView file={file} />
                </Suspense>
              )}
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
            <AddTaskFiles workspace={tried.workspace} />
          </div>
        </form>
        {run.isError && !isStopped && (
          <Note tone="danger" boxed text={describeFailure(run.error, texts.failed)} />
        )}
        {run.isSuccess && <Fragment key={run.submittedAt}>{children(run.data, goTo)}</Fragment>}
      </Dialog>
      <FilesOverlays />
    </FilesContext>
  );
}
