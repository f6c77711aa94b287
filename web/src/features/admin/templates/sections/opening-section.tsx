import { EyeOff, X } from 'lucide-react';
import { localZone, opensAfterDeadline } from '#features/admin/frame/deadline.ts';
import { stateOf, type TemplateDraft } from '#features/admin/templates/draft.ts';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { Button } from '#ui/button/button.tsx';
import { DeadlinePicker } from './deadline-section.tsx';

interface OpeningSectionProps {
  draft: Pick<TemplateDraft, 'isDraft' | 'opensAt' | 'deadline'>;
  onChange: (part: Partial<TemplateDraft>) => void;
}

/** The date from which students see a template once it is published, and the way back to a draft. */
export function OpeningSection({ draft, onChange }: OpeningSectionProps) {
  const { isDraft, opensAt } = draft;
  const { title, none, clear, hide } = templatesTexts.opening;
  return (
    <section aria-label={title} className="flex flex-col gap-2 px-4 py-4">
      <header className="flex h-8 items-center max-md:h-11">
        <h3 className="font-strong">{title}</h3>
        <span className="flex-1" />
        {opensAt !== null && (
          <Button
            look="ghost"
            aria-label={templatesTexts.opening.clearInFull}
            icon={<X aria-hidden strokeWidth={1.75} />}
            onClick={() => onChange({ opensAt: null })}
            className="-mr-2 max-md:h-11"
          >
            {clear}
          </Button>
        )}
      </header>
      <DeadlinePicker
        label={title}
        none={none}
        deadline={opensAt}
        onChange={(chosen) => onChange({ opensAt: chosen })}
      />
      <p aria-live="polite" className="text-12 text-text-3">
        {opensAfterDeadline(draft) && (
          <span className="block text-danger">{templatesTexts.opening.afterDeadline}</span>
        )}
        {describeOpening(draft)}
      </p>
      {!isDraft && (
        <Button
          size="small"
          icon={<EyeOff aria-hidden strokeWidth={1.75} />}
          onClick={() => onChange({ isDraft: true })}
          className="self-start max-md:h-11"
        >
          {hide}
        </Button>
      )}
    </section>
  );
}

function describeOpening({ isDraft, opensAt }: OpeningSectionProps['draft']): string {
  const { draft, draftWithDate, scheduled, open } = templatesTexts.opening;
  const comes = stateOf({ isDraft: false, opensAt }, new Date()) === 'scheduled';
  if (isDraft) return comes ? draftWithDate(localZone()) : draft;
  return comes ? scheduled(localZone()) : open;
}
