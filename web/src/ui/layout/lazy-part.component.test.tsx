import { type ComponentType, useLayoutEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { Button } from '#ui/button/button.tsx';
import { lazyPart, MissingDialog } from './lazy-part.tsx';

interface GreetingProps {
  name: string;
}

function Greeting({ name }: GreetingProps) {
  return <p>Hello, {name}!</p>;
}

/** Loads the part, or fails as a browser without a network does. */
const load = vi.fn<() => Promise<ComponentType<GreetingProps>>>();
const missing = () =>
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));

test('a part that does not load leaves the rest of the screen as it is', async () => {
  const Part = lazyPart(load);
  missing();
  missing();
  await show(
    <main>
      <textarea aria-label="Program" />
      <Part name="Ada" />
    </main>,
  );
  const program = page.getByRole('textbox', { name: 'Program' });
  await program.fill('print(1)');
  const note = page.getByRole('alert');
  await expect.element(note).toMatchTextContent("Couldn't load this part.");
  await expect.element(program).toHaveValue('print(1)');
  expect(await findViolationsInBothThemes()).toEqual([]);

  // The test's page is not reloaded: its server, as it were, is away.
  vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => load.mock.calls.length).toBe(2);
  await expect.element(note).toBeVisible();

  // What is being typed stays, also where a newer server has other scripts.
  missing();
  const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  asked.mockClear();
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => load.mock.calls.length).toBe(3);
  await expect.element(note).toBeVisible();
  expect(asked).not.toHaveBeenCalled();

  load.mockResolvedValueOnce(Greeting);
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Hello, Ada!')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(program).toHaveValue('print(1)');
});

test('a part whose script arrives between its first showing and its effects is shown', async () => {
  load.mockReset();
  const arriving = Promise.withResolvers<ComponentType<GreetingProps>>();
  load.mockReturnValue(arriving.promise);
  const Part = lazyPart(load);
  let showBoth = () => {};
  function Arrival() {
    useLayoutEffect(() => arriving.resolve(Greeting), []);
    return null;
  }
  function Screen() {
    const [isWhole, setWhole] = useState(false);
    showBoth = () => setWhole(true);
    return (
      <main>
        <Part name="Ada" />
        {isWhole && <Part name="Ben" />}
        {isWhole && <Arrival />}
      </main>
    );
  }
  await show(<Screen />);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  setTimeout(showBoth);
  await expect.element(page.getByText('Hello, Ada!')).toBeVisible();
  await expect.element(page.getByText('Hello, Ben!')).toBeVisible();
});

test('a dialog that does not load closes with a message, and can be opened again', async () => {
  load.mockReset();
  const closed = vi.fn<() => void>();
  const Part = lazyPart(load, { Missing: () => <MissingDialog onClose={closed} /> });
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    closed.mockImplementation(() => setOpen(false));
    return (
      <main>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && <Part name="Ben" />}
      </main>
    );
  }
  missing();
  await show(<Screen />);
  const open = page.getByRole('button', { name: 'Open' });
  await open.click();
  await expect.element(page.getByText(/^Couldn't load this part\./)).toBeVisible();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  load.mockResolvedValueOnce(Greeting);
  await open.click();
  await expect.element(page.getByText('Hello, Ben!')).toBeVisible();
});
