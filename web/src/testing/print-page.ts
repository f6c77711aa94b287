import { flushSync } from 'react-dom';
import { onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';

/** Shows the page as it is printed, until the test ends. */
export async function printPage(): Promise<void> {
  onTestFinished(() => {
    flushSync(() => dispatchEvent(new Event('afterprint')));
  });
  dispatchEvent(new Event('beforeprint'));
  await commands.emulateMedia({ media: 'print' });
}
