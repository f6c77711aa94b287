import { type LanguageId, runSolution, type TestRun } from '@coderoom/contract';
import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { announceSuccess } from '#features/admin/frame/announce.ts';
import type { TestSubject } from '#features/admin/grading/test-subject.ts';
import type { TriedProgram } from '#features/admin/task-program/tried-program.ts';
import { type TriedSource, TryProgramDialog } from '#features/admin/task-program/try-program-dialog.tsx';
import { call } from '#lib/server/api.ts';
import { CompileError } from '#shared/test-results/test-summary.tsx';
import { testsTexts } from '#texts/admin/tests.tsx';
import { ExplainedButton } from '#ui/button/button.tsx';
import type { DraftTest } from './draft-tests.ts';
import { OutputChoice } from './output-choice.tsx';
import {
  bodiesToRun,
  type OutputTest,
  outputTestsOf,
  readOutputs,
  type SolutionOutput,
} from './solution-output.ts';
import { longestWait } from './try-tests.tsx';

const { solution: texts } = testsTexts;

interface FillOutputsProps {
  /** The template of the tests; null: it is not saved yet. */
  subject: TestSubject | null;
  /** The program that the dialog begins with. */
  program: TriedProgram;
  drafts: readonly DraftTest[];
  onChange: (next: (before: readonly DraftTest[]) => readonly DraftTest[]) => void;
  /** Takes a program that was run. */
  onTried?: (program: TriedProgram) => void;
}

/** Takes what a solution prints as the outputs that tests expect. The tests need not be saved before, nor are they by this. */
export function FillOutputs({ subject, drafts, ...props }: FillOutputsProps) {
  const [isOpen, setOpen] = useState(false);
  const tests = outputTestsOf(drafts);
  const obstacle = subject === null ? texts.saveTemplateFirst : tests.length === 0 ? texts.noOutputs : null;
  return (
    <>
      <ExplainedButton
        look="ghost"
        unavailable={obstacle}
        icon={<WandSparkles aria-hidden strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
        className="max-md:h-11"
      >
        {texts.open}
      </ExplainedButton>
      {isOpen && subject !== null && (
        <FillDialog {...props} subject={subject} tests={tests} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface FillDialogProps extends Pick<FillOutputsProps, 'program' | 'onChange' | 'onTried'> {
  subject: TestSubject;
  tests: readonly OutputTest[];
  onClose: () => void;
}

function FillDialog({ subject, program, tests, onChange, onTried, onClose }: FillDialogProps) {
  const use = (chosen: readonly SolutionOutput[]) => {
    const outputs = new Map(chosen.map(({ draft, result }) => [draft.key, result.actual_output ?? '']));
    onChange((before) =>
      before.map((draft) => ({ ...draft, expectedOutput: outputs.get(draft.key) ?? draft.expectedOutput })),
    );
    announceSuccess(texts.used(chosen.length));
    onClose();
  };
  return (
    <TryProgramDialog
      program={program}
      texts={{ ...texts, title: texts.title(subject.name) }}
      request={({ code: code_content, fields, runId: run_id }, signal) =>
        call(runSolution, {
          params: { id: subject.id },
          body: { code_content, ...fields, run_id, tests: bodiesToRun(tests) },
          signal,
          timeoutMs: longestWait(
            tests.map(({ draft }) => draft),
            program.language,
          ),
        })
      }
      leadsOn
      onTried={onTried}
      onClose={onClose}
    >
      {(run, source) => (
        <Outputs run={run} tests={tests} language={program.language} {...source} onUse={use} />
      )}
    </TryProgramDialog>
  );
}

interface OutputsProps extends TriedSource {
  run: TestRun;
  tests: readonly OutputTest[];
  language: LanguageId;
  onUse: (chosen: readonly SolutionOutput[]) => void;
}

function Outputs({ run, tests, onUse, ...source }: OutputsProps) {
  return (
    <section aria-label={texts.outputs} className="-mx-4 border-t border-border">
      {run.compile_error === null ? (
        <OutputChoice outputs={readOutputs(tests, run.results)} onUse={onUse} {...source} />
      ) : (
        <CompileError text={run.compile_error} heading={run.compile_error_heading} {...source} />
      )}
    </section>
  );
}
