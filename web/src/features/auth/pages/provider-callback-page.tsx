import { linkIdentity, type Tokens } from '@coderoom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from 'sonner';
import { AuthForm, AuthSubmitButton } from '#features/auth/components/auth-form.tsx';
import { AuthScreen, BackToSignIn, Outcome, TextLink } from '#features/auth/components/auth-screen.tsx';
import { PROVIDER_BUTTON } from '#features/auth/components/provider-button.tsx';
import { readSignInState } from '#features/auth/sign-in-state.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { finishWithProvider, signInWithProvider } from '#lib/server/provider-sign-in.ts';
import { PasswordField } from '#shared/people/password-field.tsx';
import { authTexts } from '#texts/auth.tsx';
import { providerTexts } from '#texts/provider.tsx';
import { Button } from '#ui/button/button.tsx';
import { Spinner } from '#ui/display/spinner.tsx';
import { toastFailure } from '#ui/display/toast-failure.tsx';

const { link: linkTexts } = providerTexts;

/** An account that waits to be linked. */
interface PendingLink {
  email: string;
  linkToken: string;
  browserKey: string;
}

/** Asks for the password of the account with the same address, which links the two. */
function LinkAccount({
  pending,
  providerName,
  onLinked,
}: {
  pending: PendingLink;
  providerName: string;
  onLinked: (linked: { tokens: Tokens; return_to: string }) => void;
}) {
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { linkToken: link_token, browserKey: browser_key, email } = pending;
  const link = useMutation({
    mutationFn: () => call(linkIdentity, { body: { link_token, browser_key, password } }),
    onSuccess: onLinked,
    onError: () => input.current?.focus(),
  });
  return (
    <AuthForm
      title={linkTexts.title}
      lead={linkTexts.note(
        <span className="font-medium break-words text-text-1">{email}</span>,
        providerName,
      )}
      error={link.isError ? describeFailure(link.error, linkTexts.failed) : null}
      onSubmit={() => link.mutate()}
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        tall
        autoFocus
        ref={input}
        label={authTexts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          link.reset();
          setPassword(event.target.value);
        }}
        aside={<TextLink to="/forgot-password">{linkTexts.forgot}</TextLink>}
      />
      <AuthSubmitButton
        label={linkTexts.act}
        busy={link.isPending || link.isSuccess}
        disabled={password === '' || link.isPending}
      />
      <p className="text-12 text-text-3">{linkTexts.notMine}</p>
    </AuthForm>
  );
}

const { callback: texts } = providerTexts;

/** Where the identity provider leads back to: finishes the sign-in, or says why that is not possible. */
export function ProviderCallbackPage() {
  const name = useQuery(configQuery).data?.identity_provider ?? '';
  const { pending, failure, enter } = useProviderAnswer(name);
  return (
    <AuthScreen title={texts.title}>
      {failure !== null ? (
        <Outcome
          icon={<CircleX aria-hidden className="text-danger" strokeWidth={1.75} />}
          title={texts.refused}
          text={failure}
        >
          <BackToSignIn />
          {name !== '' && <AnotherAccount name={name} />}
        </Outcome>
      ) : pending !== null ? (
        <LinkAccount pending={pending} providerName={name} onLinked={enter} />
      ) : (
        <p role="status" className="flex items-center gap-2 text-text-2">
          <Spinner />
          {texts.waiting}
        </p>
      )}
    </AuthScreen>
  );
}

/** Asks the provider anew who it is: it would answer with the account that was refused, as long as that is signed in. */
function AnotherAccount({ name }: { name: string }) {
  const ask = useMutation({
    mutationFn: () => signInWithProvider('/', { again: true }),
    onError: (error) => toastFailure(describeFailure(error, providerTexts.beginFailed)),
  });
  const isLeaving = ask.isPending || ask.isSuccess;
  return (
    <Button busy={isLeaving} disabled={isLeaving} onClick={() => ask.mutate()} className={PROVIDER_BUTTON}>
      <span className="min-w-0">{texts.another(name)}</span>
    </Button>
  );
}

/** Uses the provider's answer, once. `enter` begins the session. */
function useProviderAnswer(name: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const used = useRef(false);
  const [pending, setPending] = useState<PendingLink | null>(null);

  const begin = useMutation({
    mutationFn: ({ tokens }: { tokens: Tokens; return_to: string }) => useAuth.getState().begin(tokens),
    onSuccess: (_, { return_to: from }) => void navigate(readSignInState({ from }).from, { replace: true }),
  });
  const finish = useMutation({
    mutationFn: finishWithProvider,
    onSuccess: ({ outcome, browserKey }) => {
      if (outcome.outcome === 'signed_in') return begin.mutate(outcome);
      if (outcome.outcome === 'linked') {
        toast.success(texts.linked(name));
        return void navigate(outcome.return_to, { replace: true });
      }
      setPending({ email: outcome.email, linkToken: outcome.link_token, browserKey });
    },
  });
  const { mutate } = finish;
  useEffect(() => {
    if (used.current) return;
    used.current = true;
    // The answer works once, and belongs neither in the address bar nor in the history.
    void navigate('/login/callback', { replace: true });
    mutate(search.slice(1));
  }, [search, navigate, mutate]);

  const error = finish.error ?? begin.error;
  return {
    pending,
    failure: error === null ? null : describeFailure(error, texts.failed),
    enter: begin.mutate,
  };
}
