import type { ParticipantStatus, SessionRole } from '@coderoom/contract';
import { useLive, useVisit } from './visit.ts';

interface OwnStanding {
  status: ParticipantStatus;
  role: SessionRole;
  canEdit: boolean;
}

/** Returns the participant's role and status: as on arrival, until the live connection reports changes. */
export function useStanding(): OwnStanding {
  const { role, status } = useVisit().own;
  const current = useLive((state) => state.standing);
  return (
    current ?? { role, status, canEdit: status === 'approved' && (role === 'owner' || role === 'editor') }
  );
}

/** True if the session was deleted under the participant or does not know them: they cannot continue. */
export function useIsCutOff(): boolean {
  const { status } = useStanding();
  const isKnown = useLive(({ standing }) => standing !== null);
  const failed = useLive(({ link }) => link === 'failed');
  const hasText = useLive(({ text }) => text !== null);
  return failed && (status === 'pending' || (status === 'approved' && isKnown && !hasText));
}
