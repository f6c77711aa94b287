import { Play } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useCommands } from '#lib/commands.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { PaletteButton } from './palette-button.tsx';

const field = page.getByRole('combobox', { name: 'Search or run a command' });
const list = page.getByRole('listbox', { name: 'Commands' });
// The accessible name continues with the shortcut and the group.
const option = (name: string) => list.getByRole('option', { name, exact: false });

function Screen({ run }: { run: () => void }) {
  useCommands(() => [{ group: 'Program', title: 'Run', Icon: Play, shortcut: 'Ctrl ↵', run }]);
  return <PaletteButton />;
}

async function open(as = undefined as ReturnType<typeof person> | undefined) {
  const run = vi.fn();
  const shown = await show(<Screen run={run} />, as === undefined ? {} : { as });
  await userEvent.keyboard('{ControlOrMeta>}k{/ControlOrMeta}');
  await expect.element(field).toHaveFocus();
  return { ...shown, run };
}

test('everything that can be done is there, what the screen offers first', async () => {
  await open();
  await expect.element(option('Run Ctrl ↵ Program')).toHaveAttribute('aria-selected', 'true');
  await expect.element(option('Log out')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(option('Sign Up')).toHaveAttribute('aria-selected', 'true');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
});

test('a few letters find it, Enter does it', async () => {
  const { run } = await open();
  await field.fill('nothing of the kind');
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('No command found for “nothing of the kind”.');
  await field.fill('run');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => run.mock.calls).toHaveLength(1);
  await expect.element(field).not.toBeInTheDocument();
});

test('what a dialog takes over goes back to where the keyboard was, however fast it opens', async () => {
  function Asking() {
    const [isOpen, setOpen] = useState(false);
    useCommands(() => [{ group: 'Program', title: 'Submit', Icon: Play, run: () => setOpen(true) }]);
    return (
      <>
        <input aria-label="Before" />
        <ConfirmDialog
          open={isOpen}
          title="Submit?"
          act="Submit"
          onConfirm={() => {}}
          onClose={() => setOpen(false)}
        >
          It counts.
        </ConfirmDialog>
        <PaletteButton />
      </>
    );
  }
  await show(<Asking />);
  const before = page.getByRole('textbox', { name: 'Before' });
  await before.click();
  await userEvent.keyboard('{ControlOrMeta>}k{/ControlOrMeta}');
  await field.fill('submit');
  // A frame may begin before the palette is gone.
  vi.spyOn(window, 'requestAnimationFrame').mockImplementationOnce((callback) => {
    callback(performance.now());
    return 0;
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(before).toHaveFocus();
});

test('the theme is chosen by it', async () => {
  await open();
  await field.fill('dark');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.documentElement.className).toContain('dark');
});

test('a visitor who wants to the settings signs in first', async () => {
  const { router } = await open();
  await option('Settings').click();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

test('an admin goes to every section, and searches it', async () => {
  const { router } = await open(person({ is_admin: true }));
  await field.fill('executions');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toBe('?section=executions');
  await userEvent.keyboard('{ControlOrMeta>}k{/ControlOrMeta}');
  await field.fill('ada kim');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.search).toBe('?section=users&search=ada%20kim');
});
