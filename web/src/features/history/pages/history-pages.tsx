import { type DraftHistory, getDraftHistory, getSubmissionHistory } from '@coderoom/contract';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { useLiveSettings } from '#editor/restriction.tsx';
import { HistoryScreen } from '#features/history/history-screen.tsx';
import { readNumber } from '#lib/browser/address.ts';
import { call } from '#lib/server/api.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { SignInPrompt } from '#shared/people/sign-in-prompt.tsx';
import { actsTexts } from '#texts/acts.ts';
import { historyTexts } from '#texts/history.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure } from '#ui/layout/failure-note.tsx';
import { useTitle } from '#ui/use-title.ts';

/** The history of one of the user's drafts. */
function draftHistoryQuery(userId: number, id: number) {
  return queryOptions({
    queryKey: ['draft-history', userId, id],
    queryFn: ({ signal }) => call(getDraftHistory, { params: { id }, signal }),
    gcTime: 0,
  });
}

/** The history of a student's submission. */
function submissionHistoryQuery(userId: number, id: number) {
  return queryOptions({
    queryKey: ['submission-history', userId, id],
    queryFn: ({ signal }) => call(getSubmissionHistory, { params: { id }, signal }),
    gcTime: 0,
  });
}

/** The history of one of the user's drafts. */
export function HistoryPage() {
  const { userId, id } = useAddress();
  const query = useQuery({
    ...draftHistoryQuery(userId ?? 0, id ?? 0),
    enabled: userId !== null && id !== null,
  });
  return <Page query={query} isOwn />;
}

/** The history of a submission, for teachers. */
export function SubmissionHistoryPage() {
  const { userId, id } = useAddress();
  const query = useQuery({
    ...submissionHistoryQuery(userId ?? 0, id ?? 0),
    enabled: userId !== null && id !== null,
  });
  return <Page query={query} isOwn={false} />;
}

function useAddress() {
  const userId = useAuth((state) => state.user?.id ?? null);
  return { userId, id: readNumber(useParams().id ?? null) };
}

function Page({ query, isOwn }: { query: UseQueryResult<DraftHistory>; isOwn: boolean }) {
  const { userId, id } = useAddress();
  useTitle(historyTexts.title);
  useLiveSettings();
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      {userId === null ? (
        <SignInPrompt />
      ) : (
        <Content key={`${userId} ${id}`} query={query} isOwn={isOwn} isKnown={id !== null} />
      )}
    </main>
  );
}

interface ContentProps {
  query: UseQueryResult<DraftHistory>;
  isOwn: boolean;
  isKnown: boolean;
}

function Content({ query, isOwn, isKnown }: ContentProps) {
  const navigate = useNavigate();
  if (query.data !== undefined) return <HistoryScreen history={query.data} isOwn={isOwn} />;
  const failure = describeQueryFailure(query, historyTexts.failed);
  if (isKnown && failure === null) {
    return (
      <div className="p-4">
        <h1 className="sr-only">{historyTexts.title}</h1>
        <SkeletonLines label={historyTexts.loading} widths={[40, 70, 60, 65, 30]} />
      </div>
    );
  }
  return (
    <>
      <h1 className="sr-only">{historyTexts.title}</h1>
      <EmptyState
        icon={<History aria-hidden strokeWidth={1.5} />}
        text={failure?.text ?? historyTexts.notFound}
      >
        <Button onClick={() => void navigate(-1)} className="mt-1.5 max-md:h-11">
          {actsTexts.back}
        </Button>
      </EmptyState>
    </>
  );
}
