import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AuthForm, AuthSubmitButton } from '#features/auth/components/auth-form.tsx';
import { AuthScreen, OtherLanguages, TextButton, TextLink } from '#features/auth/components/auth-screen.tsx';
import { OrDivider, ProviderButton, ProviderOnly } from '#features/auth/components/provider-button.tsx';
import { ShareNote } from '#features/auth/components/share-note.tsx';
import { readSignInState } from '#features/auth/sign-in-state.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { PasswordField } from '#shared/people/password-field.tsx';
import { authTexts } from '#texts/auth.tsx';
import { providerTexts } from '#texts/provider.tsx';
import { Field } from '#ui/form/field.tsx';

/** Signs in. People who are signed in already, or sign in here or in another tab, are redirected. */
export function LoginPage() {
  const { state } = useLocation();
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated);
  if (isAuthenticated) return <Navigate to={readSignInState(state).from} replace />;
  return (
    <AuthScreen title={authTexts.signIn}>
      <SignInWays arrival={state} />
      <OtherLanguages />
    </AuthScreen>
  );
}

/** The form, the identity provider, or both: as the server has it. */
function SignInWays({ arrival }: { arrival: unknown }) {
  const [asAdmin, setAsAdmin] = useState(false);
  const { identity_provider: name = null, passwords } = useQuery(configQuery).data ?? {};
  if (name === null) return <LoginForm arrival={arrival} />;
  if (passwords === 'everyone') {
    return (
      <LoginForm arrival={arrival}>
        <ProviderButton name={name} look="plain" />
        <OrDivider />
      </LoginForm>
    );
  }
  if (asAdmin) {
    return (
      <LoginForm
        arrival={arrival}
        forAdmins={
          <>
            {providerTexts.adminNote}{' '}
            <TextButton onClick={() => setAsAdmin(false)}>{providerTexts.asOthers(name)}</TextButton>
          </>
        }
      />
    );
  }
  return (
    <ProviderOnly name={name} title={authTexts.signIn}>
      <p className="text-12">
        <TextButton onClick={() => setAsAdmin(true)}>{providerTexts.asAdmin}</TextButton>
      </p>
    </ProviderOnly>
  );
}

function LoginForm({
  arrival,
  forAdmins,
  children,
}: {
  arrival: unknown;
  /** Replaces the link to sign up where only admins have passwords. */
  forAdmins?: ReactNode;
  /** Above the fields. */
  children?: ReactNode;
}) {
  const [email, setEmail] = useState(readSignInState(arrival).email);
  const [password, setPassword] = useState('');
  const hint = useId();
  const passwordInput = useRef<HTMLInputElement>(null);
  const { isLoading, error, login, clearError } = useAuth();
  // The page that led here may have left a reason; it is shown here and nowhere else.
  useEffect(() => clearError, [clearError]);

  const submit = async () => {
    if (!(await login(email.trim(), password))) passwordInput.current?.focus();
  };
  const typing = (take: (text: string) => void) => (event: { target: { value: string } }) => {
    clearError();
    take(event.target.value);
  };

  return (
    <AuthForm
      title={authTexts.signIn}
      lead={
        <>
          <ShareNote />
          {forAdmins ??
            authTexts.login.noAccount((name) => (
              <TextLink to="/signup" state={arrival}>
                {name}
              </TextLink>
            ))}
        </>
      }
      error={error}
      onSubmit={() => void submit()}
    >
      {children}
      <Field
        tall
        label={authTexts.email}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={email === ''}
        aria-describedby={hint}
        value={email}
        onChange={typing(setEmail)}
      />
      <p id={hint} className="-mt-2.5 text-12 text-text-3">
        {authTexts.login.orUsername}
      </p>
      <PasswordField
        tall
        ref={passwordInput}
        label={authTexts.password}
        name="password"
        autoComplete="current-password"
        autoFocus={email !== ''}
        value={password}
        onChange={typing(setPassword)}
        aside={<TextLink to="/forgot-password">{authTexts.login.forgotPassword}</TextLink>}
      />
      <AuthSubmitButton
        label={authTexts.signIn}
        busy={isLoading}
        disabled={email.trim() === '' || password === ''}
      />
      {forAdmins === undefined && <p className="text-12 text-text-3">{authTexts.login.keyNote}</p>}
    </AuthForm>
  );
}
