import { Package } from 'lucide-react';
import { useScreen } from '#features/playground/screen-store.ts';
import { librariesTexts } from '#texts/libraries.ts';
import { MenuItem } from '#ui/overlay/menu.tsx';

/** Opens the list of libraries that programs can import. */
export function LibrariesItem() {
  return (
    <MenuItem
      icon={<Package aria-hidden strokeWidth={1.75} />}
      onSelect={() => useScreen.setState({ dialog: 'libraries' })}
    >
      {librariesTexts.title}
    </MenuItem>
  );
}
