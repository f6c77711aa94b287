import { listSubmissionSimilarities, type SubmissionSimilarity } from '@coderoom/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { assignmentsView } from '#features/admin/assignments/assignments-view.ts';
import { ASSIGNMENTS_KEY } from '#features/admin/assignments/queries.ts';
import { call } from '#lib/server/api.ts';
import { formatMoment, formatSimilarity } from '#lib/text/format.ts';
import { comparisonsTexts } from '#texts/admin/comparisons.ts';
import { classNames } from '#ui/class-names.ts';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';

const texts = comparisonsTexts.similar;
const CLOSED = assignmentsView.read(new URLSearchParams());

/** The programs that comparisons found to be similar to a submission, each with a link to the two side by side. */
export function SubmissionSimilarities({ submissionId }: { submissionId: number }) {
  const query = useQuery(similaritiesQuery(submissionId));
  const failure = describeQueryFailure(query, texts.failed);
  if (failure !== null) return <FailureNote failure={failure} />;
  const similarities = query.data?.similarities ?? [];
  if (similarities.length === 0) return null;
  return (
    <section aria-label={texts.title} className="border-t border-border px-3 py-2">
      <h3 className="pb-1 font-strong">{texts.title}</h3>
      <ul>
        {similarities.map((one) => (
          <li key={one.pair_id} className="py-1">
            <Link
              to={{ search: `?${assignmentsView.write(viewOf(one))}` }}
              className={classNames(
                'rounded-half wrap-anywhere hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center',
                one.is_flagged ? 'font-medium text-danger' : 'text-accent-text',
              )}
            >
              {texts.to(formatSimilarity(one.similarity), one.student_name)}
            </Link>
            <p className="text-12 text-text-2 wrap-anywhere">
              <bdi>{one.assignment_name}</bdi>
              {', '}
              <time dateTime={one.compared_at}>{formatMoment(one.compared_at)}</time>
              {one.verdict !== 'open'
                ? `, ${texts[one.verdict]}`
                : !one.is_conclusive && `, ${texts.tooSmall}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function viewOf({ assignment_id, pair_id }: SubmissionSimilarity) {
  return { ...CLOSED, assignment: assignment_id, tab: 'plagiarism', pair: pair_id } as const;
}

/** Under the assignments' key, so that a new comparison and a verdict reload it. */
function similaritiesQuery(id: number) {
  return queryOptions({
    queryKey: [...ASSIGNMENTS_KEY, 'similar', id],
    queryFn: ({ signal }) => call(listSubmissionSimilarities, { params: { id }, signal }),
  });
}
