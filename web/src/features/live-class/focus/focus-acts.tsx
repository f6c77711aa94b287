import { type LiveMember, lowerHand } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { Eye, Hand, LogIn, LogOut } from 'lucide-react';
import { toast } from 'sonner';
import { useClass, useClassStore } from '#features/live-class/live/class-store.ts';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { Button } from '#ui/button.tsx';
import { ExplainedButton } from '#ui/explained-button.tsx';
import type { EditorVisit } from './use-editor-visit.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const TOUCH = 'max-md:h-11';

/** Buttons to step in, watch, leave and lower the hand. */
export function FocusActs({ member, visit }: { member: LiveMember; visit: EditorVisit }) {
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
    onError: (error) => toast.error(describeFailure(error, liveClassTexts.focus.lowerHandFailed)),
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
