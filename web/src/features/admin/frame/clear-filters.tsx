import { FunnelX } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

/** At the end of a row of filters: takes all of them away. Its place is kept, so that nothing moves. */
export function ClearFilters({ shown, onClear }: { shown: boolean; onClear: () => void }) {
  return (
    <Button
      look="ghost"
      icon={<FunnelX aria-hidden strokeWidth={1.75} />}
      onClick={onClear}
      className={classNames('justify-self-start max-md:h-11', !shown && 'invisible max-md:hidden')}
    >
      Clear filters
    </Button>
  );
}
