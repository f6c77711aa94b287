import type { CaseResult } from '@coderoom/contract';
import { useId, useMemo } from 'react';
import { translated } from '#lib/server/server-sentence.ts';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { type FigureOptions, OutputFigure } from '#shared/runs/output/output-figure.tsx';
import { caseResultsTexts } from '#texts/case-results.tsx';

/** Drawings of tests are shown whole at first, and can be replayed. */
function useFigureOptions(): FigureOptions {
  const runKey = useId();
  return useMemo(() => ({ runKey, isComplete: true, plays: false, onLine: undefined }), [runKey]);
}

/** The drawing that a test expects, from the text that describes it. */
export function ExpectedDrawing({ text }: { text: string }) {
  const options = useFigureOptions();
  const file = useMemo(
    (): MadeFile => ({
      ...{ name: caseResultsTexts.expectedDrawing, kind: 'drawing', media_type: 'application/x-ndjson' },
      ...{ bytes: text.length, width: null, height: null, alt: null, at: 0 },
      content: { text },
    }),
    [text],
  );
  return <OutputFigure file={file} number={1} title={caseResultsTexts.expectedDrawing} options={options} />;
}

/** The pictures and drawings that a program showed in a test, beside the drawing that was expected. */
export function TestFigures({ result }: { result: CaseResult }) {
  const { files, expected_output, is_drawing = false, outcome } = result;
  const options = useFigureOptions();
  const made = useMemo(
    () => files?.map(({ content, ...file }): MadeFile => ({ ...file, content: { base64: content } })) ?? [],
    [files],
  );
  const isExpectedShown = is_drawing && outcome !== 'passed' && expected_output !== null;
  if (made.length === 0 && !isExpectedShown) return null;
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 @min-[560px]:grid-cols-2">
        {isExpectedShown && <ExpectedDrawing text={expected_output} />}
        {made.map((file, index) => (
          <OutputFigure key={file.name} file={file} number={index + 1} options={options} />
        ))}
      </div>
    </div>
  );
}

/** Shows the differences of a drawing in words. */
export function DrawingDifferences({ result }: { result: CaseResult }) {
  const { differences = [], difference_messages } = result;
  const sentences = difference_messages ?? differences;
  if (sentences.length === 0) return null;
  return (
    <ul
      aria-label={caseResultsTexts.differences}
      className="flex list-disc flex-col gap-0.5 pl-4 text-danger"
    >
      {sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place
        <li key={index}>{translated(sentence)}</li>
      ))}
    </ul>
  );
}
