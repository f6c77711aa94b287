import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { choosePassword } from '#features/auth/queries.ts';
import { isChosen } from '#features/auth/sign-up-form.ts';
import { ApiError, describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { authTexts } from '#texts/auth.tsx';
import { Button } from '#ui/button/button.tsx';
import { AuthForm, AuthSubmitButton } from './auth-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Outcome } from './outcome.tsx';

const { newPassword: texts } = authTexts;

const FULL_WIDTH = 'w-full max-md:h-11 md:h-9';
const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** Sets a new password with the token of a reset link. */
export function ChoosePassword({ token, onNewLink }: { token: string; onNewLink: () => void }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const navigate = useNavigate();
  const forget = useAuth((auth) => auth.forget);
  // The server has ended all sessions of the account, including any that this browser holds.
  const { isSuccess, isPending, error, mutate, reset } = useMutation({
    ...choosePassword,
    onSuccess: forget,
  });

  if (isSuccess) {
    return (
      <Outcome
        icon={<CircleCheck {...ICON} className="text-success" />}
        title={texts.done}
        text={texts.doneNote}
      >
        <Button look="primary" className={FULL_WIDTH} onClick={() => void navigate('/login')}>
          {authTexts.toSignIn}
        </Button>
      </Outcome>
    );
  }
  const failure = error === null ? null : describeFailure(error, texts.failed);
  if (failure !== null && error instanceof ApiError && error.code === 'link_expired') {
    return (
      <Outcome icon={<Clock {...ICON} className="text-warning" />} title={texts.expired} text={failure}>
        <Button look="primary" className={FULL_WIDTH} onClick={onNewLink}>
          {texts.askAgain}
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
      title={texts.title}
      lead={texts.note}
      error={failure}
      onSubmit={() => mutate({ token, password })}
    >
      <NewPasswordFields
        label={texts.label}
        password={password}
        confirmation={confirmation}
        onPassword={typing(setPassword)}
        onConfirmation={typing(setConfirmation)}
        autoFocus
      />
      <AuthSubmitButton label={texts.act} busy={isPending} disabled={!isChosen(password, confirmation)} />
    </AuthForm>
  );
}
