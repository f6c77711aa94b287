import { UserRoundX } from 'lucide-react';
import { useClass, useClassStore } from '#features/live-class/live/class-context.ts';
import { liveClassTexts } from '#texts/live-class.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Tile } from './tile.tsx';

/** All students, those who need their teacher first. */
export function Tiles({ onOpen }: { onOpen: (memberId: number, isByKey: boolean) => void }) {
  const store = useClassStore();
  const order = useClass((state) => state.order);
  const total = useClass((state) => state.members.size);
  const shown = useClass((state) => state.shown);
  if (order.length === 0) {
    return (
      <EmptyState
        icon={<UserRoundX aria-hidden strokeWidth={1.5} />}
        text={total === 0 || shown === null ? liveClassTexts.tiles.noStudents : liveClassTexts.nobody[shown]}
      >
        {total > 0 && (
          <Button onClick={() => store.view({ shown: null })}>{liveClassTexts.tiles.showEverybody}</Button>
        )}
      </EmptyState>
    );
  }
  return (
    <ul
      aria-label={liveClassTexts.students}
      onPointerMove={() => store.hold()}
      onPointerDown={() => store.hold()}
      className="grid grid-cols-2 gap-2 p-2 lg:grid-cols-4"
    >
      {order.map((id) => (
        <li key={id} className="min-w-0">
          <Tile memberId={id} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** Gives the keyboard to a tile, where it is in sight. */
export function focusTile(memberId: number): void {
  document.querySelector<HTMLElement>(`[data-tile="${memberId}"]`)?.focus();
}
