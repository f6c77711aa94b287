import { Radio } from 'lucide-react';
import { useScreen } from '#features/playground/screen-store.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { MenuItem } from '#ui/overlay/menu.tsx';

/** Opens the list of live classes that the user took part in. */
export function LiveClassesItem() {
  return (
    <MenuItem
      icon={<Radio aria-hidden strokeWidth={1.75} />}
      onSelect={() => useScreen.setState({ dialog: 'live-classes' })}
    >
      {playgroundTexts.liveClasses.title}
    </MenuItem>
  );
}
