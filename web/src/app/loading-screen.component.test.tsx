import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { LoadingScreen, NavigationProgress } from './loading-screen.tsx';

const loading = page.getByRole('status', { name: 'Loading the screen' });

test('the first screen is announced while its script is on its way', async () => {
  await show(<LoadingScreen />);
  await expect.element(page.getByRole('main').getByRole('status')).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('another screen is announced until its script has come', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Component: () => string }>();
  const { router } = await show(<NavigationProgress />);
  await expect.element(loading).not.toBeInTheDocument();
  router.patchRoutes(null, [{ id: 'slow', path: '/slow', lazy: () => promise }]);
  void router.navigate('/slow');
  await expect.element(loading).toBeVisible();
  // Tests run for people who asked for less motion: what is there at once is not announced for them either.
  expect(getComputedStyle(loading.element()).animationDelay).toBe('0.15s');
  resolve({ Component: () => 'Here it is' });
  await expect.element(page.getByText('Here it is')).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
});
