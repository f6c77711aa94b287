import { SESSION_SOCKET } from '@coderoom/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { toast } from 'sonner';
import { useLiveSettings } from '#editor/restriction.tsx';
import { describeSessionChange } from '#features/collaboration/changes.ts';
import { useUnsaved } from '#features/collaboration/components/connection.tsx';
import { JoinCard } from '#features/collaboration/components/join-card.tsx';
import { SessionView } from '#features/collaboration/components/session-view.tsx';
import { StatusCard } from '#features/collaboration/components/status-card.tsx';
import { type OpenedSession, openedSessionQuery } from '#features/collaboration/queries.ts';
import {
  CurrentSession,
  closeSessionContext,
  type OwnParticipant,
  openSessionContext,
  type SessionContext,
  useIsReadOnly,
  useLive,
  useParticipantState,
  useSessionContext,
} from '#features/collaboration/session-context.ts';
import { notify } from '#lib/browser/notifications.ts';
import { ApiError, describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { shownName } from '#lib/text/format.ts';
import { RefusedTexts } from '#shared/sessions/refused-texts.tsx';
import { actsTexts } from '#texts/acts.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { UnsavedGuard } from '#ui/overlay/unsaved-guard.tsx';
import { useTitle } from '#ui/use-title.ts';

/** A session in which people write a program together (specification 1 §2). */
export function SessionPage() {
  const { shareId = '' } = useParams();
  const userId = useAuth((state) => state.user?.id ?? null);
  useLiveSettings();
  // A new session or another user starts afresh.
  return <Coming key={`${shareId} ${userId}`} shareId={shareId} userId={userId} />;
}

/** Resolves a link to the user's participant, joining the session if needed. */
function Coming({ shareId, userId }: { shareId: string; userId: number | null }) {
  const query = openedSessionQuery(shareId, userId);
  const { data, error, errorUpdateCount, refetch } = useQuery({ ...query, refetchInterval: quietly });
  // The last error stays visible while it is retried automatically.
  const [lastError, setLastError] = useState<Error | null>(null);
  if (error !== null && error !== lastError) setLastError(error);
  /** Number of failures when the user last retried. */
  const [askedAfter, setAskedAfter] = useState(0);
  const askAgain = () => {
    setAskedAfter(errorUpdateCount);
    void refetch();
  };
  const queries = useQueryClient();
  useTitle(data?.session.title ?? collaborationTexts.nameless);

  if (data === undefined) {
    if (lastError === null || errorUpdateCount === askedAfter) return <Loading />;
    return (
      <StatusCard kind="failed" text={describeFailure(lastError, collaborationTexts.loadFailed)}>
        {mayPass(lastError) && <TryAgain onClick={askAgain} />}
      </StatusCard>
    );
  }
  const { session, participant } = data;
  if (participant !== null) return <Stay session={session} participant={participant} />;
  const joined = (who: OwnParticipant) => queries.setQueryData(query.queryKey, { session, participant: who });
  return <JoinCard session={session} onJoined={joined} />;
}

/** Retries automatically with growing delays until the participant is known. */
function quietly({
  state: { error, errorUpdateCount },
}: {
  state: { error: Error | null; errorUpdateCount: number };
}) {
  if (error === null || !mayPass(error)) return false;
  const { longestDelayMs, longestQuietDelayMs } = SESSION_SOCKET;
  return Math.min(longestDelayMs * 2 ** (errorUpdateCount - 1), longestQuietDelayMs);
}

/** True if a failure may be temporary: the server is unreachable, or the session is too busy. */
function mayPass(error: Error): boolean {
  return !(error instanceof ApiError && error.status === 404);
}

interface StayProps {
  session: OpenedSession['session'];
  participant: OwnParticipant;
}

/** Keeps the connection open while the screen is mounted. */
function Stay({ session, participant }: StayProps) {
  const [visit, setVisit] = useState<SessionContext | null>(null);
  useEffect(() => {
    const begun = openSessionContext(session, participant);
    setVisit(begun);
    return () => {
      setVisit(null);
      closeSessionContext(begun);
    };
  }, [session, participant]);

  if (visit === null) return <Loading />;
  return (
    <CurrentSession value={visit}>
      <JoinedSession />
    </CurrentSession>
  );
}

/** The session as seen with the participant's present role and status. */
function JoinedSession() {
  const { status } = useParticipantState();
  const cutOff = useIsReadOnly();
  const announcement = useChangeNotices();
  const { live } = useSessionContext();
  const title = useLive((state) => state.title);
  const hasRefusedTexts = useLive(({ refusedTexts }) => refusedTexts.length > 0);
  const unsaved = useUnsaved();
  return (
    <>
      {cutOff ? (
        <CutOff />
      ) : status === 'approved' ? (
        <SessionView />
      ) : (
        <StatusCard key={status} kind={status} notes={<RefusedTexts live={live} />} />
      )}
      <UnsavedGuard name={title} unsaved={unsaved || hasRefusedTexts}>
        {collaborationTexts.link.unsavedNote}
      </UnsavedGuard>
      <p role="status" aria-label={collaborationTexts.name} className="sr-only">
        {announcement}
      </p>
    </>
  );
}

function CutOff() {
  const { live } = useSessionContext();
  const problem = useLive((state) => state.problem);
  const deleted = useLive((state) => state.deleted);
  return (
    <StatusCard
      kind="failed"
      text={problem ?? collaborationTexts.loadFailed}
      notes={<RefusedTexts live={live} />}
    >
      {!deleted && <TryAgain onClick={live.retry} />}
    </StatusCard>
  );
}

function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button className="max-md:h-11" onClick={onClick}>
      {actsTexts.tryAgain}
    </Button>
  );
}

function Loading() {
  return (
    <main className="flex flex-1 flex-col" aria-busy>
      <h1 className="sr-only">{collaborationTexts.nameless}</h1>
      <EmptyState icon={<Spinner />} text={collaborationTexts.loading} />
    </main>
  );
}

/** Shows changes in the session that nothing else shows, and returns the others as text for screen readers. */
function useChangeNotices(): string {
  const { store } = useSessionContext().live;
  const [announcement, setAnnouncement] = useState('');
  useEffect(
    () =>
      store.subscribe((now, before) => {
        for (const notice of describeSessionChange(before, now)) {
          const { text, toast: shown, about = text, refusal, notifies } = notice;
          if (notifies) notify(text, text);
          // One toast for what was refused many times, and for permissions that change again and again.
          if (refusal) toast.error(text, { id: about });
          else if (shown) toast(text, { id: about });
          else setAnnouncement(text);
        }
        // The screen itself shows and announces who is waiting.
        for (const comer of now.waiting) {
          if (before.waiting.some(({ id }) => id === comer.id)) continue;
          notify(collaborationTexts.announcements.waits(shownName(comer)), `waits-${comer.id}`);
        }
      }),
    [store],
  );
  return announcement;
}
