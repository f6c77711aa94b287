import { emailAddress, fullName, PASSWORD_RULES, username } from '@coderoom/contract';
import { accountsTexts } from '#texts/accounts.ts';
import { authTexts } from '#texts/auth.tsx';

/** The fields of the sign-up form. */
export interface SignUpForm {
  email: string;
  username: string;
  fullName: string;
  password: string;
  confirmation: string;
}

/** Initial values of the form. */
export const EMPTY_FORM: SignUpForm = {
  email: '',
  username: '',
  fullName: '',
  password: '',
  confirmation: '',
};

/** Fields that show errors of their own. */
export type NameField = 'email' | 'username' | 'fullName';

const SCHEMAS = { email: emailAddress, username, fullName };

/** Returns the error of a field; undefined if it is valid. */
export function nameProblem(field: NameField, text: string): string | undefined {
  const { problems } = authTexts.registration;
  if (text.trim() === '') return problems.empty[field];
  return SCHEMAS[field].safeParse(text).success ? undefined : problems.wrong[field];
}

/** Names of the fields that keep the form from being sent, in the order of the form. */
export interface FormProblems {
  /** Empty fields. */
  missing: string[];
  /** Invalid fields. */
  wrong: string[];
}

/** Lists the fields that keep the form from being sent. */
export function findProblems(form: SignUpForm): FormProblems {
  const { email, username, fullName, password, confirmation } = form;
  const { registration } = authTexts;
  const names: [isMissing: boolean, name: string][] = [
    [email.trim() === '', authTexts.email],
    [username.trim() === '', registration.username],
    [fullName.trim() === '', registration.fullName],
    [password === '', authTexts.password],
    [confirmation === '', authTexts.confirmPassword],
  ];
  const problems: [isWrong: boolean, name: string][] = [
    [password !== '' && !isChosen(password, password), authTexts.password],
    [confirmationProblem(password, confirmation) !== undefined, authTexts.confirmPassword],
  ];
  return { missing: namesOf(names), wrong: namesOf(problems) };
}

function namesOf(parts: readonly [holds: boolean, name: string][]): string[] {
  return parts.filter(([holds]) => holds).map(([, name]) => name);
}

/** Shown as soon as the confirmation differs from the password. */
export function confirmationProblem(password: string, confirmation: string): string | undefined {
  return confirmation !== '' && confirmation !== password ? accountsTexts.password.differs : undefined;
}

/** True if a new password meets every rule and its confirmation matches. */
export function isChosen(password: string, confirmation: string): boolean {
  return password === confirmation && PASSWORD_RULES.every(({ holds }) => holds(password));
}

/** True if the form may be sent (specification 1 §5). */
export function isSignUpComplete({ email, username, fullName, password, confirmation }: SignUpForm): boolean {
  return [email, username, fullName].every((text) => text.trim() !== '') && isChosen(password, confirmation);
}
