import { listTaughtLiveClasses } from '@coderoom/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { Link } from 'react-router';
import { OverviewPart } from '#features/admin/overview/overview-part.tsx';
import { call } from '#lib/server/api.ts';
import { formatRecent } from '#lib/text/format.ts';
import { teachingTexts } from '#texts/admin/teaching.ts';

const { live: texts } = teachingTexts;
/** How often the running classes are read anew while the page is visible, in ms. */
const REFRESH_MS = 60_000;

/** The running live classes of the user's classrooms. */
const taughtLiveClassesQuery = queryOptions({
  queryKey: ['live-classes', 'taught'],
  queryFn: async ({ signal }) => (await call(listTaughtLiveClasses, { signal })).live_classes,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
});

/** The running live classes with a way into them; nothing where none runs. */
export function LiveNow() {
  const { data = [] } = useQuery(taughtLiveClassesQuery);
  if (data.length === 0) return null;
  return (
    <OverviewPart title={texts.title} className="border-b">
      <ul aria-label={texts.title}>
        {data.map(({ id, classroom_name, template, started_at, student_count, open_count }) => (
          <li key={id} className="px-4 pb-3">
            <p className="flex items-baseline gap-2">
              <bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{classroom_name}</bdi>
              <time dateTime={started_at} className="text-12 whitespace-nowrap text-text-2">
                {formatRecent(started_at, new Date())}
              </time>
            </p>
            {template !== null && <bdi className="block text-text-2 wrap-anywhere">{template.name}</bdi>}
            <p className="text-12 text-text-2">{texts.present(open_count, student_count)}</p>
            <Link
              to={`/live/${id}`}
              className="mt-2 flex h-8 items-center justify-center gap-1.5 rounded-full border border-accent-line bg-accent-soft font-medium text-accent-text hover:border-accent max-md:h-11 [&>svg]:size-4"
            >
              <Radio aria-hidden strokeWidth={1.75} />
              {texts.open}
            </Link>
          </li>
        ))}
      </ul>
    </OverviewPart>
  );
}
