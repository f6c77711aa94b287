import type { editor } from 'monaco-editor/editor';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fixSourceOf } from '#editor/assistance/problems/fix-source.ts';
import type { FixEntry } from '#editor/assistance/problems/quick-fixes.ts';
import { editorTexts } from '#texts/editor.ts';

const { problems: texts } = editorTexts;
/** Delay before they are looked for once more, in ms: somebody else may be typing. */
const DELAY_MS = 300;

type LineFixes = ReadonlyMap<number, readonly FixEntry[]>;

interface Found {
  /** The version and the lines that they were looked for in. */
  key: string;
  fixes: LineFixes;
  /** False if the editor offers no fixes, as when it is read-only. */
  isOffered: boolean;
}

const NO_FIXES: LineFixes = new Map();

/**
 * Looks for the fixes of lines, and again if the text changes. They come all at once, so that what is below them moves
 * once. Returns them with a sentence about the search.
 */
export function useLineFixes(
  editor: editor.IStandaloneCodeEditor,
  model: editor.ITextModel,
  lines: readonly number[],
): { fixes: LineFixes; status: string } {
  const version = useVersion(model);
  const key = `${version}:${lines.join()}`;
  const [found, setFound] = useState<Found | null>(null);
  const hasSearched = useRef(false);
  useEffect(() => {
    let isGone = false;
    const search = async () => {
      hasSearched.current = true;
      const result = await findFixes(editor, readLines(key));
      if (!isGone) setFound({ key, ...result });
    };
    const timer = setTimeout(() => void search(), hasSearched.current ? DELAY_MS : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [editor, key]);
  if (found?.key !== key) {
    return { fixes: NO_FIXES, status: found?.isOffered === false ? '' : texts.findingFixes };
  }
  const count = [...found.fixes.values()].reduce((sum, ofLine) => sum + ofLine.length, 0);
  return { fixes: found.fixes, status: found.isOffered ? texts.fixesFound(count) : '' };
}

function readLines(key: string): number[] {
  const [, lines = ''] = key.split(':');
  return lines === '' ? [] : lines.split(',').map(Number);
}

async function findFixes(
  editor: editor.IStandaloneCodeEditor,
  lines: readonly number[],
): Promise<Omit<Found, 'key'>> {
  const source = fixSourceOf(editor);
  if (source === null) return { fixes: NO_FIXES, isOffered: false };
  try {
    const { findLineFixes } = await import('#editor/assistance/problems/quick-fixes.ts');
    const found = lines.map(async (line) => {
      // One line without an answer does not hide the fixes of the others.
      const entries = await findLineFixes(editor, line, source).catch(() => null);
      return [line, entries ?? []] as const;
    });
    return { fixes: new Map(await Promise.all(found)), isOffered: true };
  } catch {
    // Without their script there are none.
    return { fixes: NO_FIXES, isOffered: true };
  }
}

/** Returns the version of a text, and follows it. */
function useVersion(model: editor.ITextModel): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = model.onDidChangeContent(onChange);
      return () => subscription.dispose();
    },
    [model],
  );
  return useSyncExternalStore(subscribe, () => (model.isDisposed() ? 0 : model.getVersionId()));
}
