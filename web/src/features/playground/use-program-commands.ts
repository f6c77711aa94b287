import {
  BookmarkPlus,
  Code,
  Download,
  FlaskConical,
  Keyboard,
  Play,
  RotateCcw,
  Share2,
  Users,
} from 'lucide-react';
import { type Command, useCommands } from '#lib/commands.ts';
import { RUN_SHORTCUT, SAVE_SHORTCUT, TESTS_SHORTCUT } from '#lib/keyboard.ts';
import { useLanguages } from '#ui/use-languages.ts';
import { chooseLanguage } from './choose-language.ts';
import { useProgram } from './program-store.ts';
import { toggleDrawer, useScreen } from './screen-store.ts';
import { useShare } from './share/use-share.ts';
import { useTests } from './tests/use-tests.ts';
import { useRun } from './use-run.ts';
import { useSaveAsTemplate } from './use-save-as-template.ts';

/** What the command palette offers here. */
export function useProgramCommands(): void {
  const { run, possible } = useRun();
  const tests = useTests();
  const save = useSaveAsTemplate();
  const share = useShare();
  const owner = useProgram((state) => state.owner);
  const fromTemplate = useProgram(({ template }) => template !== null);
  const current = useProgram((state) => state.language);
  const languages = useLanguages();
  useCommands(() => {
    const program: (Omit<Command, 'group'> | false)[] = [
      possible && { title: 'Run', Icon: Play, shortcut: RUN_SHORTCUT, run },
      tests !== null && {
        title: 'Run the tests',
        Icon: FlaskConical,
        shortcut: TESTS_SHORTCUT,
        run: tests.run,
      },
      { title: 'Share', Icon: Share2, run: share },
      { title: 'Save as Template', Icon: BookmarkPlus, shortcut: SAVE_SHORTCUT, run: save },
      { title: 'Download Code', Icon: Download, run: () => toggleDrawer('download') },
      owner !== null && { title: 'Your sessions', Icon: Users, run: () => open('sessions') },
      {
        title: fromTemplate ? 'Reset to the template' : 'Reset to the sample',
        Icon: RotateCcw,
        run: () => open('restart'),
      },
      { title: 'Keyboard shortcuts', Icon: Keyboard, shortcut: '?', run: () => open('shortcuts') },
    ];
    const others = languages.filter(({ id, available }) => available && id !== current);
    return [
      ...program.filter((command) => command !== false).map((command) => ({ group: 'Program', ...command })),
      ...others.map(({ id, name }) => ({
        group: 'Language',
        title: `Write in ${name}`,
        Icon: Code,
        run: () => chooseLanguage(id),
      })),
    ];
  });
}

function open(dialog: 'sessions' | 'restart' | 'shortcuts'): void {
  useScreen.setState({ dialog });
}
