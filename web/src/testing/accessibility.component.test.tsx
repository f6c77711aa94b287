import { expect, test } from 'vitest';
import { findViolationsInBothThemes } from './accessibility.ts';
import { hide, show } from './show.tsx';

const inLight = expect.stringMatching(/^color-contrast: .*Loops/);
const inDark = expect.stringMatching(/^in the dark: color-contrast: .*Loops/);

const ILLEGIBLE = {
  faded: { part: () => <p style={{ opacity: 0.3 }}>Loops</p>, found: [inLight, inDark] },
  'on another ground': {
    part: () => (
      <div style={{ background: '#777' }}>
        <p style={{ color: '#888' }}>Loops</p>
      </div>
    ),
    found: [inLight, inDark],
  },
  'dark in the dark': { part: () => <p style={{ color: '#1e293b' }}>Loops</p>, found: [inDark] },
  'over what is no ancestor': {
    part: () => (
      <div className="relative">
        <div className="absolute inset-0" style={{ background: '#6b7484' }} />
        <p className="relative">Loops</p>
      </div>
    ),
    found: [inLight, inDark],
  },
};

test.each(Object.entries(ILLEGIBLE))(
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
    await hide();
    await show(part());
    for (let time = 0; time < 2; time++) expect(await findViolationsInBothThemes()).toEqual(found);
  },
);

test('a button without a name is found', async () => {
  await show(<button type="button" />);
  expect(await findViolationsInBothThemes()).toEqual([expect.stringMatching(/^button-name/)]);
});
