import type { GradeSummary, OwnSubmission, StudentTemplate } from '@coderoom/contract';
import { useMemo } from 'react';
import { GuardedText } from '#editor/guarded-text.tsx';
import { useRestricted } from '#editor/restriction/use-restriction.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useGradingPoll } from '#features/playground/templates/use-chosen-template.ts';
import { formatExecutionTime, formatMoment } from '#lib/text/format.ts';
import { GradeBadges, PunctualityBadge } from '#shared/grades/grade-badges.tsx';
import { describeGrade } from '#shared/grades/score-text.ts';
import { CopyAtEnd, NumberedCode, TextBlock } from '#shared/runs/program-text.tsx';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { Note } from '#ui/display/note.tsx';
import { Fact, FactLine } from '#ui/layout/fact-line.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface ReceiptDialogProps {
  template: StudentTemplate;
  submission: OwnSubmission;
  onClose: () => void;
}

/** The submission, with its proof. */
export function ReceiptDialog({ template, submission, onClose }: ReceiptDialogProps) {
  const { code_content, execution_output, error_message } = submission;
  useGradingPoll();
  const altered = useScreen((state) => state.altered);
  const restricted = useRestricted();
  const output = useMemo(() => terminalText(execution_output), [execution_output]);
  const error = useMemo(() => terminalText(error_message ?? ''), [error_message]);
  return (
    <Dialog open wide title={playgroundTexts.receipt.title(template.name)} onClose={onClose}>
      <div className="-mx-4 -mb-4 flex flex-col [&>section]:border-t [&>section]:border-border">
        {altered && <Note tone="danger" text={playgroundTexts.receipt.altered} />}
        <Facts submission={submission} hasDeadline={template.submission_deadline !== null} />
        <GuardedText restricted={restricted} program={code_content}>
          <Panel
            title={playgroundTexts.receipt.code}
            header={
              restricted ? undefined : (
                <CopyAtEnd label={playgroundTexts.receipt.copyCode} text={code_content} />
              )
            }
          >
            <div className="flex max-h-80">
              <NumberedCode text={code_content} />
            </div>
          </Panel>
        </GuardedText>
        <Panel title={playgroundTexts.receipt.output}>
          <div className="flex max-h-48">
            <TextBlock
              label={playgroundTexts.receipt.output}
              text={output}
              absent={playgroundTexts.receipt.noOutput}
            />
          </div>
        </Panel>
        {error !== '' && (
          <Panel title={playgroundTexts.receipt.error}>
            <div className="flex max-h-48">
              <TextBlock label={playgroundTexts.receipt.error} text={error} absent="" danger />
            </div>
          </Panel>
        )}
      </div>
    </Dialog>
  );
}

function Facts({ submission, hasDeadline }: { submission: OwnSubmission; hasDeadline: boolean }) {
  const { submitted_at, is_late, grade, execution_status, execution_time, sha256 } = submission;
  return (
    <FactLine>
      <Fact name={playgroundTexts.receipt.submittedAt}>
        <span className="flex flex-wrap items-center gap-2">
          <time dateTime={submitted_at}>{formatMoment(submitted_at)}</time>
          {(hasDeadline || is_late) && <PunctualityBadge isLate={is_late} />}
        </span>
      </Fact>
      {grade !== null && (
        <Fact name={playgroundTexts.receipt.score}>
          <Score grade={grade} />
        </Fact>
      )}
      <Fact name={playgroundTexts.receipt.lastRun}>
        <StatusBadge status={execution_status} />
      </Fact>
      <Fact name={playgroundTexts.receipt.executionTime}>
        <span className="font-mono">{formatExecutionTime(execution_time)}</span>
      </Fact>
      <Fact name={playgroundTexts.receipt.digest}>
        <span className="flex items-center gap-1">
          <code className="text-12">{sha256}</code>
          <CopyButton label={playgroundTexts.receipt.copyDigest} text={sha256} />
        </span>
      </Fact>
    </FactLine>
  );
}

/** The score arrives a little after the submission and is announced. */
function Score({ grade }: { grade: GradeSummary }) {
  return (
    <span
      role="status"
      aria-label={playgroundTexts.receipt.score}
      className="flex flex-wrap items-center gap-2"
    >
      {describeGrade(grade)}
      {grade.is_overridden && <GradeBadges grade={grade} />}
      {grade.status === 'failed' && (
        <span className="font-regular text-text-2">{playgroundTexts.receipt.gradingFailed}</span>
      )}
    </span>
  );
}
