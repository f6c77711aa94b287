import { verifyEmail } from '@coderoom/contract';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { useAuth } from '#lib/auth-store.ts';
import { profileTexts } from '#texts/settings/profile.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Note } from '#ui/note.tsx';

/** Uses the link of the verification email, once, and reports the result. */
export function VerificationNote() {
  const [params, setParams] = useSearchParams();
  const token = params.get('verify');
  const used = useRef<string | null>(null);
  const { mutate, reset, status, error } = useMutation({
    mutationFn: (given: string) => call(verifyEmail, { body: { token: given } }),
    onSuccess: () => useAuth.getState().refreshUser(),
  });

  useEffect(() => {
    if (token === null || token === used.current) return;
    used.current = token;
    // Removed from the address first: it must be neither used again nor shared.
    setParams(
      (now) => {
        now.delete('verify');
        return now;
      },
      { replace: true },
    );
    mutate(token);
  }, [token, setParams, mutate]);

  if (status !== 'success' && status !== 'error') return null;
  return (
    <Note
      tone={status === 'success' ? 'success' : 'danger'}
      text={
        status === 'success'
          ? profileTexts.verification.done
          : describeFailure(error, profileTexts.verification.doneFailed)
      }
    >
      <IconButton
        label={profileTexts.verification.dismiss}
        size="small"
        icon={<X aria-hidden strokeWidth={1.75} />}
        onClick={reset}
      />
    </Note>
  );
}
