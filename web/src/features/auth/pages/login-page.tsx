import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AuthForm, AuthSubmitButton } from '#features/auth/components/auth-form.tsx';
import { AuthScreen } from '#features/auth/components/auth-screen.tsx';
import { TextLink } from '#features/auth/components/text-link.tsx';
import { readSignInState } from '#features/auth/sign-in-state.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { PasswordField } from '#shared/people/password-field.tsx';
import { authTexts } from '#texts/auth.tsx';
import { Field } from '#ui/form/field.tsx';

/** Signs in. People who are signed in already, or sign in here or in another tab, are redirected. */
export function LoginPage() {
  const { state } = useLocation();
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated);
  if (isAuthenticated) return <Navigate to={readSignInState(state).from} replace />;
  return (
    <AuthScreen title={authTexts.signIn}>
      <LoginForm arrival={state} />
    </AuthScreen>
  );
}

function LoginForm({ arrival }: { arrival: unknown }) {
  const [email, setEmail] = useState(readSignInState(arrival).email);
  const [password, setPassword] = useState('');
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
      lead={authTexts.login.noAccount((name) => (
        <TextLink to="/signup" state={arrival}>
          {name}
        </TextLink>
      ))}
      error={error}
      onSubmit={() => void submit()}
    >
      <Field
        tall
        label={authTexts.email}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={email === ''}
        value={email}
        onChange={typing(setEmail)}
      />
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
      <p className="text-12 text-text-3">{authTexts.login.keyNote}</p>
    </AuthForm>
  );
}
