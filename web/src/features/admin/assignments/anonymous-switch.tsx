import { useId } from 'react';
import { Switch } from '#ui/switch.tsx';
import { useAssignmentsView } from './assignments-view.ts';

/** Whether students are shown without their names, wherever they are. */
export function AnonymousSwitch() {
  const { view, change } = useAssignmentsView();
  const id = useId();
  return (
    <span className="flex shrink-0 items-center gap-2 max-md:h-11">
      <span id={id} className="text-12 text-text-2">
        Hide names
      </span>
      <Switch
        labelledBy={id}
        checked={view.isAnonymous}
        onChange={(isAnonymous) => change({ isAnonymous })}
      />
    </span>
  );
}
