import {
  API_BASE,
  createResetLink,
  executeCode,
  FORGOT_PASSWORD_DELAY_MS,
  forgotPassword,
  PASSWORD_RULES,
  TYPING_DEMO,
} from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { SNIPPETS } from '#features/auth/snippets.ts';
import { authorize, newAccount, registerAccount, SignInScreens, signIn } from './accounts.ts';
import { DESKTOP, findViolationsInBothThemes, PHONE, watch } from './checks.ts';
import { test } from './journey.ts';
import { openMailbox } from './mailbox.ts';
import { ADMIN, startServer } from './server.ts';

const TOUCH_TARGET_PX = 44;

test('an account is made and used by the keyboard alone', async ({ page }) => {
  const troubles = watch(page);
  const account = newAccount();
  const screen = new SignInScreens(page);
  const { keyboard } = page;
  await page.goto('/signup');
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
  await keyboard.type('Garden');
  await expect(screen.rule('An uppercase letter')).toHaveText('An uppercase letter: met');
  await expect(screen.rule('A digit')).toHaveText('A digit: not met');
  await keyboard.type(account.password.slice('Garden'.length));
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
  await expect(screen.button('Create Account')).toBeEnabled();

  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(screen.button('I have a classroom key')).toBeFocused();
  await keyboard.press('Enter');
  const key = screen.field('Classroom key');
  await expect(key).toBeFocused();
  await keyboard.type('lg7k');
  await keyboard.press('Home');
  await keyboard.type('a2');
  await expect(key).toHaveValue('A2LG7K');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(key).toBeHidden();
  await expect(screen.button('I have a classroom key')).toBeFocused();

  await keyboard.press('Tab');
  await expect(screen.button('Create Account')).toBeFocused();
  await keyboard.press('Enter');
  await expect(screen.heading).toHaveText('Account Created Successfully!');
  await expect(screen.heading).toBeFocused();
  await keyboard.press('Tab');
  await expect(screen.button('Continue to Sign In')).toBeFocused();
  await keyboard.press('Enter');

  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Sign In · Coderoom');
  await expect(screen.field('Email')).toHaveValue(account.email);
  await expect(screen.field('Password')).toBeFocused();
  await expect(screen.button('Sign In')).toBeDisabled();
  await keyboard.type(account.password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(screen.accountOf(account)).toBeVisible();
  await page.reload();
  await expect(screen.accountOf(account)).toBeVisible();
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
  expect(troubles).toEqual([]);
});

test('a wrong password is said and forgotten; the right one leads back', async ({ page, request }) => {
  const account = await registerAccount(request);
  const screen = new SignInScreens(page);
  await page.goto('/terms');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/login');
  await expect(screen.field('Email')).toBeFocused();
  await expect(screen.button('Sign In')).toBeDisabled();
  await screen.signIn({ ...account, password: 'not the password' });
  await expect(screen.error).toHaveText('The email address or the password is wrong.');
  await expect(screen.field('Password')).toBeFocused();
  await screen.button('Show password').click();
  await expect(screen.field('Password')).toHaveAttribute('type', 'text');
  await screen.button('Hide password').click();
  await expect(screen.field('Password')).toHaveAttribute('type', 'password');
  await screen.field('Password').pressSequentially('!');
  await expect(screen.error).toBeHidden();
  await screen.field('Password').fill('');
  await expect(screen.button('Sign In')).toBeDisabled();

  // The way back survives a look at the other screen.
  await screen.link('Sign Up').click();
  await screen.link('Sign In').click();
  await screen.signIn(account);
  await expect(page).toHaveURL('/settings');
  await expect(screen.accountOf(account)).toBeVisible();
});

test('what the server has against a new account stands in the box', async ({ page, request }) => {
  const taken = await registerAccount(request);
  const screen = new SignInScreens(page);
  await page.goto('/signup');
  await screen.fillSignUp({ ...newAccount(), fullName: '' });
  await expect(screen.button('Create Account')).toBeDisabled();
  await expect(screen.main.getByRole('status')).toHaveText('Still missing: Full name');
  await expect(screen.main).toContainText('Enter your full name');
  await screen.fillSignUp(newAccount({ email: taken.email, username: taken.username }));
  await screen.button('Create Account').click();
  await expect(screen.error).toHaveText('This email address and this username are already taken.');
  await screen.fillSignUp(newAccount({ email: taken.email.toUpperCase() }));
  await screen.button('Create Account').click();
  await expect(screen.error).toHaveText('This email address is already taken.');
  await screen.field('Full name').pressSequentially('!');
  await expect(screen.error).toBeHidden();

  await screen.fillSignUp(newAccount());
  await screen.button('I have a classroom key').click();
  await screen.field('Classroom key').fill('nosuchk7');
  await screen.button('Create Account').click();
  await expect(screen.error).toContainText('Classroom key');
  await screen.button('Remove classroom key').click();
  await expect(screen.error).toBeHidden();

  await page.route('**/api/v1/auth/register', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
  );
  await screen.button('Create Account').click();
  await expect(screen.error).toHaveText('Registration failed');
});

test('forgot password: a second passes, then the mail is on its way, or not', async ({ page }) => {
  const screen = new SignInScreens(page);
  await page.clock.install();
  await page.goto('/login');
  await screen.link('Forgot password?').click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page).toHaveTitle('Forgot password · Coderoom');
  await expect(screen.main).toContainText('This server sends no mail.');
  await expect(screen.field('Email')).toBeFocused();
  await expect(screen.button('Send Link')).toBeDisabled();
  await screen.field('Email').fill('nobody@school.test');

  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const answer = page.waitForResponse(`**${API_BASE}${forgotPassword.path}`);
  await screen.button('Send Link').click();
  expect((await answer).status()).toBe(200);
  await page.clock.runFor(FORGOT_PASSWORD_DELAY_MS - 1);
  await expect(screen.button('Send Link')).toBeDisabled();
  await page.clock.resume();
  await expect(screen.heading).toHaveText('Check your email');
  await expect(screen.heading).toBeFocused();
  await screen.button('Try a different email').click();
  await expect(screen.field('Email')).toBeFocused();

  await page.route(`**${API_BASE}${forgotPassword.path}`, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
  );
  await screen.button('Send Link').click();
  await expect(screen.error).toHaveText('Failed to send reset email');
  await screen.field('Email').pressSequentially('x');
  await expect(screen.error).toBeHidden();
});

test("an admin's link sets a new password, once", async ({ page, request }) => {
  const account = await registerAccount(request);
  const screen = new SignInScreens(page);
  await signIn(page, account);
  const { link } = await makeResetLink();
  await page.goto(link);
  await expect(screen.heading).toHaveText('Choose a new password');
  await expect(page).toHaveURL('/forgot-password');
  await expect(screen.field('New password')).toBeFocused();
  await screen.chooseNewPassword('Orchard?8gate');
  await expect(screen.heading).toHaveText('Password changed');
  await expect(screen.accountOf(account)).toBeHidden();
  await screen.button('Continue to Sign In').click();
  await screen.signIn(account);
  await expect(screen.error).toHaveText('The email address or the password is wrong.');
  await screen.signIn({ ...account, password: 'Orchard?8gate' });
  await expect(screen.accountOf(account)).toBeVisible();

  await page.goto(link);
  await screen.chooseNewPassword('Meadow?9gate');
  await expect(screen.heading).toHaveText('This link no longer works');
  await screen.button('Ask for a new link').click();
  await expect(screen.field('Email')).toBeFocused();

  async function makeResetLink() {
    const path = createResetLink.path.replace(':id', String(account.id));
    const response = await request.post(`${API_BASE}${path}`, { headers: await authorize(request, ADMIN) });
    return createResetLink.response.parse(await response.json());
  }
});

test('the first account of a server, by its link; and a forgotten password, by mail', async ({ page }) => {
  const mailbox = await openMailbox();
  const server = await startServer(
    { SMTP_URL: mailbox.url, MAIL_FROM: 'coderoom@school.test', APP_NAME: 'Code Lab' },
    /http\S+\/signup\?admin=\S+/,
  );
  try {
    const account = newAccount();
    const screen = new SignInScreens(page);
    await page.goto(server.greeting);
    await expect(page).toHaveTitle('Sign Up · Code Lab');
    await expect(screen.main).toContainText('This account will be the administrator of this server.');
    await screen.fillSignUp(account);
    await screen.button('Create Account').click();
    await screen.button('Continue to Sign In').click();

    await screen.link('Forgot password?').click();
    // The screen before has a field of that name too.
    await expect(screen.heading).toHaveText('Forgot password');
    await expect(screen.main).not.toContainText('sends no mail');
    await screen.field('Email').fill(account.email);
    await screen.button('Send Link').click();
    await expect(screen.heading).toHaveText('Check your email');
    await page.goto(await mailbox.linkTo('/forgot-password'));
    await screen.chooseNewPassword('Orchard?8gate');
    await screen.button('Continue to Sign In').click();
    const signedIn = page.waitForResponse('**/auth/me');
    await screen.signIn({ ...account, password: 'Orchard?8gate' });
    expect(await (await signedIn).json()).toMatchObject({ username: account.username, is_admin: true });
  } finally {
    await server.stop();
    mailbox.close();
  }
});

test('the side panel types, is left out on a phone, and stands still for who asks for it', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const [first] = SNIPPETS;
  const panel = page.locator('[data-snippet]');
  await page.clock.install();
  await page.goto('/login');
  await expect(panel).toHaveAttribute('aria-hidden', 'true');
  await page.clock.runFor(20 * TYPING_DEMO.typeMostMs);
  await expect(panel).toContainText('from collections');
  await expect(panel).not.toContainText('Success');
  expect(requested.filter((url) => /monaco|codicon/.test(url))).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(panel).toContainText(first?.output ?? '');
  await page.setViewportSize(PHONE);
  await expect(panel).toHaveCount(0);
});

test('what the side panel shows is what the programs print', async ({ request }) => {
  for (const { language, code, output } of SNIPPETS) {
    const response = await request.post(`${API_BASE}${executeCode.path}`, { data: { language, code } });
    const result = executeCode.response.parse(await response.json());
    expect({ language, ...result }).toMatchObject({ status: 'success' });
    expect(trimmedLines(result.output)).toBe(trimmedLines(output));
  }
});

test('the legal texts: read from the sign-up screen, and again when they did not come', async ({ page }) => {
  const screen = new SignInScreens(page);
  await page.goto('/signup');
  for (const name of ['Terms', 'Privacy']) await expect(screen.link(name)).toBeVisible();
  await screen.link('Terms').click();
  await expect(page).toHaveURL('/terms');
  await expect(page).toHaveTitle('Terms · Coderoom');
  await expect(screen.heading).toBeVisible();
  await expect(screen.main.getByRole('paragraph').first()).not.toBeEmpty();

  const privacy = `**${API_BASE}/legal/privacy`;
  await page.route(privacy, (route) => route.abort('connectionrefused'));
  await screen.link('Privacy').last().click();
  await expect(screen.error).toContainText('The server cannot be reached.');
  await page.unroute(privacy);
  await screen.button('Retry').click();
  await expect(screen.error).toBeHidden();
  await expect(screen.main.getByRole('paragraph').first()).not.toBeEmpty();
});

test('the screens of an account for everyone: both themes, on a desk and on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const screen = new SignInScreens(page);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/login');
    await expectAccessible(page);
    await screen.signIn(newAccount());
    await expect(screen.error).toBeVisible();
    await expectAccessible(page);

    await page.goto('/signup?admin=token');
    await screen.fillSignUp(newAccount());
    await screen.field('Confirm password').fill('another');
    await screen.button('I have a classroom key').click();
    await expectAccessible(page);

    await page.goto('/forgot-password');
    await expectAccessible(page);
    await screen.field('Email').fill('nobody@school.test');
    await screen.button('Send Link').click();
    await expect(screen.heading).toHaveText('Check your email');
    await expectAccessible(page);
    await page.goto('/forgot-password?token=of-another-day');
    await screen.chooseNewPassword('Orchard?8gate');
    await expect(screen.heading).toHaveText('This link no longer works');
    await expectAccessible(page);

    for (const path of ['/terms', '/privacy']) {
      await page.goto(path);
      await expect(screen.main.getByRole('paragraph').first()).not.toBeEmpty();
      await expectAccessible(page);
    }
  }
});

async function expectAccessible(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  if (page.viewportSize()?.width !== PHONE.width) return;
  const targets = await main.locator('button, form a').evaluateAll((elements) =>
    elements.map((element) => ({
      target: element.textContent || element.ariaLabel,
      height: element.getBoundingClientRect().height,
    })),
  );
  expect(targets.filter(({ height }) => height < TOUCH_TARGET_PX)).toEqual([]);
}

function trimmedLines(text: string) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
