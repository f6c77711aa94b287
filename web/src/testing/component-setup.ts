import '#ui/index.css';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { useAuth } from '#lib/server/auth-store.ts';
import { answerEveryVisit } from './every-visit.ts';
import { clickQuickly } from './quick-click.ts';
import { restored } from './restore-after-test.ts';
import { hide } from './show.tsx';
import { server } from './stand-in-server.ts';
import { liveServer } from './stand-in-socket.ts';

const SIZE = { width: 1280, height: 800 };
const CHANGED_MEDIA =
  '(prefers-color-scheme: dark), (forced-colors: active), (prefers-contrast: more), (prefers-reduced-motion: no-preference), print';
const { fetch } = server;

clickQuickly();

beforeEach(() => {
  // Ignores calls that the last test made while unmounting.
  server.reset();
  vi.stubGlobal('fetch', fetch);
  answerEveryVisit(server);
});

// All test files share one page, so each test restores what it may have changed.
afterEach(async () => {
  const failures = server.reset();
  hide();
  // Monaco announces changes there, and never removes it.
  document.querySelector('.monaco-aria-container')?.remove();
  toast.dismiss();
  liveServer.reset();
  for (const { setState, getInitialState } of [useAuth, ...restored.splice(0)])
    setState(getInitialState() as never, true);
  localStorage.clear();
  sessionStorage.clear();
  // Setting what is already set would lay the page out anew.
  if (innerWidth !== SIZE.width || innerHeight !== SIZE.height) await page.viewport(SIZE.width, SIZE.height);
  if (matchMedia(CHANGED_MEDIA).matches) {
    await commands.emulateMedia({
      colorScheme: 'light',
      forcedColors: 'none',
      contrast: 'no-preference',
      media: 'screen',
      reducedMotion: 'reduce',
    });
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
});
