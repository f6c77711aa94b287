import { expect, type Page } from '@playwright/test';
import { newAccount, registerAccount, SignInScreens } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { startIdentityProvider } from '#e2e/support/identity-provider.ts';
import { test } from '#e2e/support/journey.ts';
import { ADMIN, startServer } from '#e2e/support/server.ts';
import { Settings } from './settings.ts';

const NEW = { sub: 'zoe', email: 'zoe@school.test', email_verified: true, name: 'Zoë Kim' };
const TEACHER = { sub: 'ines', email: 'ines@school.test', email_verified: true, name: 'Ines Roth' };
const STRANGER = { sub: 'eve', email: 'eve@elsewhere.test', email_verified: true, name: 'Eve' };

/** The provider's own pages. */
function providerOf(page: Page) {
  const heading = page.getByRole('heading', { name: "The school's sign-in" });
  return {
    heading,
    async signIn(account: string) {
      await page.getByRole('textbox', { name: 'Account' }).fill(account);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
  };
}

async function startSchool(people: Parameters<typeof startIdentityProvider>[1]) {
  let provider: Awaited<ReturnType<typeof startIdentityProvider>> | undefined;
  const server = await startServer(async (origin) => {
    provider = await startIdentityProvider(origin, people);
    const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const school = {
      OIDC_ALLOWED_DOMAINS: 'school.test',
      OIDC_TEACHER_CLAIM: 'groups',
      OIDC_TEACHER_VALUES: 'staff',
    };
    return { ...provider.settings, ...school, ...admin, RATE_LIMITS: 'off' };
  });
  return {
    origin: server.origin,
    async stop() {
      await server.stop();
      await provider?.stop();
    },
  };
}

test('people sign in with the account of their school, link the one they have, and sign out of both', {
  tag: '@breadth',
}, async ({ page }) => {
  const account = newAccount();
  const known = { sub: 'mira', email: account.email, email_verified: true, name: account.fullName };
  const school = await startSchool([NEW, known, { ...TEACHER, groups: ['staff'] }, STRANGER]);
  const troubles = watch(page);
  const screen = new SignInScreens(page);
  const provider = providerOf(page);
  const settings = new Settings(page);
  const act = screen.button('Continue with School');
  const logOut = async (username: string) => {
    await screen.accountOf({ username }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page).toHaveURL(`${school.origin}/login`);
  };
  try {
    await test.step('the first time makes an account, and leads back to where one came from', async () => {
      await page.goto(`${school.origin}/tasks`);
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await act.click();
      await provider.signIn('zoe');
      await expect(page).toHaveURL(`${school.origin}/tasks`);
      await settings.open('profile');
      await expect(settings.part('Account')).toContainText('Zoë Kim');
      await expect(settings.part('School account')).toContainText('zoe@school.test');
    });

    await test.step('signing out ends the session at the school too: the next person is asked anew', async () => {
      await logOut('zoe');
      await act.click();
      await expect(provider.heading).toBeVisible();
    });

    await test.step('an account with the same address asks for its password, once', async () => {
      await registerAccount(page.request, account, school.origin);
      await provider.signIn('mira');
      await expect(screen.heading).toHaveText('You have an account already');
      await screen.field('Password').fill(account.password);
      await screen.button('Link and sign in').click();
      await expect(screen.accountOf(account)).toBeVisible();
      await logOut(account.username);
      await act.click();
      await provider.signIn('mira');
      await expect(screen.accountOf(account)).toBeVisible();
    });

    await test.step('the link can be undone, and made again from the settings', async () => {
      const part = settings.part('School account');
      const dialog = page.getByRole('dialog');
      await settings.open('profile');
      await part.getByRole('button', { name: 'Unlink' }).click();
      await dialog.getByLabel('Your password', { exact: true }).fill(account.password);
      await dialog.getByRole('button', { name: 'Unlink' }).click();
      await part.getByRole('button', { name: 'Link with School' }).click();
      await dialog.getByLabel('Your password', { exact: true }).fill(account.password);
      await dialog.getByRole('button', { name: 'Continue with School' }).click();
      await provider.signIn('mira');
      await expect(page.getByText('Your account is linked with School.')).toBeVisible();
      await expect(page).toHaveURL(`${school.origin}/settings?section=profile`);
      await expect(part.getByRole('button', { name: 'Unlink' })).toBeVisible();
    });
    await test.step('somebody of elsewhere is refused, and can choose the right account', async () => {
      // The session from before the link ends here alone; the school still knows who it is.
      await screen.accountOf(account).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
      await act.click();
      await expect(screen.accountOf(account)).toBeVisible();
      await logOut(account.username);
      await act.click();
      await provider.signIn('eve');
      await expect(screen.heading).toHaveText("Couldn't sign you in");
      await expect(page.getByText('does not belong to the school', { exact: false })).toBeVisible();
      await screen.button('Use another account of School').click();
      await provider.signIn('ines');
    });

    await test.step('who teaches by the word of the provider has the dashboard of teachers', async () => {
      await expect(screen.accountOf({ username: 'ines' })).toBeVisible();
      await page.goto(`${school.origin}/teaching`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/teaching/);
      await page.getByRole('link', { name: 'Classrooms' }).click();
      await expect(page.getByText('Create a classroom and give its key to your students.')).toBeVisible();
    });
    // What was refused above, and the provider's own pages.
    const expected = (trouble: string) =>
      trouble.includes('403') || trouble.startsWith('foreign origin: http://127');
    expect(troubles.filter((trouble) => !expected(trouble))).toEqual([]);
  } finally {
    await school.stop();
  }
});
