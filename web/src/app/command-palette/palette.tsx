import { useState } from 'react';
import type { Command } from '#lib/commands.ts';
import { commandPaletteTexts } from '#texts/command-palette.ts';
import { navigationTexts } from '#texts/navigation.tsx';
import { QuickPick } from '#ui/overlay/quick-pick.tsx';
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

/** Score of a word at the beginning of a title, at the beginning of a word, and anywhere. */
const WORTH = { beginning: 3, ofWord: 2, inside: 1 } as const;

/** The commands whose title or heading contains every typed word, the best first; without words all of them. */
export function matchingCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  return commands
    .map((command) => ({ command, worth: worthOf(command, words) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .map(({ command }) => command);
}

/** The match score of a command; 0 if a word is missing. */
function worthOf({ title, group }: Command, words: readonly string[]): number {
  const [inTitle, inGroup] = [title.toLowerCase(), group.toLowerCase()];
  let sum = 0;
  for (const word of words) {
    const worth = worthOfWord(inTitle, word) || (inGroup.includes(word) ? WORTH.inside : 0);
    if (worth === 0) return 0;
    sum += worth;
  }
  return sum;
}

function worthOfWord(title: string, word: string): number {
  const index = title.indexOf(word);
  if (index < 0) return 0;
  if (index === 0) return WORTH.beginning;
  return title.includes(` ${word}`) ? WORTH.ofWord : WORTH.inside;
}
