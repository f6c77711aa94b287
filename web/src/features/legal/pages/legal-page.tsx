import type { LegalDocument } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LegalText } from '#features/legal/components/legal-text.tsx';
import { legalTextQuery } from '#features/legal/queries.ts';
import { legalTexts } from '#texts/legal.ts';
import { FailureNote } from '#ui/failure-note.tsx';
import { listFailure } from '#ui/list-failure.ts';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useTitle } from '#ui/use-title.ts';

const TITLES: Record<LegalDocument, string> = legalTexts.titles;
const PARAGRAPHS = [30, 96, 100, 92, 64, 98, 94, 100, 40] as const;

export function TermsPage() {
  return <LegalPage document="terms" other="privacy" />;
}

export function PrivacyPage() {
  return <LegalPage document="privacy" other="terms" />;
}

function LegalPage({ document, other }: { document: LegalDocument; other: LegalDocument }) {
  const query = useQuery(legalTextQuery(document));
  const { data, isPending } = query;
  const failure = listFailure(query, legalTexts.loadFailed);
  useTitle(TITLES[document]);
  return (
    <main className="min-h-0 flex-1 scroll-thin overflow-auto px-5 py-8 md:py-10">
      <article className="mx-auto flex max-w-160 flex-col gap-6">
        {data !== undefined && <LegalText title={TITLES[document]} markdown={data} />}
        {data === undefined && <h1 className="text-20 font-strong">{TITLES[document]}</h1>}
        {isPending && <SkeletonLines label={legalTexts.loading} widths={PARAGRAPHS} />}
        {data === undefined && failure !== null && <FailureNote failure={failure} boxed />}
        {/* Content loaded above would push it down. */}
        {!isPending && (
          <nav
            aria-label={legalTexts.name}
            className="flex gap-4 border-t border-border pt-2 text-text-2 md:pt-3"
          >
            <LegalLink to={`/${other}`} label={TITLES[other]} />
            <LegalLink to="/signup" label={legalTexts.signUp} />
          </nav>
        )}
      </article>
    </main>
  );
}

function LegalLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="rounded-half hover:text-text-1 py-1 hover:underline max-md:py-3">
      {label}
    </Link>
  );
}
