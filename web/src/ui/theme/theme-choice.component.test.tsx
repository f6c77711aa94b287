import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { Button } from '#ui/button/button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { ThemeChoice, ThemeMenuChoice } from './theme-choice.tsx';

test('what follows the system is called System, in a menu Auto', async () => {
  await show(
    <>
      <ThemeChoice named />
      <Menu trigger={<Button>Menu</Button>}>
        <ThemeMenuChoice />
      </Menu>
    </>,
  );
  await expect.element(page.getByText('System', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(page.getByText('Auto', { exact: true })).toBeVisible();
});
