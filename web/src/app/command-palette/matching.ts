import type { Command } from '#lib/commands.ts';

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
