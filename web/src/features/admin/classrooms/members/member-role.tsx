import { ASSISTANT, type ClassroomMember, TEACHER } from '@coderoom/contract';
import { GraduationCap } from 'lucide-react';
import { classroomsTexts } from '#texts/admin/classrooms.tsx';
import { membersTexts } from '#texts/admin/members.ts';
import { Badge } from '#ui/display/badge.tsx';

interface MemberRoleProps {
  member: Pick<ClassroomMember, 'role' | 'is_owner'> & { is_unclaimed?: boolean };
}

/** Somebody's role in a classroom. */
export function MemberRole({ member: { role, is_owner, is_unclaimed = false } }: MemberRoleProps) {
  if (role === ASSISTANT) return <Badge>{membersTexts.roles.assistant}</Badge>;
  if (is_unclaimed) return <Badge tone="warning">{membersTexts.notSignedIn}</Badge>;
  if (role !== TEACHER) return <span className="text-text-2">{classroomsTexts.members.student}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone="accent">
        <GraduationCap aria-hidden className="size-3" strokeWidth={2.2} />
        {classroomsTexts.members.teacher}
      </Badge>
      {is_owner && <Badge>{membersTexts.roles.owner}</Badge>}
    </span>
  );
}
