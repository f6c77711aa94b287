import { type AssignmentSubmissionDetails, LANGUAGE_FACTS, runStatus } from '@coderoom/contract';
import { useMemo } from 'react';
import { FlaggedBadge } from '#features/admin/assignments/status-badges.tsx';
import { ReplacedBadge, TaskSubmissionLink } from '#features/admin/assignments/task-comparison.tsx';
import { translatedError } from '#lib/server/server-sentence.ts';
import { formatDuration } from '#lib/text/format.ts';
import { nameOutcome } from '#shared/runs/output/shown-result.ts';
import { CopyAtEnd, TextBlock } from '#shared/runs/program-text.tsx';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { comparisonsTexts } from '#texts/admin/comparisons.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { Fact, FactLine } from '#ui/layout/fact-line.tsx';
import { Panel } from '#ui/layout/panel.tsx';

type Submission = AssignmentSubmissionDetails['submission'];

/** The outcome of a student's program, and its output. */
export function ExecutionView({ submission, isAnonymous }: { submission: Submission; isAnonymous: boolean }) {
  const { execution_status, execution_time, execution_output, execution_error, execution_error_heading } =
    submission;
  const output = useMemo(() => terminalText(execution_output), [execution_output]);
  const error = useMemo(
    () => terminalText(translatedError({ error: execution_error, error_heading: execution_error_heading })),
    [execution_error, execution_error_heading],
  );
  const absent = [absenceOf(submission), isWithoutProgram(submission) && error]
    .filter((sentence) => sentence !== false && sentence !== '')
    .join(' ');
  return (
    <>
      <FactLine>
        <Fact name={assignmentsTexts.submission.facts.status}>
          <span className="flex gap-1.5">
            <StatusBadge status={execution_status} />
            {submission.is_flagged && <FlaggedBadge />}
          </span>
        </Fact>
        <Fact name={assignmentsTexts.submission.facts.time}>
          <span className="font-mono">{formatDuration(execution_time)}</span>
        </Fact>
        {submission.language !== null && (
          <Fact name={assignmentsTexts.submission.facts.language}>
            {LANGUAGE_FACTS[submission.language].name}
          </Fact>
        )}
        {submission.entry_point !== null && (
          <Fact name={assignmentsTexts.submission.facts.entryPoint}>
            <bdi className="font-mono text-12">{submission.entry_point}</bdi>
          </Fact>
        )}
        {submission.task_submission !== null && (
          <Fact name={comparisonsTexts.program.submission}>
            <span className="flex flex-wrap items-center gap-1.5">
              {/* The submission shows its author. */}
              {!isAnonymous && (
                <TaskSubmissionLink submission={submission.task_submission}>
                  {comparisonsTexts.program.open}
                </TaskSubmissionLink>
              )}
              {submission.task_submission.is_replaced && <ReplacedBadge />}
            </span>
          </Fact>
        )}
        {submission.reason !== null && (
          <Fact name={assignmentsTexts.submission.facts.reason}>{reasonOf(submission)}</Fact>
        )}
      </FactLine>
      <div className="flex min-h-0 flex-1 flex-col [&>section]:border-border [&>section+section]:border-t max-md:[&>section]:flex-none">
        {error !== '' && !isWithoutProgram(submission) && (
          <Panel
            title={assignmentsTexts.submission.error}
            header={<CopyAtEnd label={assignmentsTexts.submission.copyError} text={error} />}
          >
            <TextBlock label={assignmentsTexts.submission.error} text={error} absent="" danger />
          </Panel>
        )}
        <Panel
          title={frameTexts.program.output}
          header={<CopyAtEnd label={frameTexts.program.copyOutput} text={output} />}
        >
          <TextBlock label={frameTexts.program.output} text={output} absent={absent} />
        </Panel>
      </div>
    </>
  );
}

/** The error of a student without a program says which of the files could not be read. */
function isWithoutProgram({ execution_status }: Submission): boolean {
  return execution_status === 'no_code';
}

function absenceOf({ execution_status }: Submission): string {
  if (execution_status === 'pending') return assignmentsTexts.submission.notRunYet;
  if (execution_status === 'no_code') return assignmentsTexts.submission.noProgram;
  return frameTexts.program.noOutput;
}

function reasonOf({ execution_status, reason }: Submission): string | null {
  const status = runStatus.safeParse(execution_status).data;
  return status === undefined ? null : nameOutcome({ status, reason });
}
