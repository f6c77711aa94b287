import { type LanguageId, runTests, runWaitMarginMs, type TestRun } from '@coderoom/contract';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import type { TestSubject } from '#features/admin/grading/test-subject.ts';
import type { TriedProgram } from '#features/admin/task-program/tried-program.ts';
import { type TriedSource, TryProgramDialog } from '#features/admin/task-program/try-program-dialog.tsx';
import { call } from '#lib/server/api.ts';
import { CaseResults } from '#shared/test-results/case-results.tsx';
import { CompileError, TestSummary } from '#shared/test-results/test-summary.tsx';
import { testsTexts } from '#texts/admin/tests.tsx';
import { ExplainedButton } from '#ui/button/button.tsx';
import type { DraftTest } from './draft-tests.ts';

interface TryTestsProps {
  subject: TestSubject;
  program: TriedProgram;
  drafts: readonly DraftTest[];
  unsaved: boolean;
  /** Takes a program that was run. */
  onTried?: (program: TriedProgram) => void;
}

/** Runs the tests with the template's program, or with a solution pasted in its place. */
export function TryTests({ unsaved, ...props }: TryTestsProps) {
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
      {isOpen && <TryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type TryDialogProps = Omit<TryTestsProps, 'unsaved'> & { onClose: () => void };

function TryDialog({ subject, program, drafts, onTried, onClose }: TryDialogProps) {
  const { trying } = testsTexts;
  return (
    <TryProgramDialog
      program={program}
      texts={{ ...trying, title: trying.title(subject.name) }}
      request={({ code: code_content, fields, runId: run_id }, signal) =>
        call(runTests, {
          params: { id: subject.id },
          body: { code_content, ...fields, run_id },
          signal,
          timeoutMs: longestWait(drafts, program.language),
        })
      }
      onTried={onTried}
      onClose={onClose}
    >
      {(run, source) => <Outcome run={run} language={program.language} {...source} />}
    </TryProgramDialog>
  );
}

/** Returns the longest time that all tests may take one after another, in ms, with a margin. */
export function longestWait(drafts: readonly DraftTest[], language: LanguageId): number {
  const seconds = drafts.reduce((sum, { timeLimit }) => sum + (parseNumber(timeLimit) ?? 0), 0);
  return seconds * 1000 + runWaitMarginMs(language);
}

interface OutcomeProps extends TriedSource {
  run: TestRun;
  language: LanguageId;
}

function Outcome({ run, ...source }: OutcomeProps) {
  return (
    <section aria-label={testsTexts.trying.results} className="-mx-4 border-t border-border">
      <div className="px-4 py-3">
        <TestSummary summary={run} />
      </div>
      {run.compile_error !== null && (
        <CompileError text={run.compile_error} heading={run.compile_error_heading} {...source} />
      )}
      <CaseResults results={run.results} {...source} />
    </section>
  );
}
