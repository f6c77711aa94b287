import { useQuery } from '@tanstack/react-query';
import { Figure, Figures } from '#ui/figures.tsx';
import { submissionStatsQuery } from './queries.ts';

/** Figures over all that was handed in. Where they do not come, the list below still does. */
export function SubmissionFigures() {
  const { data, isError } = useQuery(submissionStatsQuery);
  const absent = isError ? null : undefined;
  return (
    <Figures label="Submission statistics">
      <Figure name="Total submissions" value={data?.total_submissions ?? absent} />
      <Figure name="Success" value={data?.success_submissions ?? absent} />
      <Figure name="Error" value={data?.error_submissions ?? absent} />
      <Figure name="Success rate" value={data ? `${data.success_rate.toFixed(1)} %` : absent} />
    </Figures>
  );
}
