import Markdown, { type Components } from 'react-markdown';
import { safeLink } from '#features/legal/safe-link.ts';

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
export function LegalText({ title, markdown }: { title: string; markdown: string }) {
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
