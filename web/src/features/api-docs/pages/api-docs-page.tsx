import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CallList } from '#features/api-docs/components/call-list.tsx';
import { OPEN_API_ADDRESS, openApiQuery } from '#features/api-docs/open-api.ts';
import { apiDocsTexts as texts } from '#texts/api-docs.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { useTitle } from '#ui/use-title.ts';

const LINK = 'inline-flex min-h-8 items-center font-medium text-accent-text hover:underline max-md:min-h-11';

/** All calls of the server, for who writes a script. */
export function ApiDocsPage() {
  const query = useQuery(openApiQuery);
  const failure = describeQueryFailure(query, texts.loadFailed);
  useTitle(texts.title);
  return (
    <main className="min-h-0 flex-1 scroll-thin overflow-auto px-4 py-6 md:py-8">
      <div className="mx-auto flex max-w-240 flex-col gap-5">
        <header className="flex flex-col gap-2">
          <h1 className="text-20 font-strong">{texts.title}</h1>
          <p className="text-text-2">{texts.intro}</p>
          <nav aria-label={texts.title} className="flex flex-wrap gap-x-5">
            <Link to="/settings?section=tokens" className={LINK}>
              {texts.createToken}
            </Link>
            <a href={OPEN_API_ADDRESS} className={LINK}>
              {texts.openApi}
            </a>
          </nav>
        </header>
        {query.isPending && <SkeletonLines label={texts.loading} widths={[40, 90, 80, 85]} />}
        {query.data === undefined && failure !== null && <FailureNote failure={failure} boxed />}
        {query.data !== undefined && <CallList document={query.data} />}
      </div>
    </main>
  );
}
