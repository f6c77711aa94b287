import { Slider as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface SliderProps {
  label: string;
  /** The value in words: "80 %". */
  valueText: string;
  value: number;
  min: number;
  max: number;
  step: number;
  disabled?: boolean;
  /** Called with every step during dragging. */
  onChange: (value: number) => void;
  /** Called when the thumb is released, and after each key. */
  onSettle?: (value: number) => void;
  /** Drawn behind the track, at its width. */
  children?: ReactNode;
}

/** A number within a range, chosen on a track. */
export function Slider({
  label,
  valueText,
  value,
  min,
  max,
  step,
  disabled = false,
  onChange,
  onSettle,
  children,
}: SliderProps) {
  const id = useId();
  const settle = ([next]: number[]) => next !== undefined && onSettle?.(next);
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex items-baseline gap-2 text-12">
        <span id={id} className="font-medium text-text-2">
          {label}
        </span>
        <span className="ml-auto font-mono text-text-1">{valueText}</span>
      </div>
      {children}
      <Radix.Root
        value={[value]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        onValueCommit={settle}
        className="relative flex h-11 touch-none items-center select-none data-disabled:opacity-60 md:h-7"
      >
        <Radix.Track className="relative h-1 flex-1 rounded-half bg-surface-3">
          <Radix.Range className="absolute h-full rounded-half bg-accent forced-colors:bg-[Highlight]" />
        </Radix.Track>
        <Radix.Thumb
          aria-labelledby={id}
          aria-valuetext={valueText}
          className="relative block h-3.5 w-1.5 rounded-half border border-accent bg-page after:absolute after:-inset-x-2.5 after:-inset-y-3.5"
        />
      </Radix.Root>
    </div>
  );
}
