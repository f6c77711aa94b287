import { type AdminStats, LANGUAGE_FACTS } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#lib/format.ts';
import { overviewTexts } from '#texts/admin/overview.ts';
import { listFailure } from '#ui/list-failure.ts';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { OverviewPart } from './overview-part.tsx';
import { statsQuery } from './queries.ts';

const SKELETON = [90, 60, 45, 40, 30, 20, 15];

/** The share of each language in the programs that ran. */
export function PopularLanguages() {
  const query = useQuery(statsQuery);
  const failure = listFailure(query, overviewTexts.languages.failed);
  return (
    <OverviewPart
      title={overviewTexts.languages.title}
      failure={failure}
      className="max-lg:border-t lg:border-l"
    >
      {query.data ? (
        <Languages languages={query.data.popular_languages} />
      ) : (
        failure === null && (
          <div className="px-4 py-2">
            <SkeletonLines label={overviewTexts.languages.loading} widths={SKELETON} />
          </div>
        )
      )}
    </OverviewPart>
  );
}

function Languages({ languages }: { languages: AdminStats['popular_languages'] }) {
  if (languages.length === 0) return <p className="px-4 py-2 text-text-2">{overviewTexts.languages.none}</p>;
  const maxCount = Math.max(...languages.map(({ count }) => count));
  return (
    <ol className="px-4 pb-3">
      {languages.map(({ language, count }) => (
        <li key={language} className="grid h-6.5 grid-cols-[84px_minmax(0,1fr)_auto] items-center gap-2.5">
          <span>{LANGUAGE_FACTS[language].name}</span>
          <span aria-hidden className="h-1 overflow-hidden rounded-half bg-surface-3">
            <span
              className="block h-full bg-accent forced-colors:bg-[Highlight]"
              style={{ width: `${(100 * count) / maxCount}%` }}
            />
          </span>
          <span className="min-w-12 text-right font-mono text-text-2">
            {formatNumber(count)}
            <span className="sr-only"> {overviewTexts.languages.runs}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
