import { getLegalText, type LegalDocument } from '@coderoom/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, FOR_EVERYONE } from '#lib/server/api.ts';
import { Markdown } from '#shared/markdown/markdown.tsx';
import { pageLanguage } from '#texts/language.ts';
import { legalTexts } from '#texts/legal.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
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
  const failure = describeQueryFailure(query, legalTexts.loadFailed);
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

/** A legal text in Markdown: the school may change it, but not while it is being read. */
function legalTextQuery(document: LegalDocument) {
  return queryOptions({
    queryKey: ['legal', document],
    queryFn: async ({ signal }) => {
      const query = { language: pageLanguage };
      return (await call(getLegalText, { params: { document }, query, signal })).markdown;
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: FOR_EVERYONE,
  });
}

/** A legal text of the school, with a title if it has none of its own. */
function LegalText({ title, markdown }: { title: string; markdown: string }) {
  const hasTitle = /^# /m.test(markdown);
  return (
    <>
      {!hasTitle && <h1 className="text-20 font-strong">{title}</h1>}
      <Markdown text={markdown} headingLevel={hasTitle ? 1 : 2} />
    </>
  );
}
