import { LANGUAGE_FACTS, type ListedSession, PAGE_SIZE } from '@coderoom/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useScreen } from '#features/playground/screen-store.ts';
import { sharePath } from '#lib/browser/address.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatRecent } from '#lib/text/format.ts';
import { DeleteSessionDialog } from '#shared/sessions/delete-session-dialog.tsx';
import { forgetSession } from '#shared/sessions/own-sessions.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { sessionsQuery } from './queries.ts';

const SKELETON = [70, 45, 60, 50];

/** The sessions that the user started or was let into, newest first. */
export function SessionsDialog({ owner }: { owner: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery(sessionsQuery(owner, page));
  const { data, isPlaceholderData } = query;
  const failure = describeQueryFailure(query, playgroundTexts.sessions.failed);
  // The only session on the last page was deleted.
  if (data !== undefined && !isPlaceholderData && data.sessions.length === 0 && page > 1) setPage(page - 1);
  return (
    <Dialog
      open
      wide
      title={playgroundTexts.sessions.title}
      onClose={() => useScreen.setState({ dialog: null })}
    >
      {failure !== null && <FailureNote failure={failure} boxed />}
      {data === undefined && failure === null && (
        <SkeletonLines label={playgroundTexts.sessions.loading} widths={SKELETON} />
      )}
      {data?.total === 0 && (
        <EmptyState icon={<Users aria-hidden strokeWidth={1.5} />} text={playgroundTexts.sessions.none} />
      )}
      <ul aria-busy={isPlaceholderData}>
        {data?.sessions.map((session) => (
          <SessionRow key={session.id} owner={owner} session={session} />
        ))}
      </ul>
      {data !== undefined && data.total > PAGE_SIZE.sessions && (
        <div className="-mx-4 mt-2 -mb-4">
          <Pager page={page} pageSize={PAGE_SIZE.sessions} total={data.total} onChange={setPage} />
        </div>
      )}
    </Dialog>
  );
}

function SessionRow({ owner, session }: { owner: number; session: ListedSession }) {
  const navigate = useNavigate();
  const own = useAuth(({ user }) => user?.username === session.owner_username);
  const [asking, setAsking] = useState(false);
  const { title, share_id, language, created_at, owner_username } = session;
  const open = () => {
    useScreen.setState({ drawer: null, dialog: null });
    void navigate(sharePath(share_id));
  };
  return (
    <li className="relative -mx-2 flex items-center gap-2 border-border px-2 py-1.5 not-first:border-t hover:bg-surface-1">
      <div className="min-w-0 flex-1">
        <bdi className="line-clamp-2 font-medium wrap-anywhere md:line-clamp-1">{title}</bdi>
        <p className="flex min-w-0 items-center gap-2 text-12 text-text-3">
          <time dateTime={created_at}>{formatRecent(created_at, new Date())}</time>
          {!own && (
            <span className="min-w-0 truncate">
              {playgroundTexts.sessions.owner(<bdi>{owner_username}</bdi>)}
            </span>
          )}
        </p>
      </div>
      <Badge>{LANGUAGE_FACTS[language].name}</Badge>
      {/* The clickable area covers the whole row. */}
      <Button
        aria-label={playgroundTexts.sessions.openNamed(title)}
        onClick={open}
        className="after:absolute after:inset-0 max-md:h-11"
      >
        {playgroundTexts.sessions.open}
      </Button>
      {own ? (
        <IconButton
          label={playgroundTexts.sessions.deleteNamed(title)}
          icon={<Trash2 aria-hidden strokeWidth={1.75} />}
          onClick={() => setAsking(true)}
          className="z-10 max-md:size-11"
        />
      ) : (
        <span className="size-8 shrink-0 max-md:size-11" />
      )}
      {asking && <DeleteSession owner={owner} session={session} onClose={() => setAsking(false)} />}
    </li>
  );
}

function DeleteSession({
  owner,
  session: { share_id, title },
  onClose,
}: {
  owner: number;
  session: ListedSession;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const leave = () => useScreen.setState({ drawer: null });
  return (
    <DeleteSessionDialog
      shareId={share_id}
      title={title}
      onDeleted={() => forgetSession(queries, owner, share_id, leave)}
      onClose={onClose}
    />
  );
}
