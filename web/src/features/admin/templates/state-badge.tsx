import type { TemplateState } from '@coderoom/contract';
import { CalendarClock, Eye, PencilLine } from 'lucide-react';
import { formatMoment } from '#lib/text/format.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Badge } from '#ui/display/badge.tsx';

const ICON = { 'aria-hidden': true, className: 'size-3', strokeWidth: 2 } as const;

interface StateBadgeProps {
  state: TemplateState;
  /** When it opens; null: at once. */
  opensAt: string | null;
}

/** Says if students see a template: draft, opening later, or published. */
export function StateBadge({ state, opensAt }: StateBadgeProps) {
  if (state === 'draft') {
    return (
      <Badge>
        <PencilLine {...ICON} />
        {templatesTexts.states.draft}
      </Badge>
    );
  }
  if (state === 'scheduled' && opensAt !== null) {
    return (
      <Badge tone="accent">
        <CalendarClock {...ICON} />
        <time dateTime={opensAt}>{templatesTexts.opening.opens(formatMoment(opensAt))}</time>
      </Badge>
    );
  }
  return (
    <Badge tone="success">
      <Eye {...ICON} />
      {templatesTexts.states.open}
    </Badge>
  );
}
