import type { CaseResult, LanguageId } from '@coderoom/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TriedSource } from '#features/admin/task-program/try-program-dialog.tsx';
import { translatedError } from '#lib/server/server-sentence.ts';
import { ErrorText } from '#shared/runs/output/errors/error-text.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { CaseName } from '#shared/test-results/case-list.tsx';
import { OutputDiff } from '#shared/test-results/output-diff.tsx';
import { TestText } from '#shared/test-results/test-text.tsx';
import { testsTexts } from '#texts/admin/tests.tsx';
import { caseResultsTexts } from '#texts/case-results.tsx';
import { Button } from '#ui/button/button.tsx';
import { Badge, type Tone } from '#ui/display/badge.tsx';
import { Tick } from '#ui/form/tick.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import type { SolutionOutput } from './solution-output.ts';

const { solution: texts } = testsTexts;
const TONES: Record<SolutionOutput['state'], Tone> = {
  fresh: 'accent',
  differs: 'warning',
  expected: 'success',
  unusable: 'danger',
};

interface OutputChoiceProps extends TriedSource {
  outputs: readonly SolutionOutput[];
  language: LanguageId;
  onUse: (chosen: readonly SolutionOutput[]) => void;
}

/** The outputs of a solution, to choose those that tests shall expect. Those of tests without one are chosen at first. */
export function OutputChoice({ outputs, onUse, ...source }: OutputChoiceProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(keysOf(outputs, 'fresh')));
  const [isAsking, setAsking] = useState(false);
  const use = useRef<HTMLButtonElement>(null);
  useEffect(() => use.current?.focus(), []);
  const taken = outputs.filter(({ draft }) => chosen.has(draft.key));
  const replaced = taken.filter(({ state }) => state === 'differs').length;
  const differing = keysOf(outputs, 'differs');
  const canUse = outputs.some(isUsable);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        {canUse ? (
          <Button
            ref={use}
            look="primary"
            disabled={taken.length === 0}
            onClick={() => (replaced > 0 ? setAsking(true) : onUse(taken))}
            className="max-md:h-11"
          >
            {texts.use(taken.length)}
          </Button>
        ) : (
          <p role="status" className="text-text-2">
            {texts.nothingToUse}
          </p>
        )}
        {differing.length > 1 && (
          <Button
            look="ghost"
            onClick={() => setChosen(new Set([...chosen, ...differing]))}
            className="max-md:h-11"
          >
            {texts.chooseDiffering(differing.length)}
          </Button>
        )}
      </div>
      <ul aria-label={caseResultsTexts.list} className="border-t border-border">
        {outputs.map((output) => (
          <OutputItem
            key={output.draft.key}
            output={output}
            isChosen={chosen.has(output.draft.key)}
            onToggle={() => toggle(output.draft.key)}
            {...source}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        title={texts.replaceQuestion(replaced)}
        act={texts.replaceAct}
        onConfirm={() => onUse(taken)}
        onClose={() => setAsking(false)}
      >
        {texts.replaceExplanation}
      </ConfirmDialog>
    </>
  );
}

function isUsable({ state }: SolutionOutput): boolean {
  return state === 'fresh' || state === 'differs';
}

function keysOf(outputs: readonly SolutionOutput[], state: SolutionOutput['state']): string[] {
  return outputs.filter((output) => output.state === state).map(({ draft }) => draft.key);
}

interface OutputItemProps extends Omit<OutputChoiceProps, 'outputs' | 'onUse'> {
  output: SolutionOutput;
  isChosen: boolean;
  onToggle: () => void;
}

function OutputItem({ output, isChosen, onToggle, ...source }: OutputItemProps) {
  const { result, number, state, draft, why } = output;
  return (
    <li className="flex flex-col gap-2 border-b border-border px-4 py-2">
      <div className="flex min-h-7 items-center gap-2">
        <span className="flex w-4 shrink-0 justify-center max-md:-ml-3 max-md:w-11">
          {isUsable(output) && (
            <Tick label={texts.choose(result.name ?? '')} checked={isChosen} onChange={onToggle} />
          )}
        </span>
        <h3 className="flex min-w-0 flex-1 items-center gap-2">
          <CaseName test={{ ...result, number }} />
        </h3>
        <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      </div>
      <div className="flex min-w-0 flex-col gap-2 empty:hidden md:pl-6">
        {why !== null && <Obstacle why={why} result={result} {...source} />}
        {state === 'fresh' && (
          <TestText
            name={caseResultsTexts.printed}
            text={result.actual_output ?? ''}
            absent={caseResultsTexts.nothingPrinted}
          />
        )}
        {state === 'differs' && (
          <OutputDiff expected={draft.expectedOutput} actual={result.actual_output ?? ''} isCut={false} />
        )}
      </div>
    </li>
  );
}

interface ObstacleProps extends Omit<OutputChoiceProps, 'outputs' | 'onUse'> {
  why: string;
  result: CaseResult;
}

/** Says why an output cannot be taken, with the program's own error. */
function Obstacle({ why, result, ...source }: ObstacleProps) {
  const error = useMemo(() => terminalText(translatedError(result)).trimEnd(), [result]);
  return (
    <>
      <p className="text-danger">{why}</p>
      {error !== '' && (
        <pre className="scroll-thin max-h-48 overflow-auto text-12 leading-5 whitespace-pre-wrap wrap-anywhere">
          <ErrorText text={error} {...source} />
        </pre>
      )}
    </>
  );
}
