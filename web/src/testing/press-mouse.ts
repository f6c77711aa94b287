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
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }),
    session.send('Input.dispatchMouseEvent', { type: 'mousePressed', buttons: 1, ...at }),
    session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
  ]);
};
