import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useLiveSettings } from '#editor/restriction.tsx';
import { describeLoadError, LoadError } from '#features/live-class/load-error.tsx';
import { replayQuery } from '#features/live-class/queries.ts';
import { ReplayScreen } from '#features/live-class/replay/replay-screen.tsx';
import { readNumber } from '#lib/browser/address.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { SignInPrompt } from '#shared/people/sign-in-prompt.tsx';
import { liveClassTexts } from '#texts/live-class.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { useTitle } from '#ui/use-title.ts';

/** The replay of a student's program in a live class, for the student and the teachers of the class. */
export function ReplayPage() {
  const userId = useAuth((state) => state.user?.id ?? null);
  const params = useParams();
  const id = readNumber(params.id ?? null);
  const memberId = readNumber(params.memberId ?? null);
  useTitle(liveClassTexts.replay);
  useLiveSettings();
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      {userId === null ? (
        <SignInPrompt />
      ) : id === null || memberId === null ? (
        <LoadError text={liveClassTexts.player.notFound} />
      ) : (
        <Replay key={`${id} ${memberId} ${userId}`} userId={userId} id={id} memberId={memberId} />
      )}
    </main>
  );
}

function Replay({ userId, id, memberId }: { userId: number; id: number; memberId: number }) {
  const query = useQuery(replayQuery(userId, id, memberId));
  const loadError = describeLoadError(query, liveClassTexts.player.loadFailed);
  if (loadError !== null) return <LoadError {...loadError} />;
  if (query.data === undefined) {
    return (
      <div className="p-4">
        <h1 className="sr-only">{liveClassTexts.replay}</h1>
        <SkeletonLines label={liveClassTexts.player.loading} widths={[40, 70, 60, 65, 30]} />
      </div>
    );
  }
  return <ReplayScreen replay={query.data} memberId={memberId} />;
}
