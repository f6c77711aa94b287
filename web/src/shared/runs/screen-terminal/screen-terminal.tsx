import { useEffect, useRef, useState } from 'react';
import { madeFilesTexts } from '#texts/made-files.ts';
import { Note } from '#ui/display/note.tsx';
import { useTheme } from '#ui/theme/theme-provider.tsx';
import type { TerminalScreen } from './terminal-screen.ts';

/** The output of a program that moves the cursor, on a terminal's screen. Screen readers have the transcript. */
export function ScreenTerminal({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { theme } = useTheme();
  const [screen, setScreen] = useState<TerminalScreen | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const written = useRef('');

  useEffect(() => {
    let opened: TerminalScreen | null = null;
    let isGone = false;
    import('./terminal-screen.ts').then(
      ({ openTerminalScreen }) => {
        if (isGone || place.current === null) return;
        const font = getComputedStyle(document.documentElement).getPropertyValue('--mono');
        written.current = '';
        opened = openTerminalScreen(place.current, font);
        setScreen(opened);
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
      opened?.end();
    };
  }, []);

  useEffect(() => {
    if (screen === null) return;
    const isMore = text.startsWith(written.current);
    // Another text: the screen begins anew.
    screen.write(isMore ? text.slice(written.current.length) : `\u001bc${text}`);
    written.current = text;
  }, [screen, text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colours
  useEffect(() => screen?.setTheme(), [screen, theme]);

  if (hasFailed) return <Note tone="danger" text={madeFilesTexts.terminalFailed} />;
  return <div ref={place} aria-hidden className="scroll-thin min-h-24 overflow-x-auto" />;
}
