import type { SessionRole } from '@coderoom/contract';
import { Crown, Eye, PencilLine, UserMinus } from 'lucide-react';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { Badge } from '#ui/display/badge.tsx';

const ICONS = { owner: Crown, editor: PencilLine, viewer: Eye, kicked: UserMinus } as const;

/** The role of a participant. */
export function RoleBadge({ role }: { role: SessionRole }) {
  const Icon = ICONS[role];
  return (
    <Badge>
      <Icon aria-hidden className="size-3" strokeWidth={2.2} />
      {collaborationTexts.roles[role]}
    </Badge>
  );
}
