import { COST_CLASSES, classOfCost } from '#lib/cost-notation.ts';
import { classNames } from '#ui/class-names.ts';

/**
 * The complexity classes from cheap to expensive, with the verdict's underlined. A visual repetition of the figure
 * above it.
 */
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
