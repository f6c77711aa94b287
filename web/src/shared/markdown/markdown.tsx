import { type ComponentProps, lazy, Suspense } from 'react';
import { markdownTexts } from '#texts/statements.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';

const MarkdownView = lazy(async () => ({ default: (await import('./markdown-view.tsx')).MarkdownView }));

const SKELETON = [92, 100, 84, 60];

/** A text in Markdown. What shows it is loaded with the first one. */
export function Markdown(props: ComponentProps<typeof MarkdownView>) {
  return (
    <Suspense fallback={<SkeletonLines label={markdownTexts.loading} widths={SKELETON} />}>
      <MarkdownView {...props} />
    </Suspense>
  );
}
