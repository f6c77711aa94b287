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

/** Whether the session went away from under somebody, or never heard of them: they cannot go on as they are. */
export function useIsCutOff(): boolean {
  const { status } = useStanding();
  const isKnown = useLive(({ standing }) => standing !== null);
  const failed = useLive(({ link }) => link === 'failed');
  const hasText = useLive(({ text }) => text !== null);
  return failed && (status === 'pending' || (status === 'approved' && isKnown && !hasText));
}
