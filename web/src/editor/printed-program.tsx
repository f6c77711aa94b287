import { usePrinting } from '#lib/browser/printing.ts';

/** The whole program with line numbers, on paper only: the editor renders only the lines that are visible. */
export function PrintedProgram({ readText }: { readText: () => string }) {
  if (!usePrinting()) return null;
  return (
    <div className="hidden py-2 font-mono text-12 [tab-size:4] print:block">
      {readText()
        .split('\n')
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <div key={index} data-line={index + 1} className="flex">
            <span className="w-11 shrink-0 pr-3 text-right text-(--code-line-number)">{index + 1}</span>
            <code className="min-h-4 min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere">{line}</code>
          </div>
        ))}
    </div>
  );
}
