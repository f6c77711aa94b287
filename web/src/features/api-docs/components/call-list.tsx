import { useState } from 'react';
import { type DocumentedCall, groupCalls, type OpenApiDocument } from '#features/api-docs/open-api.ts';
import { apiDocsTexts as texts } from '#texts/api-docs.ts';
import { SearchField } from '#ui/form/search-field.tsx';
import { CallDetails } from './call-details.tsx';

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
