import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ClassScreen } from '#features/live-class/class-screen.tsx';
import { describeLoadError, LoadError } from '#features/live-class/load-error.tsx';
import { liveClassQuery } from '#features/live-class/queries.ts';
import { SummaryScreen } from '#features/live-class/summary/summary-screen.tsx';
import { readNumber } from '#lib/browser/address.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { SignInPrompt } from '#shared/people/sign-in-prompt.tsx';
import { liveClassTexts } from '#texts/live-class.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { useTitle } from '#ui/use-title.ts';

/** A live class: the students at work while it runs, its summary afterwards. */
export function LiveClassPage() {
  const userId = useAuth((state) => state.user?.id ?? null);
  const id = readNumber(useParams().id ?? null);
  useTitle(liveClassTexts.title);
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      {userId === null ? (
        <SignInPrompt />
      ) : id === null ? (
        <LoadError text={liveClassTexts.notFound} />
      ) : (
        // A new class or another user starts afresh.
        <LiveClass key={`${id} ${userId}`} id={id} userId={userId} />
      )}
    </main>
  );
}

function LiveClass({ id, userId }: { id: number; userId: number }) {
  const query = useQuery(liveClassQuery(userId, id));
  const loadError = describeLoadError(query, liveClassTexts.loadFailed);
  if (loadError !== null) {
    // What was shown and is refused now was taken away from the user.
    const isTakenAway = query.data !== undefined;
    return <LoadError {...loadError} {...(isTakenAway && { text: liveClassTexts.noLongerYours })} />;
  }
  if (query.data === undefined) {
    return (
      <div className="p-4">
        <h1 className="sr-only">{liveClassTexts.title}</h1>
        <SkeletonLines label={liveClassTexts.loading} widths={[40, 90, 85, 90, 60]} />
      </div>
    );
  }
  return query.data.ended_at === null ? (
    <ClassScreen answer={query.data} userId={userId} />
  ) : (
    <SummaryScreen id={id} userId={userId} />
  );
}
