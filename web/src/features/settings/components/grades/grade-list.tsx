import { LANGUAGE_FACTS, type OwnGrade } from '@coderoom/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { GraduationCap, MessageSquare } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import {
  type GradesView,
  gradesView,
  openGrade,
  type ShownGrade,
} from '#features/settings/settings-views.ts';
import { formatRecent, truncate } from '#lib/text/format.ts';
import { GradeBadges, PunctualityBadge } from '#shared/grades/grade-badges.tsx';
import { formatScore } from '#shared/grades/score-text.ts';
import { commentsTexts } from '#texts/comments.ts';
import { ownGradesTexts } from '#texts/settings/own-work.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';

const SKELETON = [70, 45, 80, 40, 60, 50];
/** Length of the teacher's comment in the list, in characters. */
const COMMENT_LENGTH = 120;

interface GradeListProps {
  view: GradesView;
  query: UseQueryResult<{ grades: OwnGrade[]; total: number }>;
  /** The grade that is open. */
  shown: ShownGrade | null;
  onFirstPage: () => void;
}

/** A page of grades, or the reason why it is empty. */
export function GradeList({ view, query, shown, onFirstPage }: GradeListProps) {
  const failure = describeQueryFailure(query, ownGradesTexts.loadFailed);
  if (failure !== null) return <FailureNote failure={failure} />;
  if (query.data === undefined) {
    return (
      <div className="flex-1 p-3">
        <SkeletonLines label={ownGradesTexts.loading} widths={SKELETON} />
      </div>
    );
  }
  if (query.data.grades.length === 0) return <NoGrades total={query.data.total} onFirstPage={onFirstPage} />;
  return (
    <ul aria-busy={query.isPlaceholderData} className="scroll-thin min-h-0 flex-1 overflow-auto">
      {query.data.grades.map((grade) => (
        <li key={`${grade.source}-${grade.submission_id}`}>
          <GradeLink
            own={grade}
            view={view}
            isCurrent={grade.submission_id === shown?.submission_id && grade.source === shown.source}
          />
        </li>
      ))}
    </ul>
  );
}

function NoGrades({ total, onFirstPage }: { total: number; onFirstPage: () => void }) {
  const navigate = useNavigate();
  const icon = <GraduationCap aria-hidden strokeWidth={1.5} />;
  if (total > 0) {
    return (
      <EmptyState icon={icon} text={ownGradesTexts.nothingHere}>
        <Button onClick={onFirstPage}>{ownGradesTexts.toFirstPage}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} text={ownGradesTexts.none}>
      <Button onClick={() => void navigate('/')}>{ownGradesTexts.toPlayground}</Button>
    </EmptyState>
  );
}

function GradeLink({ own, view, isCurrent }: { own: OwnGrade; view: GradesView; isCurrent: boolean }) {
  const { source, template_name, language, submitted_at, is_late, grade } = own;
  return (
    <Link
      to={{ search: `?${gradesView.write({ ...view, ...openGrade(own) })}` }}
      aria-current={isCurrent ? 'true' : undefined}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-border px-3 py-2 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none aria-[current]:bg-surface-2 aria-[current]:after:absolute aria-[current]:after:inset-y-0 aria-[current]:after:left-0 aria-[current]:after:w-0.5 aria-[current]:after:bg-accent"
    >
      <bdi className="truncate font-medium">{template_name}</bdi>
      <span className="text-right font-mono">
        {formatScore(grade?.score ?? null, grade?.max_score ?? null)}
      </span>
      <span className="truncate text-12 text-text-2">
        {source === 'upload' || language === null ? ownGradesTexts.uploaded : LANGUAGE_FACTS[language].name}
      </span>
      <time dateTime={submitted_at} className="text-12 text-text-2">
        {formatRecent(submitted_at, new Date())}
      </time>
      <span className="col-span-2 flex flex-wrap gap-1.5">
        {source === 'task' && <PunctualityBadge isLate={is_late} />}
        {grade !== null && <GradeBadges grade={grade} />}
        {grade !== null && grade.comment_count > 0 && (
          <span className="flex items-center gap-1 text-12 text-text-2">
            <MessageSquare aria-hidden className="size-3.5" strokeWidth={1.75} />
            {commentsTexts.count(grade.comment_count, grade.open_comment_count)}
          </span>
        )}
      </span>
      {grade?.comment != null && (
        <span dir="auto" className="col-span-2 line-clamp-2 text-12 wrap-anywhere text-text-2">
          {truncate(grade.comment, COMMENT_LENGTH)}
        </span>
      )}
    </Link>
  );
}
