import type { ParticipantStatus, SessionRole } from '@coderoom/contract';
import { useLive, useVisit } from './visit.ts';

interface OwnStanding {
  status: ParticipantStatus;
  role: SessionRole;
  canEdit: boolean;
}

/** Who somebody is in the session: as it was when they came, until the live connection says more. */
export function useStanding(): OwnStanding {
  const { role, status } = useVisit().own;
  const said = useLive((state) => state.standing);
  return said ?? { role, status, canEdit: status === 'approved' && (role === 'owner' || role === 'editor') };
}
