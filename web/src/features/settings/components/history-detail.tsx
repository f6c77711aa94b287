import { downloadHistoryFile, type HistoryEntry, LANGUAGE_FACTS, type ProjectFile } from '@coderoom/contract';
import { ArrowLeft, SquarePen } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/server/api.ts';
import { storedTexts } from '#lib/server/server-sentence.ts';
import { formatExecutionTime, formatMoment } from '#lib/text/format.ts';
import { openingState } from '#shared/project-files/opening-state.ts';
import { StoredFiles, type StoredPlace, storedFileNames } from '#shared/project-files/stored-files.tsx';
import { StoredOutput } from '#shared/runs/output/stored-output.tsx';
import {
  CopyAtEnd,
  CopyProgramAtEnd,
  ErrorBlock,
  NumberedCode,
  TextBlock,
} from '#shared/runs/program-text.tsx';
import { StatusBadge } from '#shared/runs/run-status.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { historyTexts } from '#texts/settings/own-work.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Fact, FactLine } from '#ui/layout/fact-line.tsx';
import { FailureNote, type QueryFailure } from '#ui/layout/failure-note.tsx';
import { Panel } from '#ui/layout/panel.tsx';

const { entry: texts } = historyTexts;

interface HistoryDetailProps {
  entry: HistoryEntry & { files?: ProjectFile[] | undefined };
  /** Why the rest of a long entry could not be loaded. */
  failure: QueryFailure | null;
  /** Returns to the list; undefined while the list is visible. */
  onBack: (() => void) | undefined;
}

/** A past run in full. */
export function HistoryDetail({ entry, failure, onBack }: HistoryDetailProps) {
  const { id, code, input_data } = entry;
  const { output, error } = storedTexts(entry);
  const cleanOutput = useMemo(() => terminalText(output), [output]);
  const loadFile = useCallback((n: number) => call(downloadHistoryFile, { params: { id, n } }), [id]);
  const cleanError = useMemo(() => terminalText(error), [error]);
  const [place, setPlace] = useState<StoredPlace | null>(null);
  return (
    <section aria-label={texts.name} className="flex min-h-0 min-w-0 flex-1 flex-col max-md:overflow-y-auto">
      <Head entry={entry} onBack={onBack} />
      {failure !== null && entry.is_cut && <FailureNote failure={failure} />}
      <FactLine>
        <Fact name={texts.created}>
          <time dateTime={entry.created_at}>{formatMoment(entry.created_at)}</time>
        </Fact>
        <Fact name={texts.time}>
          <span className="font-mono">{formatExecutionTime(entry.execution_time)}</span>
        </Fact>
      </FactLine>
      <div className="flex min-h-0 flex-2 flex-col max-md:shrink-0 max-md:grow-0 max-md:basis-auto">
        <Panel
          title={texts.code}
          header={<CopyProgramAtEnd label={texts.copyCode} code={code} files={entry.files} />}
        >
          <StoredFiles {...entry} place={place}>
            {(file) => <NumberedCode key={file.name} text={file.content} place={file.place} />}
          </StoredFiles>
        </Panel>
      </div>
      <div className="flex min-h-50 flex-1 border-border max-md:shrink-0 max-md:flex-col md:border-t md:[&>*+*]:border-l [&>section]:border-border max-md:[&>section]:border-t max-md:[&>section]:flex-none">
        <Panel title={texts.input}>
          <TextBlock label={texts.input} text={input_data} absent={texts.noInput} />
        </Panel>
        <Panel title={texts.output} header={<CopyAtEnd label={texts.copyOutput} text={cleanOutput} />}>
          <StoredOutput
            label={texts.output}
            output={output}
            absent={texts.noOutput}
            run={entry}
            runKey={`history ${id}`}
            loadFile={loadFile}
          />
        </Panel>
        {cleanError !== '' && (
          <Panel title={texts.error} header={<CopyAtEnd label={texts.copyError} text={cleanError} />}>
            <ErrorBlock
              label={texts.error}
              text={cleanError}
              language={entry.language}
              fileNames={storedFileNames(entry)}
              goTo={(line, _, file) => setPlace({ line, file })}
            />
          </Panel>
        )}
      </div>
    </section>
  );
}

function Head({ entry, onBack }: Pick<HistoryDetailProps, 'entry' | 'onBack'>) {
  const { id, language, status, is_cut, file_count, files } = entry;
  const navigate = useNavigate();
  return (
    <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-3 max-md:min-h-14 max-md:py-1.5 md:px-4">
      {onBack !== undefined && (
        <IconButton
          label={historyTexts.toList}
          size="touch"
          icon={<ArrowLeft aria-hidden strokeWidth={1.75} />}
          onClick={onBack}
          className="-ml-2"
        />
      )}
      <StatusBadge status={status} />
      <h2 className="font-medium">{LANGUAGE_FACTS[language].name}</h2>
      <span className="font-mono text-12 text-text-3 max-md:hidden">#{id}</span>
      <Button
        icon={<SquarePen aria-hidden strokeWidth={1.75} />}
        // A long entry is shown shortened at first, and without its files.
        disabled={is_cut || (file_count !== undefined && files === undefined)}
        onClick={() => void navigate('/', { state: openingState(entry) })}
        // Wraps to the next line if there is no room.
        className="ml-auto max-md:h-11"
      >
        {historyTexts.load}
      </Button>
    </header>
  );
}
