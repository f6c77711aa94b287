import { type ExecutionResult, executeCode, type LanguageId, runWaitMarginMs } from '@coderoom/contract';
import { PenTool } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import type { TriedProgram } from '#features/admin/task-program/tried-program.ts';
import { type TriedSource, TryProgramDialog } from '#features/admin/task-program/try-program-dialog.tsx';
import { call } from '#lib/server/api.ts';
import { readFileText } from '#shared/runs/figures/file-content.ts';
import { isShownFile, type MadeFile, madeFilesOf } from '#shared/runs/made-file.ts';
import { OutputView } from '#shared/runs/output/output-view.tsx';
import { testsTexts } from '#texts/admin/tests.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import type { DraftTest } from './draft-tests.ts';

/** A program that draws, until a solution is pasted over it. */
export interface DrawingProgram extends TriedProgram {
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
  const take = async (file: MadeFile) => {
    onTake(withoutLines(await readFileText(file)));
    onClose();
  };
  return (
    <TryProgramDialog
      program={program}
      texts={{
        title: texts.expected,
        explanation: texts.drawExplanation,
        program: texts.program,
        run: texts.run,
        failed: texts.drawFailed,
      }}
      request={({ code, fields, runId: run_id }, signal) =>
        call(executeCode, {
          body: {
            ...{ code, language: program.language, input_data: draft.input },
            template_id: program.templateId,
            run_id,
            ...fields,
          },
          signal,
          timeoutMs: (parseNumber(draft.timeLimit) ?? 0) * 1000 + runWaitMarginMs(program.language),
        })
      }
      leadsOn
      onClose={onClose}
    >
      {(result, source) => (
        <Drawn result={result} language={program.language} {...source} onTake={(file) => void take(file)} />
      )}
    </TryProgramDialog>
  );
}

interface DrawnProps extends TriedSource {
  result: ExecutionResult;
  language: LanguageId;
  onTake: (file: MadeFile) => void;
}

/** Shows the outcome of the program, and its drawings to choose from. */
function Drawn({ result, language, fileNames, goTo, onTake }: DrawnProps) {
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
          fileNames={fileNames}
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
