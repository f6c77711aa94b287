import { COST_CLASSES, classOfCost } from '#lib/cost-notation.ts';
import { classNames } from '#ui/class-names.ts';

/** From cheap to dear, with the verdict's class underlined. It repeats the figure above for the eye alone. */
export function CostRuler({ cost }: { cost: string }) {
  const own = classOfCost(cost);
  return (
    <div
      aria-hidden
      className="flex justify-between gap-1 border-b border-border px-3 pt-1.5 font-mono text-11 text-text-3"
    >
      {COST_CLASSES.map((one) => (
        <span
          key={one}
          className={classNames(
            'border-b-2 pb-1 whitespace-nowrap',
            one === own
              ? 'border-accent font-medium text-text-1'
              : 'border-transparent forced-colors:border-[Canvas]',
          )}
        >
          {one}
        </span>
      ))}
    </div>
  );
}
