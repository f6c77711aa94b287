import { Check, Minus } from 'lucide-react';

const MARK = { 'aria-hidden': true, size: 12, strokeWidth: 3 } as const;

interface TickProps {
  /** Accessible name. */
  label: string;
  checked: boolean;
  /** True if some of the things that it stands for are chosen. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox, for choosing one of several. */
export function Tick({ label, checked, mixed = false, onChange }: TickProps) {
  return (
    // Drawn here: the browser's own box has a grey of its own in the dark.
    <span className="relative inline-flex items-center justify-center align-middle text-on-accent max-md:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        onChange={({ target }) => onChange(target.checked)}
        className="peer size-4 appearance-none rounded-half border border-border-control bg-page checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent max-md:size-5"
      />
      <Check
        {...MARK}
        className="pointer-events-none absolute hidden peer-checked:block peer-indeterminate:hidden"
      />
      <Minus {...MARK} className="pointer-events-none absolute hidden peer-indeterminate:block" />
    </span>
  );
}
