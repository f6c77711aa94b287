import { MAX_CODE_BYTES, MAX_DOCUMENT_BYTES, projectFileBytes } from '@coderoom/contract';
import { Download } from 'lucide-react';
import { isTooLargeForDraft } from '#features/playground/draft-sync/draft-document.ts';
import { useDraftStatus } from '#features/playground/draft-sync/draft-status.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { formatMemory } from '#lib/text/format.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const TEXTS = playgroundTexts.draft.leftOut;

/** Lists the files that are too large to be kept with the account, and says why and what helps. */
export function LeftOutDialog() {
  const leftOut = useDraftStatus((status) => status.leftOut);
  const files = useProgram(({ project }) => project.files).filter(({ name }) => leftOut.includes(name));
  return (
    <Dialog open title={TEXTS.title} onClose={() => useScreen.setState({ dialog: null })}>
      {files.length === 0 ? (
        <p>{TEXTS.none}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p>{TEXTS.what}</p>
          <ul aria-label={TEXTS.title} className="divide-y divide-border border-y border-border">
            {files.map((file) => (
              <li key={file.name} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
                <bdi className="min-w-0 flex-1 font-mono text-12 wrap-anywhere">{file.name}</bdi>
                <span className="text-12 text-text-2">
                  {isTooLargeForDraft(file) ? TEXTS.alone : TEXTS.beside}
                </span>
                <span className="font-mono text-12">{formatMemory(projectFileBytes(file) / 1024)}</span>
              </li>
            ))}
          </ul>
          <p className="text-text-2">
            {TEXTS.limits(formatMemory(MAX_DOCUMENT_BYTES / 1024), formatMemory(MAX_CODE_BYTES / 1024))}
          </p>
          <p className="text-text-2">{TEXTS.advice}</p>
          <Button
            icon={<Download aria-hidden strokeWidth={1.75} />}
            onClick={() => useScreen.setState({ dialog: null, drawer: 'download' })}
            className="self-start max-md:h-11"
          >
            {TEXTS.download}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
