import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallDetails } from '#features/api-docs/components/call-details.tsx';
import {
  type DocumentedCall,
  groupCalls,
  OPEN_API_ADDRESS,
  type OpenApiDocument,
  openApiQuery,
} from '#features/api-docs/open-api.ts';
import { apiDocsTexts as texts } from '#texts/api-docs.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
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

/** The calls by area, each of which opens. */
export function CallList({ document }: { document: OpenApiDocument }) {
  const [search, setSearch] = useState('');
  const areas = groupCalls(document, search);
  return (
    <>
      <SearchField label={texts.search} value={search} onSearch={setSearch} />
      {areas.length === 0 && <p className="text-text-2">{texts.unmatched}</p>}
      {areas.map(([area, calls]) => (
        <section key={area} aria-label={area} className="flex flex-col gap-2">
          <h2 className="font-mono text-16 font-strong">{area}</h2>
          <ul className="divide-y divide-border border-y border-border">
            {calls.map((call) => (
              <CallRow key={call.operationId} call={call} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The details are drawn when they are asked for: there are hundreds. */
function CallRow({ call }: { call: DocumentedCall }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5 hover:bg-surface-2">
          <code className="w-14 font-mono text-12 font-medium text-accent-text">{call.method}</code>
          <code className="min-w-0 font-mono text-12 wrap-anywhere">{call.path}</code>
          <span lang="en" className="text-text-2">
            {call.summary}
          </span>
        </summary>
        {isOpen && <CallDetails call={call} />}
      </details>
    </li>
  );
}
