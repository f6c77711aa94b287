import { MOBILE_BREAKPOINT_PX } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { printPage } from '#testing/print-page.ts';
import { PHONE } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';
import { Button } from './button/button.tsx';
import { SearchField } from './form/search-field.tsx';
import { Select } from './form/select.tsx';
import { Table } from './layout/table.tsx';
import { TabbedPanel, TabContent } from './layout/tabs.tsx';
import { Dialog } from './overlay/dialog.tsx';
import { useNarrow } from './use-media-query.ts';

/** The lightness of a colour: of black 0, of white 255. */
function lightness(color: string): number {
  const channels = color.match(/[\d.]+/g)?.slice(0, 3) ?? [];
  return channels.reduce((sum, channel) => sum + Number(channel), 0) / 3;
}

test('it is black on white in the dark, whole, and without what one clicks on', async () => {
  await commands.emulateMedia({ colorScheme: 'dark' });
  const rows = Array.from({ length: 60 }, (_, id) => ({ id }));
  await show(
    <main className="flex min-h-0 flex-1 flex-col">
      <nav>Sidebar</nav>
      <Button>Refresh</Button>
      <SearchField label="Search" value="" onSearch={() => undefined} />
      <Select
        label="Group"
        value="1"
        options={[{ value: '1', label: 'Tuesday' }]}
        onChange={() => undefined}
      />
      <p className="text-text-2">Due tomorrow</p>
      <p className="text-success">Passed</p>
      <Table
        label="Rows"
        columns={[
          {
            title: 'Row',
            cell: ({ id }) => (
              <>
                <p>Row {id}</p>
                <p className="md:hidden">again</p>
              </>
            ),
          },
          { title: 'Beside', wide: true, cell: () => 'more' },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
        failure={null}
        empty={null}
      />
    </main>,
  );
  const last = page.getByText('Row 59').element();
  const below = () => last.getBoundingClientRect().bottom - document.body.getBoundingClientRect().bottom;
  expect(below()).toBeGreaterThan(500);
  expect(lightness(getComputedStyle(document.documentElement).backgroundColor)).toBeLessThan(50);
  await printPage();
  await page.viewport(718, 800);
  // Nothing scrolls: the page is as high as its content.
  expect(below()).toBeLessThanOrEqual(0);
  for (const text of ['Due tomorrow', 'Passed'])
    expect(lightness(getComputedStyle(page.getByText(text).element()).color)).toBeLessThan(90);
  expect(lightness(getComputedStyle(document.documentElement).backgroundColor)).toBe(255);
  await expect.element(page.getByText('Tuesday')).toBeVisible();
  await expect.element(page.getByText('more').first()).toBeVisible();
  await expect.element(page.getByText('again').first()).not.toBeVisible();
  for (const left of ['Sidebar', 'Refresh']) await expect.element(page.getByText(left)).not.toBeVisible();
  await expect.element(page.getByLabelText('Search')).not.toBeVisible();
});

test('an open dialog is printed, all of it, instead of the page below it', async () => {
  await show(
    <main>
      <p>The page</p>
      <Dialog open title="A submission" onClose={() => undefined}>
        {Array.from({ length: 90 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are their place
          <p key={line}>Line {line}</p>
        ))}
      </Dialog>
    </main>,
  );
  await printPage();
  await expect.element(page.getByText('The page')).not.toBeVisible();
  const dialog = page.getByRole('dialog').element();
  const last = page.getByText('Line 89').element();
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(dialog.getBoundingClientRect().bottom);
  expect(dialog.scrollHeight).toBe(dialog.clientHeight);
});

test('a dialog with a part of fixed height is printed as high as its content', async () => {
  await show(
    <Dialog open full title="A file" onClose={() => undefined}>
      <div className="flex h-60 flex-col overflow-hidden">
        <div className="min-h-0 flex-1 overflow-auto">
          {Array.from({ length: 90 }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are their place
            <p key={line}>Line {line}</p>
          ))}
        </div>
      </div>
      <p>Below</p>
    </Dialog>,
  );
  await printPage();
  const { bottom } = page.getByText('Line 89').element().getBoundingClientRect();
  expect(page.getByText('Below').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});

test('of tabs the open one is printed, and an editor is where its file is shown', async () => {
  const tabs = [
    { value: 'tests', title: 'Tests' },
    { value: 'grade', title: 'Grade' },
  ];
  await show(
    <TabbedPanel label="A submission" tabs={tabs} value="tests" onChange={() => undefined}>
      <TabContent value="tests">
        <p>Two of three</p>
        <div className="hidden min-h-0 flex-col">Another file</div>
      </TabContent>
      <TabContent value="grade" kept>
        <p>Eight points</p>
      </TabContent>
    </TabbedPanel>,
  );
  await printPage();
  await expect.element(page.getByText('Two of three')).toBeVisible();
  for (const left of ['Eight points', 'Another file'])
    await expect.element(page.getByText(left)).not.toBeVisible();
});

const Part = () => (useNarrow() ? <p>the list alone</p> : <input aria-label="Half typed" />);

/** Makes the window as narrow as a phone, and waits until the page has heard of it. */
async function narrow(): Promise<void> {
  const list = matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`);
  const isHeard = new Promise((resolve) => list.addEventListener('change', resolve, { once: true }));
  await page.viewport(PHONE.width, PHONE.height);
  await isHeard;
}

test('what is open on a wide screen stays as it is on paper, which is narrow', async () => {
  await show(<Part />);
  await page.getByLabelText('Half typed').fill('a comment');
  await printPage();
  await narrow();
  await expect.element(page.getByLabelText('Half typed')).toHaveValue('a comment');
});

test('a window that became narrow while it was printed has the layout of its width afterwards', async () => {
  await show(<Part />);
  await printPage();
  await narrow();
  await commands.emulateMedia({ media: 'screen' });
  await expect.element(page.getByText('the list alone')).toBeVisible();
});
