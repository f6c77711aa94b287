import { ChevronUp } from 'lucide-react';
import type { editor } from 'monaco-editor/editor';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { editorTexts } from '#texts/editor.ts';
import { useTouch } from '#ui/use-media-query.ts';
import type { ProblemDialogProps } from './problem-dialog.tsx';
import { SeverityIcon } from './severity-icon.tsx';
import { useShownProblems } from './shown-problems.ts';

const { problems: texts } = editorTexts;

export interface ProblemBarProps {
  editor: editor.IStandaloneCodeEditor;
  model: editor.ITextModel;
}

/** On a touch screen, below the editor: names a problem, and opens the list of all, with their explanations and fixes. */
export function ProblemBar({ editor, model }: ProblemBarProps) {
  const isTouch = useTouch();
  const bar = useRef<HTMLButtonElement>(null);
  const shown = useShownProblems(editor, model, isTouch);
  const [Opened, setOpened] = useState<ComponentType<ProblemDialogProps> | null>(null);
  const problem = shown.named;
  const isBarShown = problem !== undefined;

  // The bar takes its room from the text, perhaps from the line that is written.
  useEffect(() => {
    if (!isBarShown || !editor.hasTextFocus()) return;
    const subscription = editor.onDidLayoutChange(() => {
      subscription.dispose();
      const position = editor.getPosition();
      if (position !== null) editor.revealPosition(position);
    });
    return () => subscription.dispose();
  }, [editor, isBarShown]);

  const open = () =>
    import('./problem-dialog.tsx').then(
      (loaded) => setOpened(() => loaded.ProblemDialog),
      () => toast.error(texts.notLoaded),
    );
  return (
    <>
      {problem !== undefined && (
        <button
          ref={bar}
          type="button"
          aria-haspopup="dialog"
          onClick={() => void open()}
          className="flex h-11 shrink-0 items-center gap-2 border-t border-border bg-surface-1 px-3 text-13 text-text-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none active:bg-surface-2"
        >
          <SeverityIcon isError={problem.isError} />
          <span dir="auto" className="min-w-0 flex-1 truncate text-start">
            {texts.inLine(problem.line, firstLine(problem.words.replaceAll('`', '') || problem.message))}
          </span>
          <span className="shrink-0 text-12 text-text-2">{texts.title(shown.count)}</span>
          <ChevronUp aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-text-2" />
        </button>
      )}
      {Opened !== null && (
        <Opened
          editor={editor}
          model={model}
          problems={shown.problems}
          isChecking={shown.isChecking}
          opener={bar}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
