import { formatMoment } from '#lib/text/format.ts';
import { usersTexts } from '#texts/admin/users.tsx';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { Field } from '#ui/form/field.tsx';

interface HandedLinkProps {
  label: string;
  copy: string;
  link: string;
  expiresAt: string;
}

/** A link that an admin hands out. It is stored nowhere: closing what shows it discards it. */
export function HandedLink({ label, copy, link, expiresAt }: HandedLinkProps) {
  return (
    <>
      <Field
        label={label}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
        suffix={<CopyButton label={copy} text={link} className="-mr-1.5 max-md:size-11" />}
      />
      <p className="mt-2 text-12 text-text-3">
        {usersTexts.resetLink.validity(<time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>)}
      </p>
    </>
  );
}
