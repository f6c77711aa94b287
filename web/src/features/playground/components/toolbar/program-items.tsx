import { BookmarkPlus, Download, Share2 } from 'lucide-react';
import { useProgram } from '#features/playground/program-store.ts';
import { toggleDrawer } from '#features/playground/screen-store.ts';
import { useShare } from '#features/playground/share/use-share.ts';
import { useSaveProgram } from '#features/playground/use-save-program.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { sharingTexts } from '#texts/sharing.ts';
import { MenuItem } from '#ui/overlay/menu.tsx';

const ICON = { strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Menu items for the actions on the program that the toolbar has no room for. */
export function ProgramItems() {
  const owner = useProgram((state) => state.owner);
  const share = useShare();
  const { save } = useSaveProgram();
  return (
    <>
      <MenuItem icon={<Share2 {...ICON} />} onSelect={share}>
        {sharingTexts.act}
      </MenuItem>
      {owner !== null && (
        <MenuItem icon={<BookmarkPlus {...ICON} />} onSelect={save}>
          {playgroundTexts.save.item}
        </MenuItem>
      )}
      <MenuItem icon={<Download {...ICON} />} onSelect={() => toggleDrawer('download')}>
        {playgroundTexts.download.title}
      </MenuItem>
    </>
  );
}
