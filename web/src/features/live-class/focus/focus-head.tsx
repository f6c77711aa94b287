import type { LiveMember } from '@coderoom/contract';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { NEED_LOOKS } from '#features/live-class/grid/need-mark.tsx';
import { toClassMoment } from '#features/live-class/live/class-state.ts';
import { useClass } from '#features/live-class/live/class-store.ts';
import { determineNeed, type Need, needMeasure } from '#features/live-class/live/need.ts';
import { nameOfMember } from '#shared/people/name-in-class.ts';
import { actsTexts } from '#texts/acts.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Badge, type Tone } from '#ui/display/badge.tsx';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;
const TONES: Record<Need, Tone> = {
  hand: 'accent',
  error: 'danger',
  stuck: 'warning',
  running: 'accent',
  typing: 'neutral',
  idle: 'neutral',
  passed: 'success',
  away: 'neutral',
};

interface FocusHeadProps {
  member: LiveMember;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** The selected student, their current state, and buttons to the next one. */
export function FocusHead({ member, onStep, onClose }: FocusHeadProps) {
  const { username, full_name, hand } = member;
  return (
    <header className="shrink-0 border-b border-border px-3 py-2.5 max-md:py-1">
      <div className="flex items-center gap-2">
        <h2 title={full_name ?? undefined} className="min-w-0 truncate text-14 font-medium">
          <bdi>{nameOfMember(member)}</bdi>
          {full_name !== null && <bdi className="ml-1.5 text-12 font-regular text-text-2">{username}</bdi>}
        </h2>
        <NeedBadge member={member} />
        <span className="flex-1" />
        <IconButton
          label={liveClassTexts.focus.previous}
          shortcut="K"
          size="small"
          icon={<ChevronUp {...ICON} />}
          onClick={() => onStep(-1)}
          className="max-md:size-11"
        />
        <IconButton
          label={liveClassTexts.focus.next}
          shortcut="J"
          size="small"
          icon={<ChevronDown {...ICON} />}
          onClick={() => onStep(1)}
          className="max-md:size-11"
        />
        <IconButton
          label={actsTexts.close}
          shortcut="Esc"
          size="small"
          icon={<X {...ICON} />}
          onClick={onClose}
          className="max-md:size-11"
        />
      </div>
      {hand !== null && hand.text !== '' && (
        <p dir="auto" className="mt-1 border-l-2 border-accent pl-2 text-text-2 wrap-anywhere">
          {hand.text}
        </p>
      )}
    </header>
  );
}

function NeedBadge({ member }: { member: LiveMember }) {
  const { need, measure } = useClass(
    useShallow((state) => {
      const moment = toClassMoment(state);
      const need = determineNeed(member, moment);
      return { need, measure: needMeasure(need, member, state.previews.get(member.id), moment) };
    }),
  );
  const { Icon } = NEED_LOOKS[need];
  const title = liveClassTexts.needs[need];
  return (
    <Badge tone={TONES[need]}>
      <Icon aria-hidden className="size-3" strokeWidth={2.2} />
      <span className="sr-only">{title} </span>
      <span className="font-mono">{measure === '' ? title : measure}</span>
    </Badge>
  );
}
