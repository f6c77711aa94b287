import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { GuardedText } from '#editor/clipboard-guard.tsx';
import { useRestricted } from '#editor/restriction.tsx';
import { toTerminal } from '#features/collaboration/running-run.ts';
import {
  goToPlace,
  useLive,
  useParticipantState,
  useSessionContext,
  useSessionScreen,
} from '#features/collaboration/session-context.ts';
import { useShownRun } from '#features/collaboration/use-run.ts';
import { personColor } from '#lib/person-color.ts';
import { fileNames } from '#shared/project-files/project.ts';
import { type MadeFile, madeFilesOf } from '#shared/runs/made-file.ts';
import { OutputStatus } from '#shared/runs/output/output-status.tsx';
import { OutputView, showsTerminal } from '#shared/runs/output/output-view.tsx';
import { RESULT_HEADERS, type ShownRun } from '#shared/runs/output/shown-result.ts';
import type { SessionFiles } from '#shared/sessions/session-files.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { OutputFrame } from './output-frame.tsx';

/** Returns the files of the run before the shown one, whoever ran them, to compare with. */
function useFilesBefore(run: ShownRun, isNew: boolean): readonly MadeFile[] {
  const { screen } = useSessionContext();
  const files = run.phase === 'finished' ? madeFilesOf(run.result.run_files) : null;
  const { now, before } = useSessionScreen((state) => state.runFiles);
  useEffect(() => {
    if (files === null || files === now) return;
    // A result that comes again after a disconnection has no other one before it.
    screen.setState({ runFiles: { now: files, before: isNew ? now : before } });
  }, [screen, files, isNew, now, before]);
  return before;
}

/** True if the text has changed since the last run began, or since its result arrived if its beginning was not seen. */
function useIsOutdated(): boolean {
  const { runs, own } = useSessionContext();
  const text = useLive((state) => state.text);
  const shared = useLive(({ run }) => run);
  const isOwnRunning = useStore(runs, ({ run }) => run.phase === 'running');
  const isRunning = useLive(({ running }) => running !== null) || isOwnRunning;
  const [hasChanged, setHasChanged] = useState(false);
  const before = useRef({ isRunning, shared });

  useEffect(() => {
    const { isRunning: wasRunning, shared: last } = before.current;
    before.current = { isRunning, shared };
    const begins = isRunning && !wasRunning;
    // One's own result is shared a moment after its run has ended.
    const unseen = shared !== last && !isRunning && !wasRunning && shared?.participantId !== own.id;
    if (begins || unseen) setHasChanged(false);
  }, [isRunning, shared, own.id]);

  useEffect(() => {
    if (text === null) return;
    const note = () => setHasChanged(true);
    text.document.on('update', note);
    return () => text.document.off('update', note);
  }, [text]);

  return hasChanged;
}

/** The output of the last run, by any participant. */
export function SessionOutputPanel() {
  const context = useSessionContext();
  const { runs } = context;
  const project = useStore(context.files.store, (state) => state.project);
  const names = useMemo(() => fileNames(project), [project]);
  const { run: own, terminal: ownTerminal, editLine, type } = useStore(runs);
  const restricted = useRestricted();
  const language = useLive((state) => state.language);
  const { run, by, theirs } = useShownRun();
  const isOutdated = useIsOutdated();
  const filesBefore = useFilesBefore(run, by?.isNew !== false);
  const { canEdit } = useParticipantState();
  const connected = useLive(({ link }) => link === 'connected');
  const theirTerminal = useMemo(() => theirs && toTerminal(theirs, connected), [theirs, connected]);
  const terminal = run === own ? ownTerminal : theirTerminal;
  const result = run.phase === 'finished' ? run.result : null;
  return (
    <OutputFrame
      headerClassName={result === null ? undefined : RESULT_HEADERS[result.status]}
      header={
        result === null ? (
          by !== null && (
            <>
              <span className="flex-1" />
              <RanBy id={by.participantId} name={by.name} />
            </>
          )
        ) : (
          <OutputStatus result={result} by={by !== null && <RanBy id={by.participantId} name={by.name} />} />
        )
      }
    >
      <GuardedText restricted={restricted && showsTerminal(run, terminal)} program="">
        <OutputView
          run={run}
          terminal={terminal}
          typing={{ editLine, type }}
          isOutdated={isOutdated}
          playsDrawings={run === own || theirs !== null || by === null || by.isNew}
          runKey={by?.key}
          outdatedText={collaborationTexts.output.outdated}
          language={language}
          filesBefore={filesBefore}
          keepFile={canEdit && !restricted ? (file) => void keep(context.files, file) : undefined}
          emptyText={canEdit ? undefined : collaborationTexts.output.noneToRead}
          fileNames={names}
          goTo={(...place) => goToPlace(context, ...place)}
        />
      </GuardedText>
    </OutputFrame>
  );
}

async function keep(files: SessionFiles, file: MadeFile): Promise<void> {
  const { keepMadeFile } = await import('#shared/project-files/add-uploads.ts');
  await keepMadeFile(files, file);
}

function RanBy({ id, name }: { id: number; name: string }) {
  return (
    <span className="flex min-w-0 shrink items-baseline gap-1.5">
      {collaborationTexts.output.ranBy(
        <bdi
          style={{ '--person': personColor(id) } as CSSProperties}
          className="truncate border-l-2 border-(--person) pl-1.5 font-strong text-text-1"
        >
          {name}
        </bdi>,
      )}
    </span>
  );
}
