import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Present on pages whose acts are counted. */
    tellAct?: (act: string) => Promise<void>;
  }
}

/**
 * Counts what a person does to get somewhere: each click, and each key that acts or moves on (Enter, Escape, Tab,
 * arrows, anything with Ctrl). Letters of a text and hovering are not counted. The browser counts, so that no helper of
 * a journey can forget one.
 */
export class ClickCounter {
  private acts: string[] = [];

  /** Counts from now on, also on the pages that are opened later. */
  static async on(page: Page): Promise<ClickCounter> {
    const counter = new ClickCounter();
    await page.exposeFunction('tellAct', (act: string) => {
      counter.acts.push(act);
    });
    await page.addInitScript(listen);
    return counter;
  }

  /** Starts again from 0. */
  restart() {
    this.acts = [];
  }

  /** Returns the number of acts, and prints them with it. */
  told(task: string): number {
    const { length } = this.acts;
    process.stdout.write(`${length} to ${task}: ${this.acts.join(' → ')}\n`);
    return length;
  }
}

/** Runs in the page. Clicks that scripts make are not trusted, and not counted. */
function listen() {
  const MOVING = /^(Enter|Escape|Tab|Arrow\w+)$/;
  const nameOf = (element: EventTarget | null) => {
    const control =
      element instanceof Element ? (element.closest('a, button, input, [role]') ?? element) : null;
    const name = control?.getAttribute('aria-label') ?? control?.textContent ?? '';
    return name.trim().replaceAll(/\s+/g, ' ').slice(0, 30) || (control?.tagName.toLowerCase() ?? '?');
  };
  // Pointers tell before menus open and take the click away.
  addEventListener(
    'pointerdown',
    (event) => event.isTrusted && void window.tellAct?.(nameOf(event.target)),
    true,
  );
  addEventListener(
    'keydown',
    ({ isTrusted, key, ctrlKey, metaKey }) => {
      if (isTrusted && (MOVING.test(key) || ((ctrlKey || metaKey) && key.length === 1))) {
        void window.tellAct?.(`[${ctrlKey || metaKey ? 'Ctrl+' : ''}${key}]`);
      }
    },
    true,
  );
}
