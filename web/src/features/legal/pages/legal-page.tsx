import { getLegalText, type LegalDocument } from '@coderoom/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import { safeLink } from '#features/legal/safe-link.ts';
import { call } from '#lib/server/api.ts';
import { FOR_EVERYONE } from '#lib/server/query-meta.ts';
import { legalTexts } from '#texts/legal.ts';
import { describeQueryFailure, FailureNote } from '#ui/display/failure-note.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
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
    queryFn: async ({ signal }) => (await call(getLegalText, { params: { document }, signal })).markdown,
    staleTime: Number.POSITIVE_INFINITY,
    meta: FOR_EVERYONE,
  });
}

const TYPOGRAPHY = [
  'flex flex-col gap-3 text-14 leading-6 break-words text-text-1',
  '[&_h1]:text-20 [&_h1]:font-strong [&_h1]:tracking-[-0.015em]',
  '[&_h2]:mt-4 [&_h2]:text-16 [&_h2]:font-strong',
  '[&_h3]:mt-2 [&_h3]:font-strong',
  '[&_strong]:font-strong',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:flex [&_:is(ul,ol)]:flex-col [&_:is(ul,ol)]:gap-1 [&_:is(ul,ol)]:pl-5 [&_li]:marker:text-text-3',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-border-strong [&_blockquote]:pl-3 [&_blockquote]:text-text-2',
  '[&_code]:rounded-half [&_code]:bg-surface-2 [&_code]:px-1 [&_code]:text-13 [&_pre]:overflow-auto',
  '[&_hr]:border-border',
  '[&_a]:rounded-half [&_a]:text-accent-text [&_a]:underline [&_a]:decoration-accent-line [&_a]:underline-offset-3 [&_a]:hover:decoration-current',
].join(' ');

const COMPONENTS: Components = {
  // Without a safe address only the text is shown.
  a: ({ href, children }) =>
    href ? (
      <a href={href} rel="noopener">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
};

/** A legal text of the school in Markdown: without HTML, images from other sites or unsafe links. */
function LegalText({ title, markdown }: { title: string; markdown: string }) {
  return (
    <div className={TYPOGRAPHY}>
      {!/^# /m.test(markdown) && <h1>{title}</h1>}
      <Markdown
        skipHtml
        disallowedElements={['img']}
        urlTransform={(address) => safeLink(address, location.href)}
        components={COMPONENTS}
      >
        {markdown}
      </Markdown>
    </div>
  );
}
