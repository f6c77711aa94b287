import { useParticipantState } from '#features/collaboration/participant-state.ts';
import { useVisit } from '#features/collaboration/visit.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { sharingTexts } from '#texts/sharing.ts';
import { Drawer } from '#ui/drawer.tsx';
import { ShareLink } from '#ui/share-link.tsx';

/** The link to this session. */
export function ShareDrawer() {
  const { shareId, session, screen } = useVisit();
  const { role } = useParticipantState();
  const privateNote = role === 'owner' ? sharingTexts.ownersNote : collaborationTexts.share.privateNote;
  const note = session.is_public ? collaborationTexts.share.publicNote : privateNote;
  return (
    <Drawer title={sharingTexts.title} onClose={() => screen.setState({ drawer: null })}>
      <ShareLink shareId={shareId} note={note} />
    </Drawer>
  );
}
