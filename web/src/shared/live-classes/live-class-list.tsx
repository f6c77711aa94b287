import { type listLiveClasses, PAGE_SIZE, type ResponseOf } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatRecent } from '#lib/text/format.ts';
import { liveClassesTexts } from '#texts/live-classes.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { Pager } from '#ui/layout/pager.tsx';
import { liveClassesQuery } from './queries.ts';

type ListedClass = ResponseOf<typeof listLiveClasses>['live_classes'][number];

/** The live classes of a classroom, newest first, each with a link to its record. */
export function LiveClassList({ classroomId }: { classroomId: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery(liveClassesQuery(classroomId, page));
  const failure = describeQueryFailure(query, liveClassesTexts.loadFailed);
  if (failure !== null) {
    return <FailureNote failure={failure} />;
  }
  if (query.data === undefined) {
    return (
      <div className="p-4">
        <SkeletonLines label={liveClassesTexts.loading} widths={[70, 60, 65]} />
      </div>
    );
  }
  const { live_classes, total } = query.data;
  if (total === 0) {
    return <EmptyState icon={<Radio aria-hidden strokeWidth={1.5} />} text={liveClassesTexts.none} />;
  }
  return (
    <>
      <ul
        aria-label={liveClassesTexts.name}
        className="scroll-thin min-h-0 flex-1 divide-y divide-border overflow-y-auto"
      >
        {live_classes.map((liveClass) => (
          <Row key={liveClass.id} liveClass={liveClass} />
        ))}
      </ul>
      {total > PAGE_SIZE.liveClasses && (
        <Pager page={page} pageSize={PAGE_SIZE.liveClasses} total={total} onChange={setPage} />
      )}
    </>
  );
}

function Row({ liveClass }: { liveClass: ListedClass }) {
  const { id, template, started_at, ended_at, teacher_username, student_count } = liveClass;
  const teacher = liveClass.teacher_full_name ?? teacher_username;
  const when = formatRecent(started_at, new Date());
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <time dateTime={started_at} className="font-medium whitespace-nowrap">
            {when}
          </time>
          {ended_at === null && <Badge tone="accent">{liveClassesTexts.goesOn}</Badge>}
          {template !== null && <bdi className="text-text-2 wrap-anywhere">{template.name}</bdi>}
        </p>
        <p className="text-12 text-text-2">
          {teacher === null
            ? liveClassesTexts.tookPart(student_count)
            : liveClassesTexts.tookPartOf(student_count, <bdi>{teacher}</bdi>)}
        </p>
      </div>
      <Link
        to={`/live/${id}`}
        className="inline-flex min-h-8 items-center rounded-half px-1 font-medium text-accent-text hover:underline max-md:min-h-11"
      >
        <span>{ended_at === null ? liveClassesTexts.open(when) : liveClassesTexts.summary(when)}</span>
      </Link>
    </li>
  );
}
