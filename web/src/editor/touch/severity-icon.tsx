import { CircleAlert, TriangleAlert } from 'lucide-react';
import { editorTexts } from '#texts/editor.ts';
import { classNames } from '#ui/class-names.ts';

const { problems: texts } = editorTexts;

/** The severity of a problem: an icon of its own form and colour, and a word for screen readers. */
export function SeverityIcon({ isError, className }: { isError: boolean; className?: string }) {
  const Icon = isError ? CircleAlert : TriangleAlert;
  return (
    <>
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={classNames('size-4 shrink-0', isError ? 'text-danger' : 'text-warning', className)}
      />
      <span className="sr-only">{isError ? texts.error : texts.warning}</span>
    </>
  );
}
