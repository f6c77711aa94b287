import type { LanguageId, StaffGradeDetail } from '@coderoom/contract';
import { RotateCcw } from 'lucide-react';
import { translatedError } from '#lib/server/server-sentence.ts';
import { formatMoment } from '#lib/text/format.ts';
import { GradeBadges } from '#shared/grades/grade-badges.tsx';
import { describePenalty } from '#shared/grades/rule-text.ts';
import { describePassed, formatScore } from '#shared/grades/score-text.ts';
import { ErrorText, type GoTo } from '#shared/runs/output/errors/error-text.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { CaseResults } from '#shared/test-results/case-results.tsx';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { commentsTexts } from '#texts/comments.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { GradeForm } from './grade-form.tsx';
import type { useGrade } from './use-grade.ts';

interface GradePanelProps {
  grading: ReturnType<typeof useGrade>;
  /** The student's name, for confirmations. */
  name: string;
  /** Language of the program. */
  language: LanguageId;
  /** Paths of the program's files; absent: one with the language's usual name. */
  fileNames?: readonly string[] | undefined;
  /** Shows a place in the program. */
  goTo: GoTo;
  /** Opens the next one; null if there is none. */
  onNext: (() => void) | null;
}

/** The grade of a program: from its tests and from the teacher. */
export function GradePanel({ grading, name, language, fileNames, goTo, onNext }: GradePanelProps) {
  const { subject, query, give, regrade, waive, place } = grading;
  const failure = describeQueryFailure(query, gradingTexts.panel.failed);
  const grade = query.data;
  if (failure !== null) {
    return <FailureNote failure={failure} />;
  }
  if (grade === undefined) {
    return (
      <div className="p-4">
        <SkeletonLines label={gradingTexts.panel.loading} widths={[30, 60, 80, 80, 40]} />
      </div>
    );
  }
  const hasRun = grade.status === 'graded' || grade.status === 'failed';
  return (
    <>
      <Summary grade={grade} waive={subject.waive && waive} />
      {grade.is_archived ? (
        <ArchivedGrade comment={grade.comment} onNext={onNext} />
      ) : (
        <GradeForm grade={grade} name={name} place={place} give={give} onNext={onNext} />
      )}
      {grade.status !== 'none' && (
        <section aria-label={gradingTexts.panel.tests} className="border-t border-border">
          <header className="flex min-h-10 flex-wrap items-center gap-x-2 px-3 py-1">
            <h3 className="font-strong">{gradingTexts.panel.tests}</h3>
            {hasRun && (
              <span className="text-12 text-text-2">
                {describePassed(grade.passed_count, grade.test_count)}
              </span>
            )}
            <span className="flex-1" />
            {!grade.is_archived && (
              <Button
                size="small"
                look="ghost"
                busy={regrade.isPending}
                disabled={regrade.isPending || grade.status === 'pending'}
                icon={<RotateCcw aria-hidden strokeWidth={1.75} />}
                onClick={() => regrade.mutate()}
                className="max-md:h-11"
              >
                {gradingTexts.panel.gradeAgain}
              </Button>
            )}
          </header>
          {grade.compile_error !== null && (
            <pre className="scroll-thin max-h-60 overflow-auto px-3 pb-3 text-12 leading-5 whitespace-pre-wrap text-danger wrap-anywhere">
              <ErrorText
                text={terminalText(
                  translatedError({ error: grade.compile_error, error_heading: grade.compile_error_heading }),
                )}
                language={language}
                fileNames={fileNames}
                goTo={goTo}
              />
            </pre>
          )}
          <CaseResults
            key={grade.graded_at}
            results={grade.results}
            language={language}
            fileNames={fileNames}
            goTo={goTo}
          />
        </section>
      )}
    </>
  );
}

/** In place of the form where nothing can be changed. */
function ArchivedGrade({ comment, onNext }: { comment: string | null; onNext: (() => void) | null }) {
  return (
    <div className="flex flex-col items-start gap-2 px-3 py-2">
      {comment !== null && (
        <section aria-label={gradingTexts.form.comment}>
          <h3 className="text-12 font-medium text-text-2">{gradingTexts.form.comment}</h3>
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {comment}
          </p>
        </section>
      )}
      <p className="text-12 text-text-2 print:hidden">{gradingTexts.panel.archived}</p>
      {onNext !== null && (
        <Button onClick={onNext} className="max-md:h-11">
          {gradingTexts.form.next}
        </Button>
      )}
    </div>
  );
}

interface SummaryProps {
  grade: StaffGradeDetail;
  /** Undefined for programs that have no late penalty. */
  waive: ReturnType<typeof useGrade>['waive'] | undefined;
}

function Summary({ grade, waive }: SummaryProps) {
  const { score, max_score, automatic_score, is_overridden, penalty, graded_at } = grade;
  return (
    <div className="px-3 pt-3 pb-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="text-20 font-medium tracking-[-0.02em] tabular-nums">
          {formatScore(score, max_score)}
        </span>
        <GradeBadges grade={grade} />
      </p>
      <p className="text-12 text-text-2">
        {is_overridden && automatic_score !== null && (
          <>{gradingTexts.panel.byTests(formatScore(automatic_score, max_score))} </>
        )}
        {graded_at !== null &&
          gradingTexts.panel.tested(<time dateTime={graded_at}>{formatMoment(graded_at)}</time>)}
        {grade.status === 'none' && !is_overridden && gradingTexts.panel.untested}
      </p>
      {grade.comment_count > 0 && (
        <p className="text-12 text-text-2">
          {commentsTexts.count(grade.comment_count, grade.open_comment_count)}
        </p>
      )}
      {penalty !== null && waive !== undefined && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-12 text-warning">
          <span>{describePenalty(penalty)}</span>
          {!grade.is_archived && (
            <Button
              size="small"
              look="ghost"
              disabled={waive.isPending}
              onClick={() => waive.mutate(!penalty.is_waived)}
              className="max-md:h-11"
            >
              {penalty.is_waived ? gradingTexts.panel.applyPenalty : gradingTexts.panel.waivePenalty}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
