import { GraduationCap, ReceiptText } from 'lucide-react';
import { useScreen } from '#features/playground/screen-store.ts';
import { useProfessorTemplate } from '#features/playground/templates/use-chosen-template.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';

/** On wide screens: the template that the program started from, and the receipt of its submission. */
export function TemplateNote() {
  const { data: template } = useProfessorTemplate();
  if (template === undefined) return null;
  const { name, description, creator_username, creator_full_name = creator_username } = template;
  return (
    <>
      <span title={description ?? undefined} className="flex min-w-0 shrink-[1000] items-center gap-1.5">
        <GraduationCap aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
        <span className="truncate">
          <bdi>{name}</bdi>
          {creator_full_name !== null && (
            <>
              {' '}
              · <bdi>{creator_full_name}</bdi>
            </>
          )}
        </span>
      </span>
      <ReceiptButton />
    </>
  );
}

/** Shows the submission to the chosen template; renders nothing without one. */
export function ReceiptButton() {
  const { data: template } = useProfessorTemplate();
  if (template === undefined || template.user_submission === null) return null;
  return (
    <Button
      look="ghost"
      size="small"
      icon={<ReceiptText aria-hidden strokeWidth={1.75} />}
      onClick={() => useScreen.setState({ dialog: 'receipt', submitted: null })}
      className="-mr-1 shrink-0"
    >
      {playgroundTexts.receipt.act}
    </Button>
  );
}
