/** Monaco for one program, or bound to a text that several people edit. Its script loads separately. */

import { type ComponentType, useEffect, useState } from 'react';
import { loadMonacoTexts } from '#editor/monaco/monaco-texts.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyEditor<Props> {
  Editor: ComponentType<Props>;
  /**
   * Loads the editor before there is a text to show in it. From then on it appears with its first render, without a gap
   * in which typed keys are lost. If loading fails, the editor itself tries again and shows the failure.
   */
  preload: () => Promise<void>;
}

/**
 * Loads an editor's script separately; until then its text is shown, or placeholder bars if the text is unknown. The
 * editor appears at once, whereas React's `lazy` keeps a fallback for at least 300 ms.
 */
function lazyEditor<Props extends object>(
  load: Load<Props>,
  textOf?: (props: Props) => string,
): LazyEditor<Props> {
  let arrived: ComponentType<Props> | null = null;
  const take = async () => {
    await loadMonacoTexts();
    arrived ??= (await load()).default;
    return arrived;
  };
  function Editor(props: Props) {
    // In a function: otherwise React would call the component as a state initializer.
    const [Arrived, setArrived] = useState(() => arrived);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (Arrived !== null) return;
      take().then(
        (taken) => setArrived(() => taken),
        (error: Error) => setFailure(error),
      );
    }, [Arrived]);
    // Without its script there is no editor; the router's error page reports it.
    if (failure !== null) throw failure;
    return Arrived === null ? <EditorSkeleton text={textOf?.(props)} /> : <Arrived {...props} />;
  }
  return {
    Editor,
    preload: () =>
      take().then(
        () => undefined,
        () => undefined,
      ),
  };
}

/**
 * The code editor of a shared text. Its parts load separately; `preloadSharedEditor` loads them, so that it can replace
 * another one without losing keystrokes.
 */
export const { Editor: SharedCodeEditor, preload: preloadSharedEditor } = lazyEditor(
  () => import('#editor/shared/shared-monaco-editor.tsx'),
);

const { Editor, preload } = lazyEditor(
  () => import('./monaco-editor.tsx'),
  ({ initialText }) => initialText,
);

/** The code editor. Monaco loads separately. */
export const CodeEditor = Editor;

/** Starts loading Monaco before there is a text to show in it. */
export function preloadEditor(): void {
  void preload();
}
