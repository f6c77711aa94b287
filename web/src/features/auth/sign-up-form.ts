import { PASSWORD_RULES } from '@coderoom/contract';
import { accountsTexts } from '#texts/accounts.ts';

/** What is typed into the sign-up form. */
export interface SignUpForm {
  email: string;
  username: string;
  fullName: string;
  password: string;
  confirmation: string;
}

/** What the form starts with. */
export const EMPTY_FORM: SignUpForm = {
  email: '',
  username: '',
  fullName: '',
  password: '',
  confirmation: '',
};

/** Said as soon as something else was typed to confirm a password. */
export function confirmationProblem(password: string, confirmation: string): string | undefined {
  return confirmation !== '' && confirmation !== password ? accountsTexts.password.differs : undefined;
}

/** Whether a new password keeps every rule and was typed twice alike. */
export function isChosen(password: string, confirmation: string): boolean {
  return password === confirmation && PASSWORD_RULES.every(({ holds }) => holds(password));
}

/** Whether the form may be sent (specification 1 §5). */
export function isComplete({ email, username, fullName, password, confirmation }: SignUpForm): boolean {
  return [email, username, fullName].every((text) => text.trim() !== '') && isChosen(password, confirmation);
}
