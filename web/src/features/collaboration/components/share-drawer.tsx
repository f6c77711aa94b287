import { useStanding } from '#features/collaboration/standing.ts';
import { useVisit } from '#features/collaboration/visit.ts';
import { Drawer } from '#ui/drawer.tsx';
import { ShareLink } from '#ui/share-link.tsx';

/** The link to this session. */
export function ShareDrawer() {
  const { shareId, session, screen } = useVisit();
  const { role } = useStanding();
  const note = session.is_public
    ? 'Public session · whoever has the link is let in at once'
    : `Private session · guests wait for ${role === 'owner' ? 'your approval' : 'the approval of its owner'}`;
  return (
    <Drawer title="Share Collaborative Session" onClose={() => screen.setState({ drawer: null })}>
      <ShareLink shareId={shareId} note={note} />
    </Drawer>
  );
}
