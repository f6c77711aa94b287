import { useQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  CircleAlert,
  CircleCheck,
  CircleOff,
  GraduationCap,
  type LucideIcon,
  ShieldCheck,
} from 'lucide-react';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { accountsTexts } from '#texts/accounts.ts';
import { Badge, type Tone } from '#ui/display/badge.tsx';

export function ActiveBadge({ active }: { active: boolean }) {
  return active ? (
    <IconBadge tone="success" Icon={CircleCheck} text={accountsTexts.active} />
  ) : (
    <IconBadge tone="danger" Icon={CircleOff} text={accountsTexts.inactive} />
  );
}

/** Where the server sends no mail, nobody can verify an address: that one is not is no warning there. */
export function VerifiedBadge({ verified }: { verified: boolean }) {
  const sendsMail = useQuery(configQuery).data?.mail_configured ?? false;
  if (verified) return <IconBadge tone="success" Icon={BadgeCheck} text={accountsTexts.verified} />;
  return (
    <IconBadge tone={sendsMail ? 'warning' : 'neutral'} Icon={CircleAlert} text={accountsTexts.unverified} />
  );
}

/** Shows others if an address is verified; nothing where it cannot be, because the server sends no mail. */
export function VerifiableBadge({ verified }: { verified: boolean }) {
  const sendsMail = useQuery(configQuery).data?.mail_configured ?? false;
  return (verified || sendsMail) && <VerifiedBadge verified={verified} />;
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
