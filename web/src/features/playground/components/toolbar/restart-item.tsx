import { RotateCcw } from 'lucide-react';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { MenuItem } from '#ui/overlay/menu.tsx';

/** Opens the confirmation to start over. */
export function RestartItem() {
  const fromTemplate = useProgram(({ template }) => template !== null);
  return (
    <MenuItem
      icon={<RotateCcw aria-hidden strokeWidth={1.75} />}
      onSelect={() => useScreen.setState({ dialog: 'restart' })}
    >
      {fromTemplate ? playgroundTexts.restart.withTemplate : playgroundTexts.restart.withSample}
    </MenuItem>
  );
}
