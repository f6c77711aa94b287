import { UserRoundX } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useClass, useClassStore } from '#features/live-class/live/class-store.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Tile } from './tile.tsx';

/** All students, those in need of the teacher first; below them, in low tiles, those who are away. */
export function Tiles({ onOpen }: { onOpen: (memberId: number, isByKey: boolean) => void }) {
  const store = useClassStore();
  const order = useClass((state) => state.order);
  const away = useClass((state) => state.away);
  const total = useClass((state) => state.total);
  const shown = useClass((state) => state.shown);
  const isWhole = useClass(({ groups }) => groups === null);
  if (order.length === 0) {
    return (
      <EmptyState
        icon={<UserRoundX aria-hidden strokeWidth={1.5} />}
        text={
          total > 0 && shown !== null
            ? liveClassTexts.nobody[shown]
            : isWhole
              ? liveClassTexts.tiles.noStudents
              : liveClassTexts.tiles.noneInGroup
        }
      >
        {total > 0 && (
          <Button onClick={() => store.view({ shown: null })}>{liveClassTexts.tiles.showEverybody}</Button>
        )}
      </EmptyState>
    );
  }
  return (
    <div onPointerMove={() => store.hold()} onPointerDown={() => store.hold()} className="p-2">
      {away.length < order.length && (
        <ul aria-label={liveClassTexts.students} className="grid grid-cols-2 gap-2 lg:grid-cols-4">
          {order.flatMap((id) => (away.includes(id) ? [] : <Item key={id} memberId={id} onOpen={onOpen} />))}
        </ul>
      )}
      {away.length > 0 && (
        <>
          <h2 className="px-0.5 pt-3 pb-1.5 text-12 font-medium text-text-2 first:pt-0.5">
            {liveClassTexts.needs.away} <span className="font-mono">{away.length}</span>
          </h2>
          {/* Their programs are not visible: the names take one line each. */}
          <ul aria-label={liveClassTexts.needs.away} className="grid grid-cols-2 gap-2 lg:grid-cols-4">
            {order.flatMap((id) =>
              away.includes(id) ? <Item key={id} memberId={id} onOpen={onOpen} low /> : [],
            )}
          </ul>
        </>
      )}
    </div>
  );
}

function Item(tile: ComponentProps<typeof Tile>) {
  return (
    <li className="min-w-0">
      <Tile {...tile} />
    </li>
  );
}

/** Focuses a tile if it is visible. */
export function focusTile(memberId: number): void {
  document.querySelector<HTMLElement>(`[data-tile="${memberId}"]`)?.focus();
}
