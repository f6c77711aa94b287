import { History } from 'lucide-react';
import { useState } from 'react';
import { liveClassesTexts } from '#texts/live-classes.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LiveClassList } from './live-class-list.tsx';

/** Opens the list of a classroom's past live classes. */
export function PastLiveClasses({ classroom }: { classroom: { id: number; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={liveClassesTexts.listOf(classroom.name)}
        icon={<History aria-hidden strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
        className="max-md:size-11"
      />
      <Dialog open={isOpen} title={liveClassesTexts.listOf(classroom.name)} onClose={() => setOpen(false)}>
        <div className="-mx-4 -mb-4 flex max-h-[60dvh] min-h-40 flex-col border-t border-border">
          <LiveClassList classroomId={classroom.id} />
        </div>
      </Dialog>
    </>
  );
}
