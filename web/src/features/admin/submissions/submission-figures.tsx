import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercentage } from '#lib/format.ts';
import { submissionsTexts } from '#texts/admin/submissions.ts';
import { Figure, Figures } from '#ui/figures.tsx';
import { submissionStatsQuery } from './queries.ts';

/** Figures for all submissions. The list below does not depend on them. */
export function SubmissionFigures() {
  const { data, isError } = useQuery(submissionStatsQuery);
  const absent = isError ? null : undefined;
  return (
    <Figures label={submissionsTexts.figures.title}>
      <Figure
        name={submissionsTexts.figures.total}
        value={data ? formatNumber(data.total_submissions) : absent}
      />
      <Figure
        name={submissionsTexts.figures.successes}
        value={data ? formatNumber(data.success_submissions) : absent}
      />
      <Figure
        name={submissionsTexts.figures.errors}
        value={data ? formatNumber(data.error_submissions) : absent}
      />
      <Figure
        name={submissionsTexts.figures.successRate}
        value={data ? formatPercentage(data.success_rate) : absent}
      />
    </Figures>
  );
}
