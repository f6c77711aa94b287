import type { ReactNode } from 'react';

/** A section of the settings, read from top to bottom. */
export function SectionBody({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="scroll-thin min-h-0 min-w-0 flex-1 overflow-auto">
      <header className="flex h-13 items-center border-b border-border px-4">
        <h2 className="text-16 font-strong">{title}</h2>
      </header>
      <div className="divide-y divide-border md:max-w-180">{children}</div>
    </section>
  );
}

/** A part of a section with its topic on the left, on a phone above. */
export function SectionPart({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid gap-x-8 gap-y-3 px-4 py-5 md:grid-cols-[200px_minmax(0,1fr)]">
      <div>
        <h3 className="font-strong">{title}</h3>
        {hint !== undefined && <p className="text-12 text-text-2">{hint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** A list of names and values. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-4 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
