import {
  type CheckedRun,
  type CheckedRunWithFiles,
  downloadOwnRunFile,
  type GradeSummary,
  type OwnAttempt,
  type OwnSubmission,
  type ProjectFile,
  type StudentTemplate,
} from '@coderoom/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { GuardedText } from '#editor/clipboard-guard.tsx';
import { useRestricted } from '#editor/restriction.tsx';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { attemptsQuery, professorTemplateQuery } from '#features/playground/templates/queries.ts';
import { useGradingPoll } from '#features/playground/templates/use-chosen-template.ts';
import { call } from '#lib/server/api.ts';
import { storedError } from '#lib/server/server-sentence.ts';
import { formatExecutionTime, formatMoment } from '#lib/text/format.ts';
import { AttemptList } from '#shared/grades/attempt-list.tsx';
import { GradeBadges, PunctualityBadge } from '#shared/grades/grade-badges.tsx';
import { describeAttempt, describePenalty } from '#shared/grades/rule-text.ts';
import { describeGrade } from '#shared/grades/score-text.ts';
import { StoredFiles } from '#shared/project-files/stored-files.tsx';
import { StoredOutput } from '#shared/runs/output/stored-output.tsx';
import { CopyProgramAtEnd, NumberedCode, TextBlock } from '#shared/runs/program-text.tsx';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { useSeenGrade } from '#shared/tasks/use-mark-seen.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { projectTexts } from '#texts/project.ts';
import { submissionRulesTexts } from '#texts/submission-rules.ts';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Note } from '#ui/display/note.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { Fact, FactLine } from '#ui/layout/fact-line.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

interface ReceiptDialogProps {
  template: StudentTemplate;
  /** The attempt that counts. */
  counting: OwnSubmission;
  onClose: () => void;
}

/** A submission, with its proof: the one just made, or the one that counts. */
export function ReceiptDialog({ template, counting, onClose }: ReceiptDialogProps) {
  const attempts = useAttempts(template);
  const submitted = useScreen((state) => state.submitted);
  const submission = submitted === null || submitted.id === counting.id ? counting : submitted;
  const grade =
    attempts?.find(({ submission_id }) => submission_id === submission.id)?.grade ?? submission.grade;
  const { code_content, checked } = submission;
  const printed = checked?.output ?? submission.execution_output;
  useGradingPoll();
  useSeenGrade(useProgram(({ owner }) => owner) ?? 0, grade?.status === 'graded' ? submission.id : null);
  const altered = useScreen((state) => state.altered);
  const restricted = useRestricted();
  const run: Partial<CheckedRunWithFiles> = checked ?? {};
  const isPictured = (run.run_files ?? []).length > 0;
  const loadFile = useCallback(
    (n: number) => call(downloadOwnRunFile, { params: { id: submission.id, n } }),
    [submission.id],
  );
  const error = useMemo(() => terminalText(storedError(checked ?? submission)), [checked, submission]);
  return (
    <Dialog open wide title={playgroundTexts.receipt.title(template.name)} onClose={onClose}>
      <div className="-mx-4 -mb-4 flex flex-col [&>section]:border-t [&>section]:border-border">
        {altered && <Note tone="danger" text={playgroundTexts.receipt.altered} />}
        <Facts
          submission={{ ...submission, grade }}
          hasDeadline={template.submission_deadline !== null}
          attempt={
            template.attempts.limit === 1 ? null : describeAttempt(template.attempts, submission.attempt)
          }
        />
        {attempts !== undefined && attempts.length > 1 && (
          <Panel title={submissionRulesTexts.list.title}>
            <div className="scroll-thin max-h-48 overflow-y-auto">
              <AttemptList attempts={attempts} current={submission.id} />
            </div>
          </Panel>
        )}
        <GuardedText restricted={restricted} program={code_content}>
          <Panel
            title={playgroundTexts.receipt.code}
            header={
              restricted ? undefined : (
                <CopyProgramAtEnd
                  label={playgroundTexts.receipt.copyCode}
                  code={code_content}
                  files={filesOf(submission)}
                />
              )
            }
          >
            <div className="flex max-md:flex-col md:max-h-80">
              <StoredFiles
                language={template.language}
                code={code_content}
                entry_name={submission.entry_name}
                files={filesOf(submission)}
                restricted={restricted}
              >
                {({ content }) => <NumberedCode text={content} />}
              </StoredFiles>
            </div>
          </Panel>
        </GuardedText>
        {hasRun(submission) && (
          <Panel title={playgroundTexts.receipt.output}>
            <div className={isPictured ? 'flex max-h-120' : 'flex max-h-48'}>
              <StoredOutput
                label={playgroundTexts.receipt.output}
                output={printed}
                absent={describeAbsent(checked?.status)}
                run={run}
                runKey={`own submission ${submission.id}`}
                loadFile={loadFile}
              />
            </div>
          </Panel>
        )}
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

/** False if tests alone ran before the submission: there is no output of the program then. */
function hasRun({ checked, execution_time, execution_output }: OwnSubmission): boolean {
  return checked !== null || execution_time !== null || execution_output !== '';
}

/** Says why there is no output. */
function describeAbsent(status: CheckedRun['status'] | undefined): string {
  if (status === 'pending') return playgroundTexts.receipt.willBeChecked;
  return status === 'failed' ? playgroundTexts.receipt.notChecked : playgroundTexts.receipt.noOutput;
}

/** The files of the attempt that counts; others only tell how many they are. */
function filesOf(submission: OwnSubmission & { files?: ProjectFile[] }): ProjectFile[] | undefined {
  return submission.files;
}

/** Reads the attempts at a template, if there are several. Which one counts may change when one of them is graded. */
function useAttempts({ id: templateId, attempts }: StudentTemplate): OwnAttempt[] | undefined {
  const owner = useProgram((state) => state.owner) ?? 0;
  const queries = useQueryClient();
  const { data } = useQuery({
    ...attemptsQuery(owner, templateId),
    enabled: owner !== 0 && attempts.used > 1,
  });
  const counting = data?.find(({ counts }) => counts)?.submission_id;
  useEffect(() => {
    if (counting === undefined) return;
    void queries.invalidateQueries({ queryKey: professorTemplateQuery(owner, templateId).queryKey });
  }, [counting, owner, templateId, queries]);
  return data;
}

interface FactsProps {
  submission: OwnSubmission;
  hasDeadline: boolean;
  /** `Attempt 2 of 3`; null where there is only one. */
  attempt: string | null;
}

function Facts({ submission, hasDeadline, attempt }: FactsProps) {
  const { submitted_at, is_late, grade, execution_status, execution_time, checked, sha256, file_count } =
    submission;
  return (
    <FactLine>
      <Fact name={playgroundTexts.receipt.submittedAt}>
        <span className="flex flex-wrap items-center gap-2">
          <time dateTime={submitted_at}>{formatMoment(submitted_at)}</time>
          {(hasDeadline || is_late) && <PunctualityBadge isLate={is_late} />}
        </span>
      </Fact>
      {attempt !== null && <Fact name={submissionRulesTexts.list.title}>{attempt}</Fact>}
      {grade !== null && (
        <Fact name={playgroundTexts.receipt.score}>
          <Score grade={grade} />
        </Fact>
      )}
      <Fact name={playgroundTexts.receipt.lastRun}>
        <StatusBadge status={execution_status} />
      </Fact>
      {checked !== null && (
        <Fact name={playgroundTexts.receipt.checked}>
          <span role="status">
            {checked.status === 'pending' ? (
              <Badge tone="accent">
                <Spinner />
                {playgroundTexts.receipt.beingChecked}
              </Badge>
            ) : (
              <StatusBadge status={checked.status} />
            )}
          </span>
        </Fact>
      )}
      {hasRun(submission) && (
        <Fact name={playgroundTexts.receipt.executionTime}>
          <span className="font-mono">{formatExecutionTime(checked?.execution_time ?? execution_time)}</span>
        </Fact>
      )}
      {file_count !== undefined && (
        <Fact name={projectTexts.files}>{projectTexts.count(file_count + 1)}</Fact>
      )}
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
      {grade.penalty !== null && (
        <span className="font-regular text-text-2">{describePenalty(grade.penalty)}</span>
      )}
      {grade.is_overridden && <GradeBadges grade={grade} />}
      {grade.status === 'failed' && (
        <span className="font-regular text-text-2">{playgroundTexts.receipt.gradingFailed}</span>
      )}
    </span>
  );
}
