import { AUTH_STORAGE_KEY, PASSWORD_RULES } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { Admin } from '#e2e/admin/admin.ts';
import { Playground } from '#e2e/playground/playground.ts';
import { newAccount, SignInScreens } from '#e2e/support/accounts.ts';
import { startCdn } from '#e2e/support/cdn.ts';
import { expectForEveryone, PHONE, watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { openMailbox } from '#e2e/support/mailbox.ts';
import { startServer } from '#e2e/support/server.ts';
import { Settings } from './settings.ts';

const TOUCH_TARGET_PX = 44;

test('a visitor makes an account by the keyboard alone, mistypes the password, and gets to where they wanted', async ({
  page,
}) => {
  const troubles = watch(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const account = newAccount();
  const screen = new SignInScreens(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const { keyboard } = page;

  await test.step('the settings are for who is signed in', async () => {
    await page.goto('/terms');
    await expect(page).toHaveTitle('Terms · Coderoom');
    await expect(screen.main.getByRole('paragraph').first()).not.toBeEmpty();
    await expect(bar.getByRole('link')).toHaveText(['IDE', 'Settings']);
    await bar.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page).toHaveTitle('Sign In · Coderoom');
    await expect(screen.field('Email')).toBeFocused();
    await expect(screen.button('Sign In')).toBeDisabled();
    // The way back survives a visit to the other screen.
    await screen.link('Sign Up').click();
    expect(requested.filter((url) => /monaco|codicon/.test(url))).toEqual([]);
  });

  await test.step('an account is made', async () => {
    await expect(page).toHaveTitle('Sign Up · Coderoom');
    await expect(screen.field('Email')).toBeFocused();
    await expect(screen.button('Create Account')).toBeDisabled();
    await keyboard.type(account.email);
    await keyboard.press('Tab');
    await keyboard.type(account.username);
    await keyboard.press('Tab');
    await keyboard.type(account.fullName);
    await keyboard.press('Tab');
    for (const { text } of PASSWORD_RULES) await expect(screen.rule(text)).toHaveText(`${text}: not met`);
    await keyboard.type(account.password);
    for (const { text } of PASSWORD_RULES) await expect(screen.rule(text)).toHaveText(`${text}: met`);
    await keyboard.press('Tab');
    await expect(screen.main.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
    await keyboard.press('Enter');
    await expect(screen.field('Password')).toHaveAttribute('type', 'text');
    await keyboard.press('Tab');
    await keyboard.type(account.password.slice(0, -1));
    await expect(screen.main).toContainText('Passwords do not match');
    await expect(screen.button('Create Account')).toBeDisabled();
    await keyboard.type(account.password.slice(-1));
    await expect(screen.main).not.toContainText('Passwords do not match');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(screen.button('I have a classroom key')).toBeFocused();
    await keyboard.press('Tab');
    await expect(screen.button('Create Account')).toBeFocused();
    await keyboard.press('Enter');
    await expect(screen.heading).toHaveText('Account Created Successfully!');
    await expect(screen.heading).toBeFocused();
    await keyboard.press('Tab');
    await expect(screen.button('Continue to Sign In')).toBeFocused();
    await keyboard.press('Enter');
  });

  await test.step('a wrong password is said and forgotten; the right one leads to the settings', async () => {
    await expect(page).toHaveURL('/login');
    await expect(screen.field('Email')).toHaveValue(account.email);
    await expect(screen.field('Password')).toBeFocused();
    await keyboard.type('not the password');
    await keyboard.press('Enter');
    await expect(screen.error).toHaveText('The email address or the password is wrong.');
    await expect(screen.field('Password')).toBeFocused();
    await expectForEveryoneByTouch(page);
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(account.password);
    await expect(screen.error).toBeHidden();
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/settings');
    await expect(bar.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  });

  const menu = screen.accountOf(account);
  await test.step('who is signed in stays so, and has no sign-in screens', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await menu.focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('menu')).toContainText(account.email);
    await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Join a class…', 'Log out']);
  });

  await test.step('and signs out', async () => {
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE_KEY)).toBe(null);
  });
  // The wrong password was refused.
  expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([]);
});

test('a new server, with its assets on a CDN: its first account by the link that it prints, a forgotten password, a first classroom and program', {
  tag: '@breadth',
}, async ({ page }) => {
  const mailbox = await openMailbox();
  const cdn = await startCdn();
  const server = await startServer(
    {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'coderoom@school.test',
      APP_NAME: 'Code Lab',
      EDITOR_ASSETS_URL: cdn.origin,
    },
    /http\S+\/signup\?admin=\S+/,
  );
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  const account = newAccount();
  const screen = new SignInScreens(page);
  const admin = new Admin(page);
  try {
    await test.step('the first account is its administrator', async () => {
      await page.goto(server.greeting);
      await expect(page).toHaveTitle('Sign Up · Code Lab');
      await expect(screen.main).toContainText('This account will be the administrator of this server.');
      await screen.fillSignUp(account);
      await expectForEveryoneByTouch(page);
      await screen.button('Create Account').click();
      await screen.button('Continue to Sign In').click();
    });

    await test.step('a forgotten password is chosen anew by a link that comes by mail', async () => {
      await screen.link('Forgot password?').click();
      // The previous screen has a field of that name too.
      await expect(screen.heading).toHaveText('Forgot password');
      await expect(page).toHaveTitle('Forgot password · Code Lab');
      await expect(screen.main).not.toContainText('sends no mail');
      await screen.field('Email').fill(account.email);
      await screen.button('Send Link').click();
      await expect(screen.heading).toHaveText('Check your email');
      await page.goto(await mailbox.linkTo('/forgot-password'));
      // The token opens the account: it does not stay in the address.
      await expect(page).toHaveURL(`${server.origin}/forgot-password`);
      await expect(screen.field('New password')).toBeFocused();
      await screen.chooseNewPassword('Orchard?8gate');
      await expect(screen.heading).toHaveText('Password changed');
      await screen.button('Continue to Sign In').click();
      await screen.signIn({ ...account, password: 'Orchard?8gate' });
      await expect(screen.accountOf(account)).toBeVisible();
    });

    await test.step('the address is verified by a link that comes by mail', async () => {
      const settings = new Settings(page);
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('link', { name: 'Profile' }).click();
      await page.getByRole('button', { name: 'Send verification email' }).click();
      await expect(settings.part('Account').getByRole('status')).toBeVisible();
      await page.goto(await mailbox.linkTo('/settings'));
      await expect(page.getByText('Your email address is verified.')).toBeVisible();
      await expect(page).not.toHaveURL(/verify/);
      await page.getByRole('link', { name: 'Profile' }).click();
      await expect(settings.part('Account')).toContainText('Verified');
      await expect(page.getByRole('button', { name: 'Send verification email' })).toBeHidden();
    });

    const classroom = page.getByRole('region', { name: 'Year 9', exact: true });
    await test.step('a first classroom is created', async () => {
      await admin.open('Classrooms');
      await expect(admin.section('Classrooms')).toContainText('No classrooms yet.');
      await page.getByRole('button', { name: 'New classroom' }).first().click();
      await admin.dialog.getByLabel('Name').fill('Year 9');
      await admin.dialog.getByRole('button', { name: 'Create classroom' }).click();
      await expect(classroom).toBeVisible();
      await expect(admin.dialog).toBeHidden();
    });

    await test.step('somebody without an account is invited by mail', async () => {
      await classroom
        .getByRole('textbox', { name: 'Email address or username of the student' })
        .fill('new@school.test');
      await classroom.getByRole('button', { name: 'Invite by email' }).click();
      await expect(
        classroom.getByRole('textbox', { name: 'Email address or username of the student' }),
      ).toHaveValue('');
      expect(await mailbox.linkTo('/join/invitation')).toMatch(/#[\w-]{43}$/);
    });

    await test.step('a program is written in the editor, all of which comes from the CDN', async () => {
      const playground = new Playground(page);
      await page.getByRole('link', { name: 'IDE' }).click();
      await playground.editorReady();
      await playground.chooseLanguage('typescript');
      await playground.run();
      await expect(playground.output).toContainText(/hello/i);
      expect([...cdn.served]).toEqual(expect.arrayContaining(['.css', '.js', '.woff2']));
      expect(troubles).toEqual([]);
    });
  } finally {
    cdn.close();
    await server.stop();
    mailbox.close();
  }
});

/** As `expectForEveryone`; on a phone, all controls must also be large enough for touch. */
async function expectForEveryoneByTouch(page: Page) {
  await expectForEveryone(page);
  const size = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  const smallTargets = () =>
    page
      .getByRole('main')
      .locator('button, form a')
      .evaluateAll(
        (elements, least) =>
          elements
            .filter((element) => element.getBoundingClientRect().height < least)
            .map((element) => element.textContent || element.ariaLabel),
        TOUCH_TARGET_PX,
      );
  await expect.poll(smallTargets).toEqual([]);
  await page.setViewportSize(size);
}
