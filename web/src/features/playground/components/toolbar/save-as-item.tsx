import { BookmarkPlus } from 'lucide-react';
import { useSaveProgram } from '#features/playground/use-save-program.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { MenuItem } from '#ui/overlay/menu.tsx';

/** Saves the program as another template, while Save updates the chosen one. */
export function SaveAsItem() {
  const { saveAs } = useSaveProgram();
  if (saveAs === null) return null;
  return (
    <MenuItem icon={<BookmarkPlus aria-hidden strokeWidth={1.75} />} onSelect={saveAs}>
      {playgroundTexts.save.as}
    </MenuItem>
  );
}
