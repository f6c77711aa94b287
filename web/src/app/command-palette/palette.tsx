import { useState } from 'react';
import type { Command } from '#lib/commands.ts';
import { commandPaletteTexts } from '#texts/command-palette.ts';
import { navigationTexts } from '#texts/navigation.tsx';
import { QuickPick } from '#ui/overlay/quick-pick.tsx';
import { matchingCommands } from './matching.ts';
import { useScreenCommands, useSearchCommands } from './screen-commands.ts';

interface PaletteProps {
  /** Commands of the current screen only. */
  offered: readonly Command[];
  onClose: () => void;
}

/** All commands available here, found by a few letters. */
export default function Palette({ offered, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const everywhere = useScreenCommands();
  const searches = useSearchCommands(typed);
  const found = [...matchingCommands([...offered, ...everywhere], typed), ...searches];
  return (
    <QuickPick
      label={navigationTexts.commands}
      listLabel={commandPaletteTexts.list}
      typed={typed}
      onTyped={setTyped}
      items={found.map((command) => ({
        ...command,
        key: `${command.group}/${command.title}`,
        note: command.group,
      }))}
      none={commandPaletteTexts.none(typed.trim())}
      onChoose={({ run }) => run()}
      onClose={onClose}
    />
  );
}
