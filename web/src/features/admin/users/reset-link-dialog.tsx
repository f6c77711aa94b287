import type { AdminUser, createResetLink, ResponseOf } from '@coderoom/contract';
import { formatMoment } from '#lib/format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';

interface ResetLinkDialogProps {
  user: AdminUser;
  link: ResponseOf<typeof createResetLink>;
  onClose: () => void;
}

/** A link to hand out. Nobody keeps it: what is closed here is gone. */
export function ResetLinkDialog({ user, link: { link, expires_at }, onClose }: ResetLinkDialogProps) {
  return (
    <Dialog open title={`A reset link for ${user.username}`} onClose={onClose}>
      <p className="mb-3 text-text-2">
        Whoever has this link chooses a new password for this account. Copy it now and give it to{' '}
        <bdi>{user.username}</bdi> alone: it is shown only once.
      </p>
      <Field
        label="Reset link"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
        suffix={<CopyButton label="Copy reset link" text={link} className="-mr-1.5 max-md:size-11" />}
      />
      <p className="mt-2 text-12 text-text-3">
        It works once, until <time dateTime={expires_at}>{formatMoment(expires_at)}</time>.
      </p>
    </Dialog>
  );
}
