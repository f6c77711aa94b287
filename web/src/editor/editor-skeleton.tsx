import { DEFAULT_EDITOR_PREFERENCES } from '@coderoom/contract';
import { type CSSProperties, useEffect } from 'react';
import { textSize } from '#editor/preferences/preferences-store.ts';
import { holdIdleWork } from '#lib/browser/when-idle.ts';
import { countStackedMarks } from '#lib/text/invisible-characters.ts';
import { useNarrow } from '#ui/use-media-query.ts';
import { useEditorPreferences } from './preferences/preferences-store.ts';
import './editor-lines.css';
import { editorTexts } from '#texts/editor.ts';
import { SkeletonLines } from '#ui/display/skeleton.tsx';

/** Monaco's `stopRenderingLineAfter`, in characters. */
const MAX_COLUMNS = 10_000;

const WIDTHS = [38, 0, 22, 46, 0, 54, 30];

/**
 * The placeholder of an editor: the lines of its program, or bars while they are unknown. While it is shown, nothing else
 * is loaded that can wait.
 */
export function EditorSkeleton({ text }: { text?: string | undefined }) {
  const label = editorTexts.loading;
  const style = useLinesStyle();
  useEffect(holdIdleWork, []);
  if (text === undefined) {
    return (
      <div className="flex-1 bg-page py-3.5 pr-3 pl-3 md:pl-14">
        <SkeletonLines label={label} widths={WIDTHS} />
      </div>
    );
  }
  return (
    <div role="status" aria-label={label} className="flex min-h-0 flex-1">
      <pre aria-hidden className="editor-lines" style={style}>
        {drawable(text)}
      </pre>
    </div>
  );
}

/** The user's preferences, where they differ from the style sheet's, which draws the first picture without a script. */
function useLinesStyle(): CSSProperties {
  const { font_size, word_wrap, line_numbers } = useEditorPreferences();
  const narrow = useNarrow();
  const { fontSize, lineHeight } = textSize(font_size, narrow);
  return {
    ...(font_size !== DEFAULT_EDITOR_PREFERENCES.font_size && { fontSize, lineHeight: `${lineHeight}px` }),
    ...(!word_wrap && { whiteSpace: 'pre' }),
    ...(line_numbers === 'never' && { paddingLeft: 12 }),
  };
}

/** Truncates lines where the editor does: longer lines, or piled-up accents, would block the page. */
function drawable(text: string): string {
  const lines =
    text.length > MAX_COLUMNS ? text.split('\n').map((line) => line.slice(0, MAX_COLUMNS)) : [text];
  return countStackedMarks(lines.join('\n'));
}
