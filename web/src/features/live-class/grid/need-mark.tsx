import type { Need } from '#features/live-class/live/need.ts';
import { classNames } from '#ui/class-names.ts';
import { NEED_LOOKS } from './need-looks.ts';

/** The shape of a need: colour is never the only signal. */
export function NeedDot({ need }: { need: Need }) {
  return (
    <span
      aria-hidden
      className={classNames('block shrink-0 forced-color-adjust-none', NEED_LOOKS[need].dot)}
    />
  );
}

/** The measure of a need, such as a time or a line, with its icon. */
export function NeedMeasure({ need, measure }: { need: Need; measure: string }) {
  const { Icon, color } = NEED_LOOKS[need];
  return (
    <span className={classNames('flex shrink-0 items-center gap-1 text-11 whitespace-nowrap', color)}>
      <Icon aria-hidden className="size-[13px] shrink-0" strokeWidth={2} />
      <span className="font-mono">{measure}</span>
    </span>
  );
}
