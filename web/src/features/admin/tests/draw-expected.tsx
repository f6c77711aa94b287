import { type ExecutionResult, executeCode, type LanguageId, RUN_WAIT_MARGIN_MS } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { PenTool, Play, Square } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeEditor } from '#editor/code-editor.tsx';
import type { EditorHandle } from '#editor/editor-contract.ts';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { readFileText } from '#shared/runs/figures/file-content.ts';
import { isShownFile, type MadeFile, madeFilesOf } from '#shared/runs/made-file.ts';
import { OutputView } from '#shared/runs/output/output-view.tsx';
import { actsTexts } from '#texts/acts.ts';
import { testsTexts } from '#texts/admin/tests.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { DraftTest } from './draft-tests.ts';

/** A program that draws, until a solution is pasted over it. */
export interface DrawingProgram {
  language: LanguageId;
  code: string;
  /** The task whose files the program gets; null: it is not saved yet. */
  templateId: number | null;
}

interface DrawExpectedProps {
  program: DrawingProgram;
  draft: Pick<DraftTest, 'input' | 'timeLimit'>;
  /** Takes the text of a drawing. */
  onTake: (drawing: string) => void;
}

const { drawing: texts } = testsTexts;
const NO_TYPING = { editLine: () => undefined, type: () => undefined };

/** Takes what a solution draws as the drawing that a test expects. */
export function DrawExpected(props: DrawExpectedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<PenTool aria-hidden strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
        className="self-start max-md:h-11"
      >
        {texts.draw}
      </Button>
      {isOpen && <DrawDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function DrawDialog({ program, draft, onTake, onClose }: DrawExpectedProps & { onClose: () => void }) {
  const [code, setCode] = useState(program.code);
  /** The text itself: a shortcut may follow the last letter before the next render. */
  const text = useRef(program.code);
  const editor = useRef<EditorHandle>(null);
  const ending = useRef<AbortController>(null);
  const run = useMutation({
    mutationFn: () => {
      const controller = new AbortController();
      ending.current = controller;
      return call(executeCode, {
        body: {
          ...{ code: text.current, language: program.language, input_data: draft.input },
          template_id: program.templateId,
        },
        signal: controller.signal,
        timeoutMs: (parseNumber(draft.timeLimit) ?? 0) * 1000 + RUN_WAIT_MARGIN_MS,
      });
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
  const take = async (file: MadeFile) => {
    onTake(withoutLines(await readFileText(file)));
    onClose();
  };
  return (
    <Dialog open wide title={texts.expected} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p className="pb-2 text-12 text-text-2">{texts.drawExplanation}</p>
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
            look={run.isSuccess ? 'plain' : 'primary'}
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
      {run.isError && ending.current?.signal.aborted !== true && (
        <Note tone="danger" boxed text={describeFailure(run.error, texts.drawFailed)} />
      )}
      {run.isSuccess && (
        <Drawn
          key={run.submittedAt}
          result={run.data}
          language={program.language}
          goTo={(line, column) => editor.current?.goTo(line, column)}
          onTake={(file) => void take(file)}
        />
      )}
    </Dialog>
  );
}

interface DrawnProps {
  result: ExecutionResult;
  language: LanguageId;
  goTo: (line: number, column: number) => void;
  onTake: (file: MadeFile) => void;
}

/** Shows the outcome of the program, and its drawings to choose from. */
function Drawn({ result, language, goTo, onTake }: DrawnProps) {
  const drawings = madeFilesOf(result.run_files).filter(
    (file) => file.kind === 'drawing' && isShownFile(file),
  );
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => buttons.current?.querySelector('button')?.focus(), []);
  return (
    <section aria-label={texts.drawn} className="flex flex-col gap-3">
      {drawings.length === 0 ? (
        <Note tone="warning" boxed text={texts.nothingDrawn} />
      ) : (
        <div ref={buttons} className="flex flex-wrap gap-2">
          {drawings.map((file, index) => (
            <Button key={file.name} look="primary" onClick={() => onTake(file)} className="max-md:h-11">
              {drawings.length === 1 ? texts.take : texts.takeNumber(index + 1)}
            </Button>
          ))}
        </div>
      )}
      <div className="-mx-4 flex max-h-[50vh] min-h-40 flex-col overflow-auto border-t border-border">
        <OutputView
          run={{ phase: 'finished', result }}
          terminal={null}
          typing={NO_TYPING}
          isOutdated={false}
          language={language}
          goTo={goTo}
        />
      </div>
    </section>
  );
}

/** Returns a drawing without what tells of the program that drew it: its lines, and how long it took. */
function withoutLines(drawing: string): string {
  return drawing
    .split('\n')
    .filter((line) => !/^\["(?:source|wait)"/.test(line))
    .join('\n');
}
