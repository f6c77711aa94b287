import { type ReactNode, useRef, useState } from 'react';
import { toast } from 'sonner';
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { rowsTried } from '#testing/breadth.ts';
import { showMotion } from '#testing/motion.ts';
import { show } from '#testing/show.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { AnchoredPopover, Popover } from './popover.tsx';
import { Sheet } from './sheet.tsx';

/** Opens a dialog and returns how long its entrance takes, in ms. */
async function enter(): Promise<number> {
  await show(
    <Dialog open title="Rename" onClose={() => undefined}>
      Loops
    </Dialog>,
  );
  const box = page.getByRole('dialog').element();
  const entrance = box.getAnimations()[0];
  await entrance?.finished;
  // It ends where it would be without an entrance.
  expect(getComputedStyle(box).opacity).toBe('1');
  return Number(entrance?.effect?.getComputedTiming().duration ?? 0);
}

test('what opens moves in', async () => {
  await showMotion();
  expect(await enter()).toBe(150);
});

test('nothing moves for people who asked for less motion', async () => {
  expect(await enter()).toBe(0);
});

interface Overlay {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** The button that opens it, if it has no trigger of its own. */
  opener: HTMLButtonElement | null;
}

interface Kind {
  /** The overlay, with its trigger if it has one. */
  part: (overlay: Overlay) => ReactNode;
  box: () => Locator;
  close: () => Promise<unknown>;
  isTrigger?: true;
}

const pressEscape = () => userEvent.keyboard('{Escape}');
const click = (name: string) => () => page.getByRole('button', { name, exact: true }).click();

const KINDS: Record<string, Kind> = {
  dialog: {
    part: ({ isOpen, setOpen }) => (
      <Dialog open={isOpen} title="Rename" onClose={() => setOpen(false)}>
        Loops
      </Dialog>
    ),
    box: () => page.getByRole('dialog'),
    close: pressEscape,
  },
  question: {
    part: ({ isOpen, setOpen }) => (
      <ConfirmDialog
        open={isOpen}
        title="Delete Loops?"
        act="Delete"
        onConfirm={() => undefined}
        onClose={() => setOpen(false)}
      >
        It cannot be restored.
      </ConfirmDialog>
    ),
    box: () => page.getByRole('alertdialog'),
    close: click('Delete'),
  },
  sheet: {
    part: ({ isOpen, setOpen, opener }) => (
      <Sheet open={isOpen} title="Files" onClose={() => setOpen(false)} onClosed={() => opener?.focus()}>
        main.py
      </Sheet>
    ),
    box: () => page.getByRole('dialog'),
    close: pressEscape,
  },
  drawer: {
    part: ({ isOpen, setOpen }) =>
      isOpen && (
        <Drawer title="Save" onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Drawer>
      ),
    box: () => page.getByRole('region', { name: 'Save' }),
    close: click('Close'),
  },
  menu: {
    part: () => (
      <Menu trigger={<Button>Open</Button>}>
        <MenuItem onSelect={() => undefined}>Rename</MenuItem>
      </Menu>
    ),
    box: () => page.getByRole('menu'),
    close: () => page.getByRole('menuitem', { name: 'Rename' }).click(),
    isTrigger: true,
  },
  popover: {
    part: ({ isOpen, setOpen }) => (
      <Popover label="Shares" open={isOpen} onOpenChange={setOpen} trigger={<Button>Open</Button>}>
        Loops
      </Popover>
    ),
    box: () => page.getByRole('dialog'),
    close: pressEscape,
    isTrigger: true,
  },
  'popover beside one of many': {
    part: ({ isOpen, setOpen, opener }) =>
      isOpen &&
      opener !== null && (
        <AnchoredPopover label="Shares" anchor={opener} onClose={() => setOpen(false)}>
          Loops
        </AnchoredPopover>
      ),
    box: () => page.getByRole('dialog'),
    close: pressEscape,
  },
};

function Opener({ part, isTrigger }: Kind) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <main>
      {isTrigger === undefined && (
        <Button ref={opener} onClick={() => setOpen(true)}>
          Open
        </Button>
      )}
      {part({ isOpen, setOpen, opener: opener.current })}
    </main>
  );
}

/** Returns what moves from now on, until the test ends. */
function watchMotion(): Set<EventTarget | null> {
  const moved = new Set<EventTarget | null>();
  const note = ({ target }: Event) => moved.add(target);
  for (const kind of ['animationstart', 'transitionrun']) {
    document.addEventListener(kind, note);
    onTestFinished(() => document.removeEventListener(kind, note));
  }
  return moved;
}

const opener = () => page.getByRole('button', { name: 'Open' });
const moves = (element: Element) =>
  element.getAnimations().map(({ finished }) => finished.catch(() => undefined));

test.each(rowsTried(Object.entries(KINDS), [0, 4]))(
  'where things move, a %s that closes is gone, and the focus is back, also if it closes while it moves in',
  async (_, kind) => {
    await showMotion();
    const moved = watchMotion();
    await show(<Opener {...kind} />);
    for (const isEarly of [false, true]) {
      await opener().click();
      const box = kind.box();
      await expect.element(box).toBeInTheDocument();
      const element = box.element();
      await expect.poll(() => moved.has(element)).toBe(true);
      if (!isEarly) await Promise.all(moves(element));
      await kind.close();
      await expect.poll(() => element.isConnected).toBe(false);
      await expect.element(opener()).toHaveFocus();
    }
  },
);

test('where things move, a toast whose act was chosen is gone, and the focus is back', async () => {
  await showMotion();
  const moved = watchMotion();
  const offer = () => toast('Deleted Loops', { action: { label: 'Undo', onClick: () => undefined } });
  await show(<Button onClick={offer}>Open</Button>);
  await opener().click();
  await expect.element(page.getByText('Deleted Loops')).toBeVisible();
  const element = page.getByText('Deleted Loops').element().closest('[data-sonner-toast]');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => element?.isConnected).toBe(false);
  expect(moved).toContain(element);
  await expect.element(opener()).toHaveFocus();
});
