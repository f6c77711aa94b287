import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/display/tooltip.tsx';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  onChange: (value: Value) => void;
  /** Shows labels beside the icons; otherwise they are tooltips. */
  named?: boolean;
}

/** A choice between a few values, all of them visible. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  named = false,
}: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      // An empty value means a second press on the selected item: there is no "none" here.
      onValueChange={(next) => next !== '' && onChange(next as Value)}
      className={classNames(
        'inline-flex gap-px rounded-full border border-border bg-surface-2 p-px',
        named ? 'h-11 md:h-8' : 'h-7',
      )}
    >
      {options.map(({ value: own, label: name, icon }) => {
        const item = (
          <ToggleGroup.Item
            key={own}
            value={own}
            aria-label={name}
            className="flex min-w-6.5 items-center justify-center gap-1.5 rounded-inner px-1.5 text-text-2 hover:text-text-1 aria-checked:bg-page aria-checked:text-text-1 aria-checked:inset-ring aria-checked:inset-ring-border-strong [&>svg]:size-3.5"
          >
            {icon}
            {named && <span className="pr-1 font-medium">{name}</span>}
          </ToggleGroup.Item>
        );
        return named ? (
          item
        ) : (
          <Tooltip key={own} label={name}>
            {item}
          </Tooltip>
        );
      })}
    </ToggleGroup.Root>
  );
}
