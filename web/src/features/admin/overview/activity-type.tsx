import type { ActivityType } from '@coderoom/contract';
import { LogIn, type LucideIcon, Play, Radio } from 'lucide-react';

const LOOKS: Record<ActivityType, { name: string; Icon: LucideIcon }> = {
  code_execution: { name: 'Code execution', Icon: Play },
  session_creation: { name: 'Session creation', Icon: Radio },
  session_join: { name: 'Session join', Icon: LogIn },
};

export function nameActivity(type: ActivityType): string {
  return LOOKS[type].name;
}

export function ActivityName({ type }: { type: ActivityType }) {
  const { name, Icon } = LOOKS[type];
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap text-text-2">
      <Icon aria-hidden className="size-3.5 shrink-0 text-text-3 md:max-[1440px]:hidden" strokeWidth={1.75} />
      {name}
    </span>
  );
}
