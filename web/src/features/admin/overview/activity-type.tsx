import type { ActivityType } from '@coderoom/contract';
import { LogIn, type LucideIcon, Play, Radio } from 'lucide-react';
import { overviewTexts } from '#texts/admin/overview.ts';

const ICONS: Record<ActivityType, LucideIcon> = {
  code_execution: Play,
  session_creation: Radio,
  session_join: LogIn,
};

export function nameActivity(type: ActivityType): string {
  return overviewTexts.activity.types[type];
}

export function ActivityName({ type }: { type: ActivityType }) {
  const Icon = ICONS[type];
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap text-text-2">
      <Icon aria-hidden className="size-3.5 shrink-0 text-text-3 md:max-[1440px]:hidden" strokeWidth={1.75} />
      {nameActivity(type)}
    </span>
  );
}
