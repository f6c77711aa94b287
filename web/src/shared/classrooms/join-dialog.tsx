import { profileTexts } from '#texts/settings/profile.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { JoinForm } from './join-form.tsx';

/** Joins a classroom from any screen. */
export function JoinDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  return (
    <Dialog open title={profileTexts.classrooms.joinTitle} onClose={onClose}>
      <JoinForm userId={userId} onJoined={onClose} />
    </Dialog>
  );
}
