import { useId } from 'react';
import { confirmationProblem } from '#features/auth/sign-up-form.ts';
import { PasswordChecklist, PasswordField } from '#shared/people/password-field.tsx';
import { authTexts } from '#texts/auth.tsx';

interface NewPasswordFieldsProps {
  label: string;
  password: string;
  confirmation: string;
  onPassword: (password: string) => void;
  onConfirmation: (confirmation: string) => void;
  autoFocus?: boolean;
}

/** A new password, its rules and its confirmation. */
export function NewPasswordFields({
  label,
  password,
  confirmation,
  onPassword,
  onConfirmation,
  autoFocus = false,
}: NewPasswordFieldsProps) {
  const rules = useId();
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField
          tall
          label={label}
          name="password"
          autoComplete="new-password"
          autoFocus={autoFocus}
          value={password}
          onChange={(event) => onPassword(event.target.value)}
          aria-describedby={rules}
        />
        <PasswordChecklist id={rules} password={password} />
      </div>
      <PasswordField
        tall
        label={authTexts.confirmPassword}
        name="confirm_password"
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => onConfirmation(event.target.value)}
        problem={confirmationProblem(password, confirmation)}
      />
    </>
  );
}
