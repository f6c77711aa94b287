import { requestVerification } from '@coderoom/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { call } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { configQuery } from '#lib/config-query.ts';
import { translated } from '#lib/server-sentence.ts';
import { profileTexts } from '#texts/settings/profile.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

/** Requests the verification email, if this server can send email. */
export function EmailVerification() {
  const possible = useQuery(configQuery).data?.mail_configured ?? false;
  const request = useMutation({ mutationFn: () => call(requestVerification, {}) });
  if (!possible) return null;
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      {request.isError && (
        <Note tone="danger" text={describeFailure(request.error, profileTexts.verification.failed)} boxed />
      )}
      {request.isSuccess ? (
        <Note tone="success" text={translated(request.data.detail)} boxed />
      ) : (
        <Button
          icon={<Mail aria-hidden strokeWidth={1.75} />}
          busy={request.isPending}
          disabled={request.isPending}
          onClick={() => request.mutate()}
          className="max-md:h-11"
        >
          {profileTexts.verification.act}
        </Button>
      )}
    </div>
  );
}
