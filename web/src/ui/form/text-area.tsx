import { type ComponentProps, useId } from 'react';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
}

/** A labelled text of several lines. */
export function TextArea({ label, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-12 font-medium text-text-2">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        className="scroll-thin min-h-16 resize-y rounded-full border border-border-control bg-page px-2.5 py-1.5 text-16 outline-none focus:border-accent focus:ring-1 focus:ring-accent focus-visible:shadow-none md:text-13"
        {...rest}
      />
    </div>
  );
}
