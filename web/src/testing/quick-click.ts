import { expect } from 'vitest';
import { commands, type Locator, page, type UserEventClickOptions } from 'vitest/browser';

/** Of all locators. */
const prototype = Object.getPrototypeOf(page.elementLocator(document.body)) as Locator;
const { click: clickByPlaywright } = prototype;

/**
 * Replaces the click of all locators: a left click in the middle of an element, made by the browser itself. Playwright
 * sends six messages for one, searches the element again and waits for two frames, which is three times the processor
 * time. What it waits for is asked here: the element can be seen, is enabled, and is what the mouse would meet.
 */
export function clickQuickly(): void {
  prototype.click = async function (this: Locator, options?: UserEventClickOptions): Promise<void> {
    if (options !== undefined) return await clickByPlaywright.call(this, options);
    const { x, y } = await meetingPoint(this);
    await commands.pressMouse(x, y);
  };
}

/** Waits until an element can be clicked. Returns its middle, in the browser's window. */
async function meetingPoint(locator: Locator): Promise<{ x: number; y: number }> {
  let middle = { x: 0, y: 0 };
  await expect
    .poll(() => {
      const element = locator.element();
      const obstacle = whatForbidsClicking(element);
      middle = middleOf(element);
      return obstacle;
    })
    .toBeUndefined();
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: middle.x + (frame?.x ?? 0), y: middle.y + (frame?.y ?? 0) };
}

function whatForbidsClicking(element: Element): string | undefined {
  if (!element.checkVisibility({ visibilityProperty: true })) return 'it cannot be seen';
  if (element.matches(':disabled, [aria-disabled="true"]')) return 'it is disabled';
  if (!isInWindow(middleOf(element)))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y } = middleOf(element);
  const met = document.elementFromPoint(x, y);
  if (met === null) return 'it is outside the window';
  const isMet = element.contains(met) || met.closest('label')?.control === element;
  return isMet ? undefined : `the mouse would meet ${met.outerHTML.slice(0, 200)}`;
}

function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function isInWindow({ x, y }: { x: number; y: number }): boolean {
  return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
}
