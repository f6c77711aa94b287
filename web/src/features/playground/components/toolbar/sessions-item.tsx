import { Users } from 'lucide-react';
import { useScreen } from '#features/playground/screen-store.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { MenuItem } from '#ui/overlay/menu.tsx';

/** Opens the list of the user's sessions without starting a new one, as the Share drawer does. */
export function SessionsItem() {
  return (
    <MenuItem
      icon={<Users aria-hidden strokeWidth={1.75} />}
      onSelect={() => useScreen.setState({ dialog: 'sessions' })}
    >
      {playgroundTexts.sessions.title}
    </MenuItem>
  );
}
