import { useClass, useClassStore } from '#features/live-class/live/class-store.ts';
import { NEEDS, type Need } from '#features/live-class/live/need.ts';
import { SORTS } from '#features/live-class/live/order.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/form/select.tsx';
import { hintAtScrolling } from '#ui/layout/hint-at-scrolling.ts';
import { NEED_LOOKS, NeedDot } from './need-mark.tsx';
import { GroupSelect } from './shown-group.tsx';

const SORT_OPTIONS = SORTS.map((value) => ({ value, label: liveClassTexts.tiles.sorts[value] }));

/** Filters and sorts the tiles, and summarises the class. */
export function FilterBar() {
  const store = useClassStore();
  const sort = useClass((state) => state.sort);
  return (
    <div className="flex h-12 shrink-0 items-center gap-2 border-b border-border px-3 max-md:px-1 md:h-10">
      <NeedFilters />
      <span className="flex-1" />
      <Strip />
      <GroupSelect />
      <Select
        label={liveClassTexts.tiles.sort}
        value={sort}
        options={SORT_OPTIONS}
        withLabel
        onChange={(value) => {
          const chosen = SORTS.find((one) => one === value);
          if (chosen !== undefined) store.view({ sort: chosen });
        }}
        className="h-6! shrink-0 text-12 max-md:hidden"
      />
    </div>
  );
}

function NeedFilters() {
  const counts = useClass((state) => state.counts);
  const total = useClass((state) => state.total);
  return (
    <fieldset ref={hintAtScrolling} className="scroll-none scroll-hint flex min-w-0 gap-0.5 overflow-x-auto">
      <legend className="sr-only">{liveClassTexts.tiles.whomToShow}</legend>
      <NeedFilter need={null} title={liveClassTexts.tiles.everybody} count={total} />
      {NEEDS.map((need) => (
        <NeedFilter key={need} need={need} title={liveClassTexts.needs[need]} count={counts[need]} />
      ))}
    </fieldset>
  );
}

interface NeedFilterProps {
  /** Null: all students. */
  need: Need | null;
  title: string;
  count: number;
}

function NeedFilter({ need, title, count }: NeedFilterProps) {
  const store = useClassStore();
  const chosen = useClass((state) => state.shown === need);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => store.view({ shown: need })}
      className={classNames(
        'flex h-11 shrink-0 items-center gap-1.5 rounded-full px-2 text-12 font-medium whitespace-nowrap text-text-2 hover:bg-surface-2 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none md:h-6.5',
        chosen && 'bg-surface-2 text-text-1',
      )}
    >
      {need !== null && <NeedDot need={need} />}
      {title} <span className="font-mono text-text-2">{count}</span>
    </button>
  );
}

/** The class as a strip: a bar for each student, sorted by need. */
function Strip() {
  const counts = useClass((state) => state.counts);
  const total = useClass((state) => state.total);
  return (
    <div
      role="img"
      aria-label={liveClassTexts.tiles.byNeed(total)}
      className="flex h-4 min-w-0 shrink-1000 items-end gap-0.5 overflow-hidden max-lg:hidden"
    >
      {NEEDS.flatMap((need) =>
        Array.from({ length: counts[need] }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position alone
            key={`${need}${index}`}
            className={classNames('w-1.5 min-w-px forced-color-adjust-none', NEED_LOOKS[need].bar)}
          />
        )),
      )}
    </div>
  );
}
