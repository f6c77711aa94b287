import { countStackedMarks } from '#lib/text/stacked-marks.ts';
import './editor-lines.css';
import { editorTexts } from '#texts/editor.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';

/** Monaco's `stopRenderingLineAfter`, in characters. */
const MAX_COLUMNS = 10_000;

const WIDTHS = [38, 0, 22, 46, 0, 54, 30];

/** The placeholder of an editor: the lines of its program, or bars while they are unknown. */
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
        {drawable(text)}
      </pre>
    </div>
  );
}

/** Truncates lines where the editor does: longer lines, or piled-up accents, would block the page. */
function drawable(text: string): string {
  const lines =
    text.length > MAX_COLUMNS ? text.split('\n').map((line) => line.slice(0, MAX_COLUMNS)) : [text];
  return countStackedMarks(lines.join('\n'));
}
