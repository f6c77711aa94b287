import type { CDPSession, Page } from '@playwright/test';
import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    /** Presses and releases the left mouse button at a point of the browser's window, in CSS pixels. */
    pressMouse(x: number, y: number): Promise<void>;
  }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Runs in Vitest's own process, not in the browser. */
export const pressMouse: BrowserCommand<[number, number]> = async ({ page, context }, x, y) => {
  let opening = sessions.get(page);
  if (opening === undefined) {
    opening = context.newCDPSession(page);
    sessions.set(page, opening);
  }
  const session = await opening;
  const at = { x, y, button: 'left', clickCount: 1 } as const;
  // One after the other, as from a hand: what opens at the press is there before the release.
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', buttons: 1, ...at });
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
};
