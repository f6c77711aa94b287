import { FALLBACK_MESSAGES } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { choosePassword } from '#features/auth/queries.ts';
import { isChosen } from '#features/auth/sign-up-form.ts';
import { ApiError, describeFailure } from '#lib/api-error.ts';
import { useAuth } from '#lib/auth-store.ts';
import { Button } from '#ui/button.tsx';
import { AuthForm, SubmitButton } from './auth-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Outcome } from './outcome.tsx';

const FULL_WIDTH = 'w-full max-md:h-11 md:h-9';
const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** Chooses a new password by the token of a link. */
export function ChoosePassword({ token, onNewLink }: { token: string; onNewLink: () => void }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const navigate = useNavigate();
  const forget = useAuth((auth) => auth.forget);
  // The server has ended every session of the account, and so the one that this browser may hold.
  const { isSuccess, isPending, error, mutate, reset } = useMutation({
    ...choosePassword,
    onSuccess: forget,
  });

  if (isSuccess) {
    return (
      <Outcome
        icon={<CircleCheck {...ICON} className="text-success" />}
        title="Password changed"
        text="You are signed out everywhere. Sign in with your new password."
      >
        <Button look="primary" className={FULL_WIDTH} onClick={() => void navigate('/login')}>
          Continue to Sign In
        </Button>
      </Outcome>
    );
  }
  const failure = error === null ? null : describeFailure(error, FALLBACK_MESSAGES.resetPassword);
  if (failure !== null && error instanceof ApiError && error.code === 'link_expired') {
    return (
      <Outcome
        icon={<Clock {...ICON} className="text-warning" />}
        title="This link no longer works"
        text={failure}
      >
        <Button look="primary" className={FULL_WIDTH} onClick={onNewLink}>
          Ask for a new link
        </Button>
      </Outcome>
    );
  }
  const typing = (take: (text: string) => void) => (text: string) => {
    if (error !== null) reset();
    take(text);
  };
  return (
    <AuthForm
      title="Choose a new password"
      lead="It replaces the old one on every device."
      error={failure}
      onSubmit={() => mutate({ token, password })}
    >
      <NewPasswordFields
        label="New password"
        password={password}
        confirmation={confirmation}
        onPassword={typing(setPassword)}
        onConfirmation={typing(setConfirmation)}
        autoFocus
      />
      <SubmitButton label="Change Password" busy={isPending} disabled={!isChosen(password, confirmation)} />
    </AuthForm>
  );
}
