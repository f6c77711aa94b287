import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { findViolationsInBothThemes } from './accessibility.ts';
import { isBreadthTried, rowsTried } from './breadth.ts';
import { hide, show } from './show.tsx';
import { listUnjudgedTexts } from './text-contrast.ts';

const inDark = expect.stringMatching(/^in the dark: color-contrast: .*Loops/);

/** The same finding in each theme that is judged. */
function inThemes(rule: string, text: string) {
  const inLight = expect.stringMatching(new RegExp(`^${rule}: .*${text}`));
  return isBreadthTried()
    ? [inLight, expect.stringMatching(new RegExp(`^in the dark: ${rule}: .*${text}`))]
    : [inLight];
}

const ILLEGIBLE = {
  faded: { part: () => <p style={{ opacity: 0.3 }}>Loops</p>, found: inThemes('color-contrast', 'Loops') },
  'on another ground': {
    part: () => (
      <div style={{ background: '#777' }}>
        <p style={{ color: '#888' }}>Loops</p>
      </div>
    ),
    found: inThemes('color-contrast', 'Loops'),
  },
  'dark in the dark': { part: () => <p style={{ color: '#1e293b' }}>Loops</p>, found: [inDark] },
  'over what is no ancestor': {
    part: () => (
      <div className="relative">
        <div className="absolute inset-0" style={{ background: '#6b7484' }} />
        <p className="relative">Loops</p>
      </div>
    ),
    found: inThemes('color-contrast', 'Loops'),
  },
};

test.each(rowsTried(Object.entries(ILLEGIBLE), [0]))(
  'a text that is %s is found, each time, though it was legible before',
  async (_, { part, found }) => {
    await show(
      <main>
        <p>Loops</p>
        <div className="relative">
          <p className="relative">Loops</p>
        </div>
      </main>,
    );
    expect(await findViolationsInBothThemes()).toEqual([]);
    hide();
    await show(part());
    for (let time = 0; time < 2; time++) expect(await findViolationsInBothThemes()).toEqual(found);
  },
);

test('a text over what lies below it counts as another one: axe leaves that open', async () => {
  await show(
    <main>
      <p>Loops</p>
      <div className="relative" style={{ zIndex: 0 }}>
        <div className="absolute inset-0" style={{ background: '#6b7484', zIndex: -1 }} />
        <p id="over">Loops</p>
      </div>
    </main>,
  );
  expect(await findViolationsInBothThemes()).toEqual([]);
  expect([...listUnjudgedTexts(document.body).keys()].map(({ id }) => id)).toEqual(['over']);
});

test('a link that only its colour tells from the text around it is found, each time, though it stood alone before', async () => {
  const link = (
    <a href="/loops" style={{ color: 'var(--text-2)', textDecoration: 'none' }}>
      Loops
    </a>
  );
  await show(
    <main>
      <p>{link}</p>
      <p style={{ color: 'var(--text-2)' }}>About {link}.</p>
    </main>,
  );
  expect(await findViolationsInBothThemes()).toEqual([]);
  hide();
  await show(
    <main>
      <p>About {link}.</p>
    </main>,
  );
  for (let time = 0; time < 2; time++) {
    expect(await findViolationsInBothThemes()).toEqual(inThemes('link-in-text-block', 'Loops'));
  }
});

test('a toast over a dialog is judged, though what lies behind the dialog is not', async () => {
  await show(
    <main>
      <p style={{ color: '#888' }}>Behind</p>
      <Dialog open title="Rename" onClose={() => undefined}>
        Loops
      </Dialog>
    </main>,
  );
  toast('Loops');
  await expect.element(page.getByText('Loops').nth(1)).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  toast(<span style={{ opacity: 0.3 }}>Saved</span>);
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual(inThemes('color-contrast', 'Saved'));
});

test('a button without a name is found', async () => {
  await show(<button type="button" />);
  expect(await findViolationsInBothThemes()).toEqual([expect.stringMatching(/^button-name/)]);
});
