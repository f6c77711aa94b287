import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { readSignInState } from '#features/auth/sign-in-state.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { signInWithProvider } from '#lib/server/provider-sign-in.ts';
import { authTexts } from '#texts/auth.tsx';
import { providerTexts } from '#texts/provider.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { TextLink } from './auth-screen.tsx';
import { ShareNote } from './share-note.tsx';

/** A button with the provider's name, which may take two lines. */
export const PROVIDER_BUTTON =
  'h-auto! w-full py-1.5 leading-5 whitespace-normal! wrap-anywhere max-md:min-h-11 md:min-h-9';

/** Leads to the identity provider, and from there back to where the person came from. */
export function ProviderButton({ name, look }: { name: string; look: 'primary' | 'plain' }) {
  const { from } = readSignInState(useLocation().state);
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => signInWithProvider(from) });
  return (
    <div className="flex flex-col gap-3">
      {error !== null && (
        <Note boxed tone="danger" text={describeFailure(error, providerTexts.beginFailed)} />
      )}
      <Button
        look={look}
        icon={<LogIn aria-hidden strokeWidth={1.75} />}
        // Still busy after success: the browser is about to leave.
        busy={isPending || isSuccess}
        disabled={isPending || isSuccess}
        onClick={() => mutate()}
        className={PROVIDER_BUTTON}
      >
        <span className="min-w-0">{providerTexts.act(name)}</span>
      </Button>
    </div>
  );
}

/** Between the provider's button and the form below it. */
export function OrDivider() {
  return (
    <div className="flex items-center gap-3 text-12 text-text-3 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {providerTexts.or}
    </div>
  );
}

/** The screen where everybody signs in with the identity provider, with an action below. */
export function ProviderOnly({
  name,
  title,
  children,
}: {
  name: string;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-3.5">
      <div>
        <h1 className="text-20 font-strong tracking-[-0.015em]">{title}</h1>
        <p className="break-words text-text-2">
          <ShareNote />
          {providerTexts.schoolNote(name)}
        </p>
      </div>
      <ProviderButton name={name} look="primary" />
      {children}
      <p className="text-12 text-text-3">
        {authTexts.registration.accepting(
          (terms) => (
            <TextLink to="/terms">{terms}</TextLink>
          ),
          (privacy) => (
            <TextLink to="/privacy">{privacy}</TextLink>
          ),
        )}
      </p>
    </div>
  );
}
