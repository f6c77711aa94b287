import './editor-lines.css';
import { editorTexts } from '#texts/editor.ts';
import { SkeletonLines } from '#ui/skeleton.tsx';

const WIDTHS = [38, 0, 22, 46, 0, 54, 30];

/** What stands where an editor will be: the lines of its program, or bars where they are not known yet. */
export function EditorSkeleton({ text }: { text?: string | undefined }) {
  const label = editorTexts.loading;
  if (text === undefined) {
    return (
      <div className="flex-1 bg-page py-3.5 pr-3 pl-3 md:pl-14">
        <SkeletonLines label={label} widths={WIDTHS} />
      </div>
    );
  }
  return (
    <div role="status" aria-label={label} className="flex min-h-0 flex-1">
      <pre aria-hidden className="editor-lines">
        {text}
      </pre>
    </div>
  );
}
