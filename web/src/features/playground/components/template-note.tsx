import { GraduationCap, ReceiptText } from 'lucide-react';
import { useScreen } from '#features/playground/screen-store.ts';
import { useProfessorTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { Button } from '#ui/button.tsx';

/** Whose template the program began from, and the receipt of what was submitted to it. */
export function TemplateNote() {
  const { data: template } = useProfessorTemplate();
  if (template === undefined) return null;
  const { name, description, creator_username, user_submission } = template;
  return (
    <>
      <span title={description ?? undefined} className="flex min-w-0 items-center gap-1.5 max-md:hidden">
        <GraduationCap aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
        <span className="truncate">
          <bdi>{name}</bdi>
          {creator_username !== null && (
            <>
              {' '}
              · <bdi>{creator_username}</bdi>
            </>
          )}
        </span>
      </span>
      {user_submission !== null && (
        <Button
          look="ghost"
          size="small"
          icon={<ReceiptText aria-hidden strokeWidth={1.75} />}
          onClick={() => useScreen.setState({ dialog: 'receipt' })}
          className="-mr-1"
        >
          Receipt
        </Button>
      )}
    </>
  );
}
