import { Keyboard, PencilLine, Play, Share2, Trash2 } from 'lucide-react';
import { type Command, useCommands } from '#lib/commands.ts';
import { RUN_SHORTCUT } from '#lib/keyboard.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { runsTexts } from '#texts/runs.ts';
import { sharingTexts } from '#texts/sharing.ts';
import { shortcutsTexts } from '#texts/shortcuts.ts';
import { useParticipantState } from './participant-state.ts';
import { useRun } from './use-run.ts';
import { useVisit } from './visit.ts';

/** Registers the commands of this screen with the command palette. */
export function useSessionCommands(): void {
  const { screen } = useVisit();
  const { role, canEdit } = useParticipantState();
  const { run } = useRun();
  useCommands(() => {
    const session: (Omit<Command, 'group'> | false)[] = [
      canEdit && { title: runsTexts.run, Icon: Play, shortcut: RUN_SHORTCUT, run },
      { title: sharingTexts.act, Icon: Share2, run: () => screen.setState({ drawer: 'share' }) },
      role === 'owner' && {
        title: collaborationTexts.rename.title,
        Icon: PencilLine,
        run: () => screen.setState({ dialog: 'title' }),
      },
      role === 'owner' && {
        title: sharingTexts.deleting.act,
        Icon: Trash2,
        run: () => screen.setState({ dialog: 'delete' }),
      },
      {
        title: shortcutsTexts.title,
        Icon: Keyboard,
        shortcut: '?',
        run: () => screen.setState({ dialog: 'shortcuts' }),
      },
    ];
    return session
      .filter((command) => command !== false)
      .map((command) => ({ group: collaborationTexts.name, ...command }));
  });
}
