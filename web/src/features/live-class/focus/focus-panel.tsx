import { downloadLiveRunFile, type LiveMember, lowerHand } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { Eye, Hand, History, LogIn, LogOut } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { type ActivityKind, activityTimeline } from '#features/live-class/live/activity.ts';
import { useClass, useClassStore } from '#features/live-class/live/class-store.ts';
import { findErrorLine, isChangedSinceRun } from '#features/live-class/live/last-run.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { formatMinutes } from '#lib/text/format.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { Button, ExplainedButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { FocusHead } from './focus-head.tsx';
import { HintForm, type HintPlace } from './hint-form.tsx';
import { LastRun } from './last-run.tsx';
import { Program } from './program.tsx';
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
  const [ownPlace, setOwnPlace] = useState<HintPlace | null>(null);
  const code = useClass(({ previews }) => previews.get(memberId));
  const id = useClass(({ liveClass }) => liveClass.id);
  const runId = member?.last_run?.id ?? 0;
  const loadFile = useCallback(
    (n: number) => call(downloadLiveRunFile, { params: { id, memberId, runId, n } }),
    [id, memberId, runId],
  );
  if (member === undefined) return null;
  const errorLine = findErrorLine(member);
  const place =
    (visit.presence === 'outside' ? null : ownPlace) ??
    (errorLine === null ? { line: code?.caret_line ?? 1, file: code?.file } : { line: errorLine });
  // The line may no longer exist.
  const lines = code?.file === place.file ? Math.max(1, code?.line_count ?? Infinity) : Infinity;
  return (
    <>
      <FocusHead member={member} onStep={onStep} onClose={onClose} />
      <Program member={member} visit={visit} onOwnPlace={setOwnPlace} />
      {member.last_run !== null && (
        <LastRun run={member.last_run} isOfOtherText={isChangedSinceRun(member)} loadFile={loadFile} />
      )}
      <TimeLine memberId={memberId} />
      <div className="flex shrink-0 flex-col gap-2 border-t border-border bg-surface-1 p-3">
        <HintForm key={memberId} member={member} place={{ ...place, line: Math.min(place.line, lines) }} />
        <FocusActs member={member} visit={visit} />
      </div>
    </>
  );
}

/** Number of bars in the time line. */
const BARS = 18;
/** The time line grows by whole minutes: otherwise all bars would move every second. */
const MINUTE_MS = 60_000;

const BAR_LOOKS: Record<ActivityKind, string> = {
  nothing: 'h-[3px] bg-surface-3',
  typed: 'h-2 bg-border-control',
  passed: 'h-3.5 bg-success',
  failed: 'h-3.5 bg-danger',
};

/** Shows when a student typed and when their runs failed or passed, since the class began. */
function TimeLine({ memberId }: { memberId: number }) {
  const begin = useClass(({ liveClass }) => Date.parse(liveClass.started_at));
  const minutes = useClass(({ now }) => Math.max(1, Math.ceil((now - begin) / MINUTE_MS)));
  const activity = useClass(({ activities }) => activities.get(memberId));
  const id = useClass(({ liveClass }) => liveClass.id);
  const length = minutes * MINUTE_MS;
  const runs = activity?.runs ?? [];
  const failed = runs.filter(({ hasPassed }) => !hasPassed).length;
  return (
    <div className="flex h-9 shrink-0 items-center gap-1.5 border-t border-border px-3 text-12 text-text-2 max-md:h-11">
      <History aria-hidden className="size-[13px] text-text-3" strokeWidth={1.75} />
      {formatMinutes(length)}
      <div
        role="img"
        aria-label={liveClassTexts.focus.sinceOpened(runs.length, failed)}
        className="ml-1.5 flex h-4 flex-1 items-end gap-0.5"
      >
        {activityTimeline(activity, begin, begin + length, BARS).map((deed, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position alone
          <span key={index} className={classNames('flex-1', BAR_LOOKS[deed])} />
        ))}
      </div>
      <Link
        to={`/live/${id}/replay/${memberId}`}
        className="ml-1.5 flex min-h-6 items-center rounded-half font-medium text-accent-text hover:underline max-md:h-11"
      >
        {liveClassTexts.replay}
      </Link>
    </div>
  );
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const TOUCH = 'max-md:h-11';

/** Buttons to step in, watch, leave and lower the hand. */
function FocusActs({ member, visit }: { member: LiveMember; visit: EditorVisit }) {
  const { presence, isEntering, enter, leave } = visit;
  const unavailable = member.consent === 'open' ? null : liveClassTexts.focus.notOpen;
  return (
    <div className="flex flex-wrap gap-2">
      {presence !== 'typing' && (
        <ExplainedButton
          look="primary"
          unavailable={unavailable}
          busy={isEntering}
          icon={<LogIn {...ICON} />}
          shortcut="Enter"
          onClick={() => enter(true)}
          className={`flex-1 ${TOUCH}`}
        >
          {liveClassTexts.focus.stepIn}
        </ExplainedButton>
      )}
      {presence !== 'watching' && (
        <ExplainedButton
          unavailable={unavailable}
          icon={<Eye {...ICON} />}
          onClick={() => enter(false)}
          className={TOUCH}
        >
          {liveClassTexts.focus.watch}
        </ExplainedButton>
      )}
      {presence !== 'outside' && (
        <Button icon={<LogOut {...ICON} />} shortcut="Esc" onClick={leave} className={TOUCH}>
          {liveClassTexts.focus.leave}
        </Button>
      )}
      {member.hand !== null && <LowerHand member={member} />}
    </div>
  );
}

function LowerHand({ member }: { member: LiveMember }) {
  const store = useClassStore();
  const id = useClass(({ liveClass }) => liveClass.id);
  const lower = useMutation({
    mutationFn: () => call(lowerHand, { params: { id, memberId: member.id } }),
    onSuccess: (lowered) => store.applyMembers([lowered]),
    onError: (error) => toastFailure(describeFailure(error, liveClassTexts.focus.lowerHandFailed)),
  });
  return (
    <Button
      icon={<Hand {...ICON} />}
      busy={lower.isPending}
      disabled={lower.isPending}
      onClick={() => lower.mutate()}
      className={TOUCH}
    >
      {liveClassTexts.focus.lowerHand}
    </Button>
  );
}
