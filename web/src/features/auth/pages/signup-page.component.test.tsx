import { register } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { SignupPage } from './signup-page.tsx';

const TAKEN = 'This email address and this username are already taken.';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const create = page.getByRole('button', { name: 'Create Account' });
const error = page.getByRole('alert');

async function fill(fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) await field(name).fill(text);
}

test('what is missing is said, and what is wrong once a field was left', async () => {
  await show(<SignupPage />);
  await fill({ Email: 'mira@school.test', Username: 'mira', 'Full name': '', Password: 'Garden?7gate' });
  await field('Confirm password').fill('Garden?7gate');
  await expect.element(create).toBeDisabled();
  await expect.element(page.getByRole('status')).toMatchTextContent('Still missing: Full name');
  await expect.element(page.getByText('Enter your full name')).toBeVisible();
  await field('Full name').fill('Mira Kovač');
  await expect.element(create).toBeEnabled();
  await field('Confirm password').fill('Garden?8gate');
  await expect.element(page.getByText('Passwords do not match')).toBeVisible();
  await expect.element(create).toBeDisabled();
});

test('what the server has against it stands in the box until something is typed', async () => {
  server.refuse(register, { status: 409, code: 'conflict', detail: TAKEN });
  await show(<SignupPage />);
  await fill({ Email: 'mira@school.test', Username: 'mira', 'Full name': 'Mira Kovač' });
  await fill({ Password: 'Garden?7gate', 'Confirm password': 'Garden?7gate' });
  await create.click();
  await expect.element(error).toMatchTextContent(TAKEN);
  await field('Full name').fill('Mira');
  await expect.element(error).not.toBeInTheDocument();
  server.refuse(register, { status: 502 });
  await create.click();
  await expect.element(error).toMatchTextContent('Registration failed');
});

test('a classroom key is typed in capitals, where the caret is, and can be left away again', async () => {
  server.refuse(register, { status: 404, code: 'not_found', detail: 'No classroom has this key.' });
  await show(<SignupPage />);
  await fill({ Email: 'mira@school.test', Username: 'mira', 'Full name': 'Mira Kovač' });
  await fill({ Password: 'Garden?7gate', 'Confirm password': 'Garden?7gate' });
  const haveKey = page.getByRole('button', { name: 'I have a classroom key' });
  await haveKey.click();
  await expect.element(field('Classroom key')).toHaveFocus();
  await userEvent.keyboard('lg7k{Home}a2');
  await expect.element(field('Classroom key')).toHaveValue('A2LG7K');
  await create.click();
  await expect.element(error).toMatchTextContent('No classroom has this key.');
  expect(server.askedFor(register)).toMatchObject([{ body: { classroom_key: 'A2LG7K' } }]);
  await field('Classroom key').click();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(field('Classroom key')).not.toBeInTheDocument();
  await expect.element(haveKey).toHaveFocus();
  await expect.element(error).not.toBeInTheDocument();
});
