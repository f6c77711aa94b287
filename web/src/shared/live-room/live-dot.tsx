import { controlsTexts } from '#texts/controls.ts';
import { classNames } from '#ui/class-names.ts';
import type { RoomState } from './use-live-room.ts';

const WORDS: Record<RoomState, string> = controlsTexts.live;

/** Shows whether the screen is updated live: a filled dot, or a ring if it is not. */
export function LiveDot({ state }: { state: RoomState }) {
  return (
    <span role="status" className="flex items-center gap-1.5 text-12 whitespace-nowrap text-text-2">
      <span
        aria-hidden
        className={classNames(
          'size-2 rounded-full border',
          state === 'live' ? 'border-success bg-success' : 'border-text-3',
        )}
      />
      {WORDS[state]}
    </span>
  );
}
