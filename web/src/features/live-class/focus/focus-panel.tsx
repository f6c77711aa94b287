import type { LiveMember } from '@coderoom/contract';
import { useState } from 'react';
import { useClass } from '#features/live-class/live/class-context.ts';
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

/** The program of the student who is looked at, and what can be done about it. */
export function FocusPanel({ memberId, visit, onStep, onClose }: FocusPanelProps) {
  const member = useClass(({ members }) => members.get(memberId));
  // The line in which the teacher's own caret is; null: they have not been in the text.
  const [ownLine, setOwnLine] = useState<number | null>(null);
  const caretLine = useClass(({ codes }) => codes.get(memberId)?.caret_line ?? null);
  if (member === undefined) return null;
  const hintLine = (visit.presence === 'outside' ? null : ownLine) ?? errorLine(member) ?? caretLine ?? 1;
  return (
    <>
      <FocusHead member={member} onStep={onStep} onClose={onClose} />
      <Program member={member} visit={visit} onOwnLine={setOwnLine} />
      {member.last_run !== null && <LastRun run={member.last_run} />}
      <TimeLine memberId={memberId} />
      <div className="flex shrink-0 flex-col gap-2 border-t border-border bg-surface-1 p-3">
        <HintForm key={memberId} member={member} line={hintLine} />
        <FocusActs member={member} visit={visit} />
      </div>
    </>
  );
}

function errorLine({ last_run }: LiveMember): number | null {
  return last_run === null || last_run.has_passed ? null : last_run.error_line;
}
