import { Check, CircleAlert } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { useDraftStatus } from '#features/playground/draft-sync/draft-status.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { useProfessorTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { StatusBar } from '#shared/editor-frame/status-bar.tsx';
import { isSameProject, singleFile } from '#shared/project-files/project.ts';
import { historyTexts } from '#texts/history.tsx';
import { playgroundTexts } from '#texts/playground.tsx';
import { classNames } from '#ui/class-names.ts';

const TEXTS = playgroundTexts.draft;

export function ProgramStatus() {
  const language = useProgram((state) => state.language);
  const caret = useScreen((state) => state.caret);
  const indentation = useScreen((state) => state.indentation);
  return (
    <StatusBar
      language={language}
      caret={caret}
      indentation={indentation}
      onShortcuts={() => useScreen.setState({ dialog: 'shortcuts' })}
    >
      <TeacherNote />
      <DraftStatus />
    </StatusBar>
  );
}

/** Tells students what their teachers see of a task, before they begin. */
function TeacherNote() {
  const { data: task } = useProfessorTemplate();
  if (task === undefined) return null;
  return (
    <span title={historyTexts.seenByTeacher} className="min-w-0 truncate">
      {historyTexts.seenByTeacher}
    </span>
  );
}

interface Told {
  text: string;
  tone: 'good' | 'calm' | 'bad';
  /** The reason, shown on hover. */
  problem?: string | null;
  /** True if a dialog says more. */
  isListed?: boolean;
}

/** Says where the program is kept by now. */
function DraftStatus() {
  const told = useDraftState();
  if (told === null) return null;
  const { text, tone, problem, isListed } = told;
  if (isListed) {
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => useScreen.setState({ dialog: 'left-out' })}
        className="flex items-center gap-1.5 self-stretch rounded-half px-1 text-danger underline underline-offset-3 hover:no-underline focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
      >
        <CircleAlert aria-hidden className="size-3.5" strokeWidth={1.75} />
        {text}
      </button>
    );
  }
  return (
    <span
      title={problem ?? undefined}
      className={classNames('flex items-center gap-1.5', tone === 'bad' && 'text-danger')}
    >
      {tone === 'good' && <Check aria-hidden className="size-3.5" strokeWidth={1.75} />}
      {tone === 'bad' && <CircleAlert aria-hidden className="size-3.5" strokeWidth={1.75} />}
      {text}
    </span>
  );
}

function useDraftState(): Told | null {
  const { placement, problem, leftOut } = useDraftStatus();
  const { draft, owner } = useProgram(useShallow(({ draft, owner }) => ({ draft, owner })));
  const isKnown = useProgram(
    ({ isOnServer, code, base, project, projectBase, language }) =>
      isOnServer && code === base && isSameProject(project, projectBase ?? singleFile(language)),
  );
  if (draft === 'none') return null;
  if (owner !== null && placement === 'server' && leftOut.length > 0) {
    return { text: TEXTS.savedWithout(leftOut.length), tone: 'bad', isListed: true };
  }
  if (owner !== null && (placement === 'server' || (placement === 'none' && isKnown))) {
    return { text: TEXTS.saved, tone: 'good' };
  }
  if (owner !== null && placement === 'sending') return { text: TEXTS.sending, tone: 'calm' };
  if (draft === 'failed') return { text: TEXTS.failed, tone: 'bad' };
  if (draft === 'changed') return { text: TEXTS.changed, tone: 'calm' };
  if (placement === 'refused') return { text: TEXTS.savedHere, tone: 'bad', problem };
  return { text: placement === 'browser' ? TEXTS.offline : TEXTS.savedHere, tone: 'good' };
}
