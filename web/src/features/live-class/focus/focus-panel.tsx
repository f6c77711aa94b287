import { useState } from 'react';
import { useClass } from '#features/live-class/live/class-context.ts';
import { errorLineOf, isChangedSinceRun } from '#features/live-class/live/last-run.ts';
import { FocusActs } from './focus-acts.tsx';
import { FocusHead } from './focus-head.tsx';
import { HintForm } from './hint-form.tsx';
import { LastRun } from './last-run.tsx';
import { Program } from './program.tsx';
import { TimeLine } from './time-line.tsx';
import type { EditorVisit } from './use-editor-visit.ts';

interface FocusPanelProps {
  memberId: number;
  visit: EditorVisit;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** The program of the selected student, and the teacher's actions on it. */
export function FocusPanel({ memberId, visit, onStep, onClose }: FocusPanelProps) {
  const member = useClass(({ members }) => members.get(memberId));
  // The line of the teacher's own caret; null: they have not been in the text.
  const [ownLine, setOwnLine] = useState<number | null>(null);
  const code = useClass(({ previews }) => previews.get(memberId));
  if (member === undefined) return null;
  const ownOrError = (visit.presence === 'outside' ? null : ownLine) ?? errorLineOf(member);
  // The line may no longer exist.
  const hintLine = Math.min(ownOrError ?? code?.caret_line ?? 1, Math.max(1, code?.line_count ?? Infinity));
  return (
    <>
      <FocusHead member={member} onStep={onStep} onClose={onClose} />
      <Program member={member} visit={visit} onOwnLine={setOwnLine} />
      {member.last_run !== null && (
        <LastRun run={member.last_run} isOfOtherText={isChangedSinceRun(member)} />
      )}
      <TimeLine memberId={memberId} />
      <div className="flex shrink-0 flex-col gap-2 border-t border-border bg-surface-1 p-3">
        <HintForm key={memberId} member={member} line={hintLine} />
        <FocusActs member={member} visit={visit} />
      </div>
    </>
  );
}
