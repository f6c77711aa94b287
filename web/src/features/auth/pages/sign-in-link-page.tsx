import { logout, signInByLink } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AuthForm, AuthSubmitButton } from '#features/auth/components/auth-form.tsx';
import { AuthScreen, BackToSignIn, Notice, Outcome } from '#features/auth/components/auth-screen.tsx';
import { call } from '#lib/server/api.ts';
import { ApiError, describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { signInLinkTexts as texts } from '#texts/auth.tsx';

/**
 * The screen of a one-time sign-in link. Only the button uses the link up: programs that open links ahead of people, such
 * as mail scanners, do not press it.
 */
export function SignInLinkPage() {
  const [token] = useState(useLocation().hash.slice(1));
  const user = useAuth((auth) => auth.user);
  const navigate = useNavigate();
  const signIn = useMutation({
    mutationFn: async () => {
      const tokens = await call(signInByLink, { body: { token } });
      // The former session must not stay open on a computer that several people use.
      if (user !== null) await call(logout, {}).catch(() => undefined);
      await useAuth.getState().begin(tokens);
    },
    onSuccess: () => void navigate('/tasks', { replace: true }),
  });
  const { error, isPending, isSuccess } = signIn;
  const failure = error === null ? null : describeFailure(error, texts.failed);
  if (failure !== null && error instanceof ApiError && error.code === 'link_expired') {
    return (
      <AuthScreen title={texts.title}>
        <Outcome
          icon={<Clock aria-hidden className="text-warning" strokeWidth={1.75} />}
          title={texts.ended}
          text={failure}
        >
          <BackToSignIn />
        </Outcome>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen title={texts.title}>
      <AuthForm title={texts.title} lead={texts.note} error={failure} onSubmit={() => signIn.mutate()}>
        {user !== null && !isSuccess && <Notice>{texts.signedInAs(user.username)}</Notice>}
        <AuthSubmitButton
          label={texts.act}
          busy={isPending || isSuccess}
          disabled={token === '' || isSuccess}
        />
      </AuthForm>
    </AuthScreen>
  );
}
