import { assignmentsTexts } from '#texts/admin/assignments.tsx';
import { Switch } from '#ui/switch.tsx';
import { useAssignmentsView } from './assignments-view.ts';

/** Hides students' names everywhere except in the texts that they wrote themselves. */
export function AnonymousSwitch() {
  const { view, change } = useAssignmentsView();
  return (
    <span className="flex shrink-0 items-center gap-2 max-md:min-h-11 max-md:shrink">
      <Switch
        label={assignmentsTexts.hideNames.label}
        labelBefore
        labelClassName="shrink-0 text-12 text-text-2"
        checked={view.isAnonymous}
        onChange={(isAnonymous) => change({ isAnonymous })}
      />
      {view.isAnonymous && (
        <span className="text-12 text-text-3 md:max-lg:sr-only">{assignmentsTexts.hideNames.note}</span>
      )}
    </span>
  );
}
