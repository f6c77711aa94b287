import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { hintAtScrolling } from './hint-at-scrolling.ts';

const WIDE = 'w-75 shrink-0';
const row = page.getByRole('group', { name: 'Tabs' });
const mask = () => getComputedStyle(row.element()).maskImage;
/** The widths over which the left and the right side fade, in px. */
const fades = () => {
  const { style } = row.element() as HTMLElement;
  return [style.getPropertyValue('--more-before'), style.getPropertyValue('--more-after')];
};

async function open(count: number) {
  await show(
    // biome-ignore lint/a11y/useSemanticElements: what the screens have
    <div
      ref={hintAtScrolling}
      role="group"
      aria-label="Tabs"
      className="scroll-none scroll-hint flex w-100 overflow-x-auto"
    >
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <button key={index} type="button" className={WIDE}>
          Tab
        </button>
      ))}
    </div>,
  );
}

test('the sides beyond which there is more fade', async () => {
  await open(2);
  await expect.poll(fades).toEqual(['0px', '56px']);
  expect(mask()).toContain('linear-gradient');
  row.element().scrollTo({ left: 60 });
  await expect.poll(fades).toEqual(['56px', '56px']);
  row.element().scrollTo({ left: 180 });
  await expect.poll(fades).toEqual(['56px', '20px']);
  row.element().scrollTo({ left: 200 });
  await expect.poll(fades).toEqual(['56px', '0px']);
});

test('nothing fades where everything fits, until something is added', async () => {
  await open(1);
  await expect.poll(fades).toEqual(['0px', '0px']);
  expect(mask()).toBe('none');
  const more = document.createElement('button');
  more.className = WIDE;
  row.element().append(more);
  await expect.poll(fades).toEqual(['0px', '56px']);
  expect(mask()).not.toBe('none');
  // As on a phone, where the whole section scrolls: the fade would hide what stands out.
  row.element().classList.replace('overflow-x-auto', 'overflow-x-visible');
  more.className = `${WIDE} h-10`;
  await expect.poll(mask).toBe('none');
  row.element().classList.replace('overflow-x-visible', 'overflow-x-auto');
  more.className = 'w-10';
  await expect.poll(fades).toEqual(['0px', '0px']);
  await expect.poll(mask).toBe('none');
});

test('beside columns that stay, the others fade', async () => {
  await show(
    // biome-ignore lint/a11y/useSemanticElements: what the screens have
    <div ref={hintAtScrolling} role="group" aria-label="Tabs" className="scroll-hint w-100 overflow-x-auto">
      <table className="w-200 table-fixed border-separate border-spacing-0">
        <thead>
          <tr>
            <th data-stays="left" className="sticky left-0 w-25">
              Name
            </th>
            <th>Task</th>
            <th data-stays="right" className="sticky right-0 w-15">
              Sum
            </th>
          </tr>
        </thead>
      </table>
    </div>,
  );
  row.element().scrollTo({ left: 40 });
  // A sixth of the 240 px between them.
  await expect.poll(fades).toEqual(['40px', '40px']);
  const { style } = row.element() as HTMLElement;
  expect(style.getPropertyValue('--stays-before')).toBe('100px');
  expect(style.getPropertyValue('--stays-after')).toBe('60px');
  expect(mask()).toContain('100px');
});
