import type { GRADING_SCOPES, GradingProgress } from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { announceFailure } from '#features/admin/frame/announce.ts';
import { useThrottle } from '#features/admin/frame/use-throttle.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatNumber } from '#lib/text/format.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/display/progress-bar.tsx';
import { failedNamesQuery, gradingQuery, LIST_POLL_MS, refreshGrades } from './queries.ts';
import { getCalls, type TestSubject } from './test-subject.ts';

interface GradingLineProps {
  subject: TestSubject;
  isAnonymous: boolean;
}

/** The grading progress of all submissions, and the actions that repeat it. */
export function GradingLine({ subject, isAnonymous }: GradingLineProps) {
  const { data: progress } = useQuery(gradingQuery(subject));
  useRefreshedGrades(progress);
  const queries = useQueryClient();
  const grade = useMutation({
    mutationFn: (scope: (typeof GRADING_SCOPES)[number]) =>
      call(getCalls(subject).grade, { params: { id: subject.id }, body: { scope } }),
    onSuccess: async (answer) => {
      const { queryKey } = gradingQuery(subject);
      // An earlier request could arrive later and report that nothing is running.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, answer);
    },
    onError: (error) => announceFailure(describeFailure(error, gradingTexts.line.begin.failed)),
  });
  if (progress === undefined || progress.total === 0) return null;
  const needed = countNeeded(progress);
  const act = { size: 'small', disabled: grade.isPending, className: 'max-md:h-11' } as const;
  return (
    <section
      aria-label={gradingTexts.line.title}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-4 py-2"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p role="status">{describeProgress(progress)}</p>
        {progress.pending > 0 && (
          <ProgressBar
            label={gradingTexts.line.title}
            share={(progress.total - progress.pending) / progress.total}
            valueText={gradingTexts.line.progressBar(progress.total - progress.pending, progress.total)}
            className="mt-1 max-w-100"
          />
        )}
        {progress.pending === 0 && (
          <FailedNames subject={subject} failed={progress.failed} isAnonymous={isAnonymous} />
        )}
      </div>
      {progress.pending === 0 && needed > 0 && (
        <Button
          {...act}
          icon={<RotateCcw aria-hidden strokeWidth={1.75} />}
          onClick={() => grade.mutate('needed')}
        >
          {progress.outdated === needed ? gradingTexts.line.begin.again : gradingTexts.line.begin.needed}
        </Button>
      )}
      {progress.pending === 0 && (
        <Button {...act} look="ghost" onClick={() => grade.mutate('all')}>
          {gradingTexts.line.begin.all}
        </Button>
      )}
    </section>
  );
}

/** Reloads the displays of grades now and then while grading runs, and once at its end. */
function useRefreshedGrades(progress: GradingProgress | undefined): void {
  const queries = useQueryClient();
  const refreshSoon = useThrottle(LIST_POLL_MS, () => void refreshGrades(queries));
  const pending = progress?.pending ?? 0;
  const before = useRef(pending);
  useEffect(() => {
    if (before.current > 0 && pending !== before.current) refreshSoon();
    before.current = pending;
  }, [pending, refreshSoon]);
}

interface FailedNamesProps {
  subject: TestSubject;
  failed: number;
  isAnonymous: boolean;
}

function FailedNames({ subject, failed, isAnonymous }: FailedNamesProps) {
  const { data: names = [] } = useQuery(failedNamesQuery(subject, failed, isAnonymous));
  if (failed === 0 || names.length === 0) return null;
  return <p className="text-12 text-danger wrap-anywhere">{gradingTexts.line.faults(nameFew(names))}</p>;
}

/** Number of names that are listed before the rest is counted. */
const NAMED = 5;

/** Counts submissions that are not graded by the current tests and not queued for it. */
export function countNeeded({ outdated, failed, ungraded }: GradingProgress): number {
  return outdated + failed + ungraded;
}

/** Describes the grading progress in one or two sentences. */
export function describeProgress(progress: GradingProgress): string {
  const { total, pending, outdated, failed, ungraded } = progress;
  if (pending > 0) return gradingTexts.line.progress(formatNumber(total - pending), formatNumber(total));
  const sentences = [
    outdated > 0 && gradingTexts.line.outdated(outdated),
    ungraded > 0 && gradingTexts.line.untested(ungraded),
    failed > 0 && gradingTexts.line.notGraded(failed),
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(' ') : gradingTexts.line.graded(total);
}

/** `Ada, Mira and 7 others` */
export function nameFew(names: readonly string[]): string {
  const named = names.slice(0, NAMED);
  const others = names.length - named.length;
  const last = others > 0 ? gradingTexts.line.others(others) : named.pop();
  return named.length === 0 ? (last ?? '') : gradingTexts.line.namesAndLast(named.join(', '), last ?? '');
}
