import {
  BadgeCheck,
  CircleAlert,
  CircleCheck,
  CircleOff,
  GraduationCap,
  type LucideIcon,
  ShieldCheck,
} from 'lucide-react';
import { accountsTexts } from '#texts/accounts.ts';
import { Badge, type Tone } from '#ui/display/badge.tsx';

export function ActiveBadge({ active }: { active: boolean }) {
  return active ? (
    <IconBadge tone="success" Icon={CircleCheck} text={accountsTexts.active} />
  ) : (
    <IconBadge tone="danger" Icon={CircleOff} text={accountsTexts.inactive} />
  );
}

export function VerifiedBadge({ verified }: { verified: boolean }) {
  return verified ? (
    <IconBadge tone="success" Icon={BadgeCheck} text={accountsTexts.verified} />
  ) : (
    <IconBadge tone="warning" Icon={CircleAlert} text={accountsTexts.unverified} />
  );
}

export function AdminBadge() {
  return <IconBadge tone="accent" Icon={ShieldCheck} text={accountsTexts.admin} />;
}

/** May create classrooms. */
export function TeacherBadge() {
  return <IconBadge tone="neutral" Icon={GraduationCap} text={accountsTexts.teacher} />;
}

function IconBadge({ tone, Icon, text }: { tone: Tone; Icon: LucideIcon; text: string }) {
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" strokeWidth={2.2} />
      {text}
    </Badge>
  );
}
