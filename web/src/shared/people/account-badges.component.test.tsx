import { getConfig } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CONFIG } from '#testing/every-visit.ts';
import { hide, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { VerifiableBadge, VerifiedBadge } from './account-badges.tsx';

const badge = page.getByText('Unverified', { exact: true });
const colour = () => getComputedStyle(badge.element()).color;

test('an address that nobody can verify is no warning, and no matter to others', async () => {
  server.answer(getConfig, { ...CONFIG, mail_configured: true });
  await show(<VerifiableBadge verified={false} />);
  await expect.element(badge).toBeVisible();
  const warning = colour();
  hide();
  server.answer(getConfig, CONFIG);
  await show(
    <>
      <VerifiableBadge verified />
      <VerifiedBadge verified={false} />
    </>,
  );
  await expect.element(page.getByText('Verified', { exact: true })).toBeVisible();
  expect(badge.elements().length).toBe(1);
  expect(colour()).not.toBe(warning);
  hide();
  await show(<VerifiableBadge verified={false} />);
  await expect.poll(() => server.askedFor(getConfig).length).toBeGreaterThan(1);
  await expect.element(badge).not.toBeInTheDocument();
});
