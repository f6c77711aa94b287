import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { FieldProblem } from '#ui/form/field.tsx';

interface RawTextProps {
  label: string;
  text: string;
  problem: string | undefined;
  /** Says what the text means as it stands. */
  note?: string | undefined;
  onChange: (text: string) => void;
}

/** A text in which every character counts. */
export function RawText({ label, text, problem, note, onChange }: RawTextProps) {
  const id = useId();
  const rows = Math.min(12, Math.max(4, text.split('\n', 12).length + 1));
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-12 font-medium text-text-2">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        wrap="off"
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby={
          classNames(problem !== undefined && `${id}-problem`, note !== undefined && `${id}-note`) ||
          undefined
        }
        onChange={({ target }) => onChange(target.value)}
        className="scroll-thin min-h-16 resize-y rounded-full border border-border-control bg-page px-2.5 py-1.5 font-mono text-16 leading-5 whitespace-pre outline-none [tab-size:4] focus:border-accent focus:ring-1 focus:ring-accent focus-visible:shadow-none aria-invalid:border-danger md:text-13"
      />
      <FieldProblem id={`${id}-problem`} problem={problem} />
      {note !== undefined && (
        <p id={`${id}-note`} className="text-12 text-warning">
          {note}
        </p>
      )}
    </div>
  );
}
