import { expect } from 'vitest';
import { commands, type Locator, page, type UserEventClickOptions } from 'vitest/browser';

/** Shared by all locators. */
const prototype = Object.getPrototypeOf(page.elementLocator(document.body)) as Locator;
const { click: clickByPlaywright } = prototype;

/** Events of a click, in their order. */
const EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;
/** More than an element moves away in a test. */
const MAX_ATTEMPTS = 50;

/**
 * Replaces the click of all locators: a left click in the middle of an element, made by the browser itself. Playwright
 * sends more messages for one and searches the element again, which is three times the processor time. What it waits for
 * is asked here: the element can be seen, is enabled, does not move, and is what the mouse meets.
 */
export function clickQuickly(): void {
  prototype.click = async function (this: Locator, options?: UserEventClickOptions): Promise<void> {
    if (options !== undefined) return await clickByPlaywright.call(this, options);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      if (await press(await clickable(this))) return;
    }
    throw new Error(`The mouse always met something else than ${this.selector}.`);
  };
}

/** Waits until an element can be clicked and has stayed where it is for two frames. */
async function clickable(locator: Locator): Promise<Element> {
  let element: Element = document.body;
  await expect
    .poll(async () => {
      element = locator.element();
      const before = middleOf(element);
      await nextFrame();
      await nextFrame();
      const { x, y } = middleOf(element);
      return x === before.x && y === before.y ? whatForbidsClicking(element) : 'it moves';
    })
    .toBeUndefined();
  return element;
}

function nextFrame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}

/**
 * Presses in the middle of an element. Returns false if the mouse met something else, because the element has moved
 * meanwhile: nobody hears of that press.
 */
async function press(element: Element): Promise<boolean> {
  let isMet = false;
  const ending = new AbortController();
  const judge = (event: Event) => {
    if (event.type === 'pointerdown') isMet = isPartOf(element, event.target as Element);
    if (isMet) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  for (const name of EVENTS) window.addEventListener(name, judge, { capture: true, signal: ending.signal });
  const frame = window.frameElement?.getBoundingClientRect();
  const { x, y } = middleOf(element);
  await commands.pressMouse(x + (frame?.x ?? 0), y + (frame?.y ?? 0));
  ending.abort();
  return isMet;
}

function whatForbidsClicking(element: Element): string | undefined {
  if (!element.checkVisibility({ visibilityProperty: true })) return 'it cannot be seen';
  if (element.matches(':disabled, [aria-disabled="true"]')) return 'it is disabled';
  if (!isInWindow(middleOf(element)))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y } = middleOf(element);
  const met = document.elementFromPoint(x, y);
  if (met === null) return 'it is outside the window';
  return isPartOf(element, met) ? undefined : `the mouse would meet ${met.outerHTML.slice(0, 200)}`;
}

/** True if a press on `met` is one on the element: it lies in it, or in its label. */
function isPartOf(element: Element, met: Element): boolean {
  return element.contains(met) || met.closest('label')?.control === element;
}

function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function isInWindow({ x, y }: { x: number; y: number }): boolean {
  return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
}
