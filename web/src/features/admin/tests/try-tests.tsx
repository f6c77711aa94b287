import { type LanguageId, RUN_WAIT_MARGIN_MS, runTests, type TestRun } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import type { TestSubject } from '#features/admin/grading/test-subject.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { DrawnText } from '#shared/runs/output/errors/drawn-text.tsx';
import { CaseResults } from '#shared/test-results/case-results.tsx';
import { TestSummary } from '#shared/test-results/test-summary.tsx';
import { actsTexts } from '#texts/acts.ts';
import { testsTexts } from '#texts/admin/tests.tsx';
import { Button } from '#ui/button/button.tsx';
import { ExplainedButton } from '#ui/button/explained-button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { DraftTest } from './draft-tests.ts';

/** A program to try tests with. */
export interface TriedProgram {
  language: LanguageId;
  code: string;
}

interface TryTestsProps {
  thing: TestSubject;
  program: TriedProgram;
  drafts: readonly DraftTest[];
  unsaved: boolean;
}

/** Runs the tests with the template's program, or with a solution pasted in its place. */
export function TryTests({ thing, program, drafts, unsaved }: TryTestsProps) {
  const [isOpen, setOpen] = useState(false);
  const icon = <Play aria-hidden strokeWidth={1.75} />;
  return (
    <>
      <ExplainedButton
        look="ghost"
        unavailable={unsaved ? testsTexts.trying.saveFirst : null}
        icon={icon}
        onClick={() => setOpen(true)}
        className="max-md:h-11"
      >
        {testsTexts.trying.open}
      </ExplainedButton>
      {isOpen && <TryDialog thing={thing} program={program} drafts={drafts} onClose={() => setOpen(false)} />}
    </>
  );
}

type TryDialogProps = Omit<TryTestsProps, 'unsaved'> & { onClose: () => void };

function TryDialog({ thing, program, drafts, onClose }: TryDialogProps) {
  const [code, setCode] = useState(program.code);
  /** The text itself: a shortcut may follow the last letter before the next render. */
  const text = useRef(program.code);
  const editor = useRef<EditorHandle>(null);
  const ending = useRef<AbortController>(null);
  const run = useMutation({
    mutationFn: () => {
      const controller = new AbortController();
      ending.current = controller;
      return call(runTests, {
        params: { id: thing.id },
        body: { code_content: text.current },
        signal: controller.signal,
        timeoutMs: longestWait(drafts),
      });
    },
  });
  const isReady = !run.isPending && code.trim() !== '';
  const start = () => isReady && run.mutate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  const stop = () => ending.current?.abort();
  useEffect(() => () => ending.current?.abort(), []);
  const isStopped = run.isError && ending.current?.signal.aborted;
  return (
    <Dialog open wide title={testsTexts.trying.title(thing.name)} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p className="pb-2 text-12 text-text-2">{testsTexts.trying.explanation}</p>
        <div className="flex h-60 flex-col overflow-hidden rounded-full border border-border">
          <CodeEditor
            label={testsTexts.trying.program}
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
            look="primary"
            busy={run.isPending}
            disabled={!isReady}
            icon={<Play aria-hidden strokeWidth={1.75} />}
            className="max-md:h-11"
          >
            {run.isPending ? testsTexts.trying.running : testsTexts.trying.run}
          </Button>
          {run.isPending && (
            <Button
              look="ghost"
              icon={<Square aria-hidden strokeWidth={1.75} />}
              onClick={stop}
              className="max-md:h-11"
            >
              {actsTexts.cancel}
            </Button>
          )}
        </div>
      </form>
      {run.isError && !isStopped && (
        <Note tone="danger" boxed text={describeFailure(run.error, testsTexts.trying.failed)} />
      )}
      {run.isSuccess && (
        <Outcome key={run.submittedAt} run={run.data} language={program.language} editor={editor} />
      )}
    </Dialog>
  );
}

/** Returns the longest time that all tests may take one after another, in ms, with a margin. */
function longestWait(drafts: readonly DraftTest[]): number {
  const seconds = drafts.reduce((sum, { timeLimit }) => sum + (parseNumber(timeLimit) ?? 0), 0);
  return seconds * 1000 + RUN_WAIT_MARGIN_MS;
}

interface OutcomeProps {
  run: TestRun;
  language: LanguageId;
  editor: RefObject<EditorHandle | null>;
}

function Outcome({ run, language, editor }: OutcomeProps) {
  const goTo = (line: number, column: number) => editor.current?.goTo(line, column);
  return (
    <section aria-label={testsTexts.trying.results} className="-mx-4 border-t border-border">
      <div className="px-4 py-3">
        <TestSummary summary={run} />
      </div>
      {run.compile_error !== null && (
        <pre className="scroll-thin max-h-60 overflow-auto px-4 pb-3 text-12 leading-5 whitespace-pre-wrap text-danger wrap-anywhere">
          <DrawnText text={run.compile_error} />
        </pre>
      )}
      <CaseResults results={run.results} language={language} goTo={goTo} />
    </section>
  );
}
