import { Check, CircleAlert } from 'lucide-react';
import { type DraftState, useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { StatusBar } from '#shared/editor-frame/status-bar.tsx';
import { playgroundTexts } from '#texts/playground.tsx';
import { classNames } from '#ui/class-names.ts';

const DRAFTS: Record<DraftState, string | null> = {
  none: null,
  changed: playgroundTexts.draft.changed,
  saved: playgroundTexts.draft.saved,
  failed: playgroundTexts.draft.failed,
};

export function ProgramStatus() {
  const language = useProgram((state) => state.language);
  const caret = useScreen((state) => state.caret);
  return (
    <StatusBar
      language={language}
      caret={caret}
      onShortcuts={() => useScreen.setState({ dialog: 'shortcuts' })}
    >
      <DraftStatus />
    </StatusBar>
  );
}

function DraftStatus() {
  const draft = useProgram((state) => state.draft);
  if (DRAFTS[draft] === null) return null;
  return (
    <span className={classNames('flex items-center gap-1.5', draft === 'failed' && 'text-danger')}>
      {draft === 'saved' && <Check aria-hidden className="size-3.5" strokeWidth={1.75} />}
      {draft === 'failed' && <CircleAlert aria-hidden className="size-3.5" strokeWidth={1.75} />}
      {DRAFTS[draft]}
    </span>
  );
}
