import { type ReactNode, useEffect, useRef } from 'react';

/** The result of a form, shown in its place. The title takes the focus, so that it is read out. */
export function Outcome({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="flex flex-col items-start gap-3.5 [&>svg]:size-5">
      {icon}
      <div className="flex flex-col gap-1">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-20 font-strong tracking-[-0.015em] outline-none focus-visible:shadow-none"
        >
          {title}
        </h1>
        <p className="break-words text-text-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
