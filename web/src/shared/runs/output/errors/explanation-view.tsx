import { Suspense } from 'react';
import { countStackedMarks } from '#lib/text/invisible-characters.ts';
import type { ShownResult } from '#shared/runs/output/shown-result.ts';
import { runsTexts } from '#texts/runs.ts';
import { splitExplanation, useExplanation } from './explanation.ts';
import { type GoTo, PlaceLink } from './place-link.tsx';

interface ExplanationProps {
  result: Pick<ShownResult, 'plain_words' | 'plain_words_message' | 'diagnostics'>;
  goTo: GoTo;
}

/** An error explained for beginners. */
export function Explanation(props: ExplanationProps) {
  return (
    <div className="border-l-2 border-accent pl-2.5">
      <h3 className="font-medium">{runsTexts.output.explanation}</h3>
      <Suspense fallback={null}>
        <ExplanationText {...props} />
      </Suspense>
    </div>
  );
}

function ExplanationText({ result, goTo }: ExplanationProps) {
  const explanation = useExplanation(result);
  const files = result.diagnostics.flatMap(({ file }) => file ?? []);
  return (
    <p className="whitespace-pre-wrap text-text-2">
      {splitExplanation(countStackedMarks(explanation), files).map((part, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
        if (part.line !== undefined)
          return (
            <PlaceLink
              key={index}
              text={part.text}
              line={part.line}
              column={1}
              file={part.file}
              goTo={goTo}
            />
          );
        if (part.code) return <code key={index}>{part.text}</code>;
        return part.text;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
      })}
    </p>
  );
}
