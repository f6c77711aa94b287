import { PencilLine, Trash2 } from 'lucide-react';
import { useSessionContext } from '#features/collaboration/session-context.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { sharingTexts } from '#texts/sharing.ts';
import { MenuItem } from '#ui/overlay/menu.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The owner's actions on the whole session. */
export function OwnerItems() {
  const { screen } = useSessionContext();
  return (
    <>
      <MenuItem icon={<PencilLine {...ICON} />} onSelect={() => screen.setState({ dialog: 'title' })}>
        {collaborationTexts.rename.title}
      </MenuItem>
      <MenuItem icon={<Trash2 {...ICON} />} onSelect={() => screen.setState({ dialog: 'delete' })}>
        {sharingTexts.deleting.act}
      </MenuItem>
    </>
  );
}
