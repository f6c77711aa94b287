import { FunnelX } from 'lucide-react';
import { frameTexts } from '#texts/admin/frame.ts';
import { Button } from '#ui/button/button.tsx';

/** A button at the end of a row of filters that clears them all. */
export function ClearFilters({ shown, onClear }: { shown: boolean; onClear: () => void }) {
  if (!shown) return null;
  return (
    <Button
      look="ghost"
      icon={<FunnelX aria-hidden strokeWidth={1.75} />}
      onClick={onClear}
      className="justify-self-start max-md:h-11"
    >
      {frameTexts.list.clearFilters}
    </Button>
  );
}
