/** Placeholder bars for lines of text. Widths in percent. */
export function SkeletonLines({ label, widths }: { label: string; widths: readonly number[] }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-[11px]">
      {widths.map((width, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have nothing but their place
          key={index}
          className="h-2.5 animate-skeleton motion-reduce:animate-appear rounded-half bg-surface-2"
          style={{ width: `${width}%` }}
        />
      ))}
    </div>
  );
}
