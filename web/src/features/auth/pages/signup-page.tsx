import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { AuthScreen, OtherLanguages, Outcome } from '#features/auth/components/auth-screen.tsx';
import { OrDivider, ProviderButton, ProviderOnly } from '#features/auth/components/provider-button.tsx';
import { SignUpFields } from '#features/auth/components/sign-up-fields.tsx';
import { readSignInState } from '#features/auth/sign-in-state.ts';
import { joinPath } from '#lib/browser/address.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { configQuery } from '#lib/server/bootstrap-data.ts';
import { authTexts } from '#texts/auth.tsx';
import { Button } from '#ui/button/button.tsx';

/** Creates an account. */
export function SignupPage() {
  const [created, setCreated] = useState<string | null>(null);
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated);
  const { state } = useLocation();
  const key = useSearchParams()[0].get('key');
  // Somebody who has an account joins with it.
  if (isAuthenticated && key) return <Navigate to={joinPath(encodeURIComponent(key))} replace />;
  if (isAuthenticated) return <Navigate to={readSignInState(state).from} replace />;
  return (
    <AuthScreen title={authTexts.signUp}>
      {created === null ? <SignUpWays onCreated={setCreated} /> : <AccountCreated email={created} />}
      {created === null && <OtherLanguages />}
    </AuthScreen>
  );
}

/** The form, the identity provider, or both. The first admin needs a password in any case. */
function SignUpWays({ onCreated }: { onCreated: (email: string) => void }) {
  const { identity_provider: name = null, passwords } = useQuery(configQuery).data ?? {};
  const isFirstAdmin = useSearchParams()[0].has('admin');
  if (name === null || isFirstAdmin) return <SignUpFields onCreated={onCreated} />;
  if (passwords === 'admins') return <ProviderOnly name={name} title={authTexts.signUp} />;
  return (
    <SignUpFields onCreated={onCreated}>
      <ProviderButton name={name} look="plain" />
      <OrDivider />
    </SignUpFields>
  );
}

function AccountCreated({ email }: { email: string }) {
  const navigate = useNavigate();
  const { from } = readSignInState(useLocation().state);
  return (
    <Outcome
      icon={<CircleCheck aria-hidden className="text-success" strokeWidth={1.75} />}
      title={authTexts.registration.done}
      text={authTexts.registration.doneAs(<span className="font-medium text-text-1">{email}</span>)}
    >
      <Button
        look="primary"
        className="w-full max-md:h-11 md:h-9"
        onClick={() => void navigate('/login', { state: { from, email } })}
      >
        {authTexts.toSignIn}
      </Button>
    </Outcome>
  );
}
