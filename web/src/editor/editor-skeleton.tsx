import { editorTexts } from '#texts/editor.ts';
import { SkeletonLines } from '#ui/skeleton.tsx';

const WIDTHS = [38, 0, 22, 46, 0, 54, 30];

/** Bars where the lines of a program will be. */
export function EditorSkeleton() {
  return (
    <div className="flex-1 bg-page py-3.5 pr-3 pl-3 md:pl-14">
      <SkeletonLines label={editorTexts.loading} widths={WIDTHS} />
    </div>
  );
}
