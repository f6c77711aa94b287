import { usePrinting } from '#lib/browser/printing.ts';

interface PrintedFile {
  name: string;
  text: string;
}

/**
 * The whole program with line numbers, on paper only: the editor renders only the lines that are visible. Of several
 * files each stands below its name.
 */
export function PrintedProgram({ readFiles }: { readFiles: () => readonly PrintedFile[] }) {
  if (!usePrinting()) return null;
  const files = readFiles();
  return (
    <div className="hidden py-2 print:block">
      {files.map(({ name, text }) => (
        <section key={name} aria-label={name} className="pb-3 last:pb-0">
          {files.length > 1 && <PrintedFileName name={name} />}
          <Lines text={text} />
        </section>
      ))}
    </div>
  );
}

/** The name of a file above its text, on paper only. */
export function PrintedFileName({ name }: { name: string }) {
  return (
    <h4 className="hidden border-b border-border px-3 py-1 font-mono text-12 font-strong wrap-anywhere print:block">
      <bdi>{name}</bdi>
    </h4>
  );
}

function Lines({ text }: { text: string }) {
  return (
    <div className="font-mono text-12 [tab-size:4]">
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={index} data-line={index + 1} className="flex">
          <span className="w-11 shrink-0 pr-3 text-right text-(--code-line-number)">{index + 1}</span>
          <code className="min-h-4 min-w-0 flex-1 whitespace-pre-wrap wrap-anywhere">{line}</code>
        </div>
      ))}
    </div>
  );
}
