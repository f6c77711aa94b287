import type { AdminUser, createResetLink, ResponseOf } from '@coderoom/contract';
import { formatMoment } from '#lib/format.ts';
import { usersTexts } from '#texts/admin/users.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';

interface ResetLinkDialogProps {
  user: AdminUser;
  link: ResponseOf<typeof createResetLink>;
  onClose: () => void;
}

/** A password reset link to hand out. It is stored nowhere: closing the dialog discards it. */
export function ResetLinkDialog({ user, link: { link, expires_at }, onClose }: ResetLinkDialogProps) {
  return (
    <Dialog open title={usersTexts.resetLink.title(user.username)} onClose={onClose}>
      <p className="mb-3 text-text-2">{usersTexts.resetLink.explanation(<bdi>{user.username}</bdi>)}</p>
      <Field
        label={usersTexts.resetLink.link}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
        suffix={
          <CopyButton label={usersTexts.resetLink.copy} text={link} className="-mr-1.5 max-md:size-11" />
        }
      />
      <p className="mt-2 text-12 text-text-3">
        {usersTexts.resetLink.validity(<time dateTime={expires_at}>{formatMoment(expires_at)}</time>)}
      </p>
    </Dialog>
  );
}
