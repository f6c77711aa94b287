import { emailAddress, fullName, PASSWORD_RULES, username } from '@coderoom/contract';
import { accountsTexts } from '#texts/accounts.ts';
import { authTexts } from '#texts/auth.ts';

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

/** The fields that say what is wrong with them. */
export type NameField = 'email' | 'username' | 'fullName';

const SCHEMAS = { email: emailAddress, username, fullName };

/** What is wrong with a field as it is; undefined: nothing. */
export function nameProblem(field: NameField, text: string): string | undefined {
  const { problems } = authTexts.registration;
  if (text.trim() === '') return problems.empty[field];
  return SCHEMAS[field].safeParse(text).success ? undefined : problems.wrong[field];
}

/** What keeps the form from being sent, each by its name, in the order of the form. */
export function whatIsMissing({ email, username, fullName, password, confirmation }: SignUpForm): string[] {
  const { registration, email: emailName, password: passwordName, confirmPassword } = authTexts;
  const parts: [isThere: boolean, name: string][] = [
    [email.trim() !== '', emailName],
    [username.trim() !== '', registration.username],
    [fullName.trim() !== '', registration.fullName],
    [isChosen(password, password), passwordName],
    [confirmation !== '' && confirmation === password, confirmPassword],
  ];
  return parts.filter(([isThere]) => !isThere).map(([, name]) => name);
}

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
