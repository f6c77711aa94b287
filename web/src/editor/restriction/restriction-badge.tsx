import { ClipboardX } from 'lucide-react';
import { editorTexts } from '#texts/editor.ts';
import { Badge } from '#ui/display/badge.tsx';
import { useRestricted } from './use-restriction.ts';

/** Tells users that copying and pasting is blocked, as soon as it is. */
export function RestrictionBadge() {
  const restricted = useRestricted();
  return (
    <span role="status" className="flex empty:hidden">
      {restricted && (
        <Badge tone="warning">
          <ClipboardX aria-hidden className="size-3" strokeWidth={2.2} />
          {editorTexts.copyPasteDisabled}
        </Badge>
      )}
    </span>
  );
}
