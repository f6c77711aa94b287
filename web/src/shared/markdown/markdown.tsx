import { markdownTexts } from '#texts/statements.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { lazyPart } from '#ui/layout/lazy-part.tsx';

const SKELETON = [92, 100, 84, 60];

/** A text in Markdown. What shows it is loaded with the first one. */
export const Markdown = lazyPart(async () => (await import('./markdown-view.tsx')).MarkdownView, {
  placeholder: <SkeletonLines label={markdownTexts.loading} widths={SKELETON} />,
});
