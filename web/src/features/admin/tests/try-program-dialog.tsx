import type { LanguageId } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import type { GoTo } from '#shared/runs/output/errors/place-link.tsx';
import { actsTexts } from '#texts/acts.ts';
import { testsTexts } from '#texts/admin/tests.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** A program that is run in a dialog, until a solution is pasted over it. */
export interface TriedProgram {
  language: LanguageId;
  code: string;
}

interface TryProgramDialogProps<Result> {
  program: TriedProgram;
  texts: { title: string; explanation: string; program: string; run: string; failed: string };
  /** Runs the program. Aborted when the user stops it or closes the dialog. */
  request: (code: string, signal: AbortSignal) => Promise<Result>;
  /** Shows the result of a run. */
  children: (result: Result, goTo: GoTo) => ReactNode;
  /** True: a result brings the button that matters then. */
  leadsOn?: boolean;
  onClose: () => void;
}

/** A dialog in which a program is edited and run. */
export function TryProgramDialog<Result>({
  program,
  texts,
  request,
  children,
  leadsOn = false,
  onClose,
}: TryProgramDialogProps<Result>) {
  const [code, setCode] = useState(program.code);
  /** The text itself: a shortcut may follow the last letter before the next render. */
  const text = useRef(program.code);
  const editor = useRef<EditorHandle>(null);
  const ending = useRef<AbortController>(null);
  const run = useMutation({
    mutationFn: () => {
      const controller = new AbortController();
      ending.current = controller;
      return request(text.current, controller.signal);
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
  const isStopped = run.isError && ending.current?.signal.aborted;
  return (
    <Dialog open wide title={texts.title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p className="pb-2 text-12 text-text-2">{texts.explanation}</p>
        <div className="flex h-60 flex-col overflow-hidden rounded-full border border-border">
          <CodeEditor
            label={texts.program}
            language={program.language}
            initialText={program.code}
            assisted
            onChange={(changed) => {
              text.current = changed;
              setCode(changed);
            }}
            onReady={(handle) => {
              editor.current = handle;
            }}
            onRun={start}
          />
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
        </div>
      </form>
      {run.isError && !isStopped && (
        <Note tone="danger" boxed text={describeFailure(run.error, texts.failed)} />
      )}
      {run.isSuccess && (
        <Fragment key={run.submittedAt}>
          {children(run.data, (line, column) => editor.current?.goTo(line, column))}
        </Fragment>
      )}
    </Dialog>
  );
}
