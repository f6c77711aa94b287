import { type ComponentProps, isValidElement, type ReactNode, use } from 'react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { once } from '#lib/once.ts';
import { markdownTexts } from '#texts/statements.ts';
import { hintAtScrolling } from '#ui/layout/hint-at-scrolling.ts';
import { CodeBlock, languageOfFence } from './code-block.tsx';
import {
  addressOfFile,
  fileOfAddress,
  MarkdownExamplesContext,
  MarkdownFilesContext,
} from './markdown-contexts.ts';
import { EXAMPLE, OTHER_EXAMPLES, placeExamples } from './place-examples.ts';

/** The part of the formulas, loaded with the first text that has some. Null if it does not load. */
const loadFormulas = once(async () => {
  try {
    return (await import('./formulas.ts')).FORMULAS;
  } catch {
    return null;
  }
});

const TYPOGRAPHY = [
  'flex flex-col gap-3 text-14 leading-6 break-words text-text-1 [&>*]:min-w-0',
  '[&_.is-h1]:text-20 [&_.is-h1]:font-strong [&_.is-h1]:tracking-[-0.015em]',
  '[&_.is-h2]:mt-2 [&_.is-h2]:text-16 [&_.is-h2]:font-strong',
  '[&_.is-h3]:mt-1 [&_.is-h3]:font-strong',
  '[&_strong]:font-strong',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:flex [&_:is(ul,ol)]:flex-col [&_:is(ul,ol)]:gap-1 [&_:is(ul,ol)]:pl-5 [&_li]:marker:text-text-3',
  '[&_.contains-task-list]:list-none [&_.contains-task-list]:pl-0',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-accent [&_blockquote]:pl-3 [&_blockquote]:text-text-2',
  '[&_:not(pre)>code]:rounded-half [&_:not(pre)>code]:bg-surface-2 [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:text-13',
  '[&_hr]:border-border',
  '[&_:is(th,td)]:border-b [&_:is(th,td)]:border-border [&_:is(th,td)]:px-2.5 [&_:is(th,td)]:py-1.5 [&_th]:bg-surface-1 [&_th]:font-medium [&_th]:text-text-2 [&_th:not([style])]:text-left [&_tr:last-child>td]:border-b-0',
  '[&_a]:rounded-half [&_a]:text-accent-text [&_a]:underline [&_a]:decoration-accent-line [&_a]:underline-offset-3 [&_a]:hover:decoration-current',
  '[&_.katex-display]:my-0! [&_.katex-display]:overflow-x-auto [&_.katex-display]:overflow-y-hidden [&_.katex-display]:py-1 [&_.katex-error]:text-danger!',
].join(' ');

interface MarkdownViewProps {
  text: string;
  /** Level of the text's largest headings; smaller ones follow without gaps. */
  headingLevel: 1 | 2 | 3;
  /** True if links open in a tab of their own, so that nothing unsaved is left. */
  linksOpenApart?: boolean;
}

/** A text in Markdown, with tables, code and formulas; without HTML, pictures of other sites or unsafe links. */
export function MarkdownView({ text, headingLevel, linksOpenApart = false }: MarkdownViewProps) {
  const files = use(MarkdownFilesContext);
  const examples = use(MarkdownExamplesContext);
  const formulas = text.includes('$') ? use(loadFormulas()) : null;
  return (
    <div className={TYPOGRAPHY}>
      <ReactMarkdown
        skipHtml
        urlTransform={(address) => addressOfFile(address, files) ?? safeLink(address, location.href)}
        remarkPlugins={[
          remarkGfm,
          closeHeadingGaps,
          ...(examples === null ? [] : [placeExamples(examples.count)]),
          ...(formulas?.remark ?? []),
        ]}
        rehypePlugins={formulas?.rehype ?? []}
        components={linksOpenApart ? APART[headingLevel] : IN_PLACE[headingLevel]}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

const COMMON: Components = {
  pre: Fence,
  table: Table,
  th: (props) => <Cell as="th" {...props} />,
  td: (props) => <Cell as="td" {...props} />,
  img: Picture,
  // A box that nobody can tick, and that has no label.
  input: ({ checked }) => <span aria-hidden>{checked ? '☑ ' : '☐ '}</span>,
};
// Elements of our own, which the type does not know.
Object.assign(COMMON, { [EXAMPLE]: PlacedExample, [OTHER_EXAMPLES]: OtherExamples });
const IN_PLACE = componentsByLevel({ ...COMMON, a: (props) => <MarkdownLink {...props} /> });
const APART = componentsByLevel({ ...COMMON, a: (props) => <MarkdownLink {...props} target="_blank" /> });

function componentsByLevel(others: Components): Record<1 | 2 | 3, Components> {
  const at = (level: number): Components => ({
    ...others,
    h1: (props) => <Heading level={level} {...props} />,
    h2: (props) => <Heading level={level + 1} {...props} />,
    h3: (props) => <Heading level={level + 2} {...props} />,
    h4: (props) => <Heading level={level + 3} {...props} />,
    h5: (props) => <Heading level={level + 4} {...props} />,
    h6: (props) => <Heading level={level + 5} {...props} />,
  });
  return { 1: at(1), 2: at(2), 3: at(3) };
}

const HEADING_LOOKS = ['is-h1', 'is-h2', 'is-h2', 'is-h3'] as const;

function Heading({ level, children, id }: ComponentProps<'h1'> & { level: number }) {
  const Tag = `h${Math.min(level, 6)}` as 'h1';
  return (
    <Tag id={id} className={HEADING_LOOKS[level - 1] ?? 'is-h3'}>
      {children}
    </Tag>
  );
}

interface Node {
  type: string;
  depth?: number;
  children?: Node[];
}

/** Numbers the levels of a text's headings without gaps, whatever their author began with or left out. */
function closeHeadingGaps() {
  return (tree: Node) => {
    const headings = headingsOf(tree);
    const depths = [...new Set(headings.map(({ depth }) => depth ?? 1))].sort((one, other) => one - other);
    for (const heading of headings) heading.depth = depths.indexOf(heading.depth ?? 1) + 1;
  };
}

function headingsOf(node: Node): Node[] {
  return node.type === 'heading' ? [node] : (node.children ?? []).flatMap(headingsOf);
}

function MarkdownLink({ href, target, children }: ComponentProps<'a'>) {
  const files = use(MarkdownFilesContext);
  const name = fileOfAddress(href);
  if (files !== null && name !== null) return <files.Link name={name}>{children}</files.Link>;
  // Without a safe address only the text is shown.
  if (!href) return <span>{children}</span>;
  // To a footnote of the same text.
  if (href.startsWith(`${location.href.split('#', 1)[0]}#`))
    return <a href={new URL(href).hash}>{children}</a>;
  return (
    <a href={href} target={target} rel="noopener noreferrer">
      {children}
    </a>
  );
}

function PlacedExample({ number }: { number: number | string }) {
  const examples = use(MarkdownExamplesContext);
  return examples && <examples.Example number={Number(number)} />;
}

function OtherExamples({ numbers }: { numbers: string }) {
  const examples = use(MarkdownExamplesContext);
  return examples && <examples.Rest numbers={numbers.split(' ').map(Number)} />;
}

/** Pictures of other sites are not loaded: they would tell who reads the text. */
function Picture({ src, alt = '' }: ComponentProps<'img'>) {
  const files = use(MarkdownFilesContext);
  const name = fileOfAddress(typeof src === 'string' ? src : undefined);
  if (files === null || name === null) return <span className="text-text-3">{alt}</span>;
  return <files.Picture name={name} alt={alt} />;
}

function Fence({ children }: ComponentProps<'pre'>) {
  const { className, children: code } = propsOf(children);
  const name = /(?:^| )language-(\S+)/.exec(className ?? '')?.[1] ?? '';
  return <CodeBlock code={String(code ?? '').replace(/\n$/, '')} language={languageOfFence(name)} />;
}

function propsOf(child: ReactNode): { className?: string; children?: ReactNode } {
  return isValidElement<{ className?: string; children?: ReactNode }>(child) ? child.props : {};
}

function Table({ children }: ComponentProps<'table'>) {
  return (
    // The frame is outside of what fades where the table goes on.
    <div className="rounded-full border border-border has-focus-visible:border-accent">
      {/* biome-ignore lint/a11y/useSemanticElements: a section would have to be named after the table */}
      <div
        ref={hintAtScrolling}
        role="group"
        aria-label={markdownTexts.table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        className="scroll-thin scroll-hint overflow-x-auto rounded-full"
      >
        <table className="w-full text-13 leading-5">{children}</table>
      </div>
    </div>
  );
}

/** Number of characters from which a cell is a sentence, which would be squeezed to the width of its longest word. */
const SENTENCE_LENGTH = 24;

function Cell({ as: Tag, node, children, style }: ComponentProps<'td'> & ExtraProps & { as: 'th' | 'td' }) {
  const isSentence = node !== undefined && textLength(node) >= SENTENCE_LENGTH;
  return (
    <Tag style={style} className={isSentence ? 'min-w-36' : undefined}>
      {children}
    </Tag>
  );
}

type HastNode = NonNullable<ExtraProps['node']>['children'][number];

/** Formulas do not count: they are several times longer than they look, and are never broken. */
function textLength({ children }: { children: readonly HastNode[] }): number {
  const lengths = children.map((child) => {
    if (child.type === 'text') return child.value.length;
    return child.type !== 'element' || isFormula(child) ? 0 : textLength(child);
  });
  return lengths.reduce((sum, length) => sum + length, 0);
}

function isFormula({ properties: { className } }: NonNullable<ExtraProps['node']>): boolean {
  return Array.isArray(className) && className.includes('katex');
}

const PROTOCOLS = ['http:', 'https:', 'mailto:'];

/** Returns the address if it is safe to link: on the web, on this site or a mailto; else undefined. */
export function safeLink(address: string, base: string): string | undefined {
  const url = URL.parse(address, base);
  return url !== null && PROTOCOLS.includes(url.protocol) ? url.href : undefined;
}
