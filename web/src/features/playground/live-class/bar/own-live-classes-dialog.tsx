import { type LiveClass, listOwnLiveClasses, PAGE_SIZE } from '@coderoom/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useScreen } from '#features/playground/screen-store.ts';
import { call } from '#lib/server/api.ts';
import { formatRecent } from '#lib/text/format.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** A page of the live classes that a user took part in. */
function ownLiveClassesQuery(owner: number, page: number) {
  return queryOptions({
    queryKey: ['live-classes', 'mine', owner, page],
    queryFn: ({ signal }) => call(listOwnLiveClasses, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

const SKELETON = [60, 45, 70];

/** The live classes that the user took part in, newest first, with a link to the replay of their program. */
export function OwnLiveClassesDialog({ owner }: { owner: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery(ownLiveClassesQuery(owner, page));
  const { data, isPlaceholderData } = query;
  const failure = describeQueryFailure(query, playgroundTexts.liveClasses.failed);
  return (
    <Dialog
      open
      wide
      title={playgroundTexts.liveClasses.title}
      onClose={() => useScreen.setState({ dialog: null })}
    >
      {failure !== null && <FailureNote failure={failure} boxed />}
      {data === undefined && failure === null && (
        <SkeletonLines label={playgroundTexts.liveClasses.loading} widths={SKELETON} />
      )}
      {data?.total === 0 && (
        <EmptyState icon={<Radio aria-hidden strokeWidth={1.5} />} text={playgroundTexts.liveClasses.none} />
      )}
      <ul aria-busy={isPlaceholderData}>
        {data?.live_classes.map((one) => (
          <Row key={one.id} liveClass={one} memberId={one.member_id} />
        ))}
      </ul>
      {data !== undefined && data.total > PAGE_SIZE.liveClasses && (
        <div className="-mx-4 mt-2 -mb-4">
          <Pager page={page} pageSize={PAGE_SIZE.liveClasses} total={data.total} onChange={setPage} />
        </div>
      )}
    </Dialog>
  );
}

function Row({ liveClass, memberId }: { liveClass: LiveClass; memberId: number }) {
  const navigate = useNavigate();
  const { id, classroom_name, template, started_at, ended_at } = liveClass;
  const replay = () => {
    useScreen.setState({ drawer: null, dialog: null });
    void navigate(`/live/${id}/replay/${memberId}`);
  };
  return (
    <li className="flex items-center gap-2 border-border py-1.5 not-first:border-t">
      <div className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{classroom_name}</bdi>
        <p className="flex min-w-0 items-center gap-2 text-12 text-text-3">
          <time dateTime={started_at} className="shrink-0">
            {formatRecent(started_at, new Date())}
          </time>
          {ended_at === null && <span className="shrink-0">{playgroundTexts.liveClasses.goesOn}</span>}
          {template !== null && <bdi className="min-w-0 truncate">{template.name}</bdi>}
        </p>
      </div>
      <Button
        aria-label={playgroundTexts.liveClasses.replayNamed(classroom_name)}
        onClick={replay}
        className="max-md:h-11"
      >
        {playgroundTexts.liveClasses.replay}
      </Button>
    </li>
  );
}
