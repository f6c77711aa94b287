import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { Tooltip } from './tooltip.tsx';

const tooltip = page.getByRole('tooltip');
const button = page.getByRole('button', { name: 'Raise hand' });
const next = page.getByRole('button', { name: 'Next' });

/** Sends the events of a touch: the mouse events after it focus the button, over which the pointer seems to stay. */
function touch() {
  const at = { bubbles: true, pointerType: 'touch' };
  button.element().dispatchEvent(new PointerEvent('pointerdown', at));
  button.element().dispatchEvent(new PointerEvent('pointerup', at));
  (button.element() as HTMLElement).focus();
}

test('a tooltip opens for a mouse and for the keyboard, but does not stay after a touch', async () => {
  await show(
    <>
      <Tooltip label="Ask for help">
        <button type="button">Raise hand</button>
      </Tooltip>
      <button type="button">Next</button>
    </>,
  );
  // Until something is pressed, a browser takes every focus for one by the keyboard.
  await next.click();
  await button.hover();
  await expect.element(tooltip).toMatchTextContent('Ask for help');
  touch();
  await expect.element(button).toHaveFocus();
  await expect.element(tooltip).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(tooltip).toMatchTextContent('Ask for help');
});
