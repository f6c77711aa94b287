import type { LanguageId } from '@coderoom/contract';
import { useEffect, useState } from 'react';
import { EditorSkeleton } from '#editor/editor-skeleton.tsx';
import { useRestricted } from '#editor/restriction/use-restriction.ts';
import { SharedCodeEditor } from '#editor/shared/shared-code-editor.tsx';
import { liveClassTexts } from '#texts/live-class.tsx';
import { ReplayText } from './replay-text.ts';
import { countUntil, type ProgramTimeline } from './timeline.ts';

interface ReplayProgramProps {
  /** Accessible name. */
  label: string;
  language: LanguageId;
  timeline: ProgramTimeline;
  /** The player's present time, in epoch ms. */
  time: number;
  /** Returns the colour of a writer. */
  idOf: (username: string | null) => number;
}

/** A program as it was at a moment, with the caret of its writer. */
export function ReplayProgram({ label, language, timeline, time, idOf }: ReplayProgramProps) {
  const restricted = useRestricted();
  const text = useReplayText();
  const count = countUntil(timeline.steps, time);
  const step = timeline.steps[count - 1];
  useEffect(() => {
    text?.show(
      timeline.textAfter(count),
      step === undefined
        ? null
        : {
            id: idOf(step.username),
            username: step.username ?? liveClassTexts.player.somebody,
            caret: step.caret,
          },
    );
  }, [text, timeline, count, step, idOf]);
  if (text === null) return <EditorSkeleton />;
  return (
    <SharedCodeEditor
      label={label}
      language={language}
      text={text.shared}
      canEdit={false}
      restricted={restricted}
      following={step === undefined ? null : idOf(step.username)}
      onFollowEnded={() => undefined}
    />
  );
}

function useReplayText(): ReplayText | null {
  const [text, setText] = useState<ReplayText | null>(null);
  useEffect(() => {
    const begun = new ReplayText();
    setText(begun);
    return () => {
      setText(null);
      begun.destroy();
    };
  }, []);
  return text;
}
