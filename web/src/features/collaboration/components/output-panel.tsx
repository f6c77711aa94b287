import { type CSSProperties, useMemo } from 'react';
import { useStore } from 'zustand';
import { GuardedText } from '#editor/guarded-text.tsx';
import { useRestricted } from '#editor/restriction/use-restriction.ts';
import { useParticipantState } from '#features/collaboration/participant-state.ts';
import { toTerminal } from '#features/collaboration/running-run.ts';
import { goToPlace, useLive, useSessionContext } from '#features/collaboration/session-context.ts';
import { useFilesBefore } from '#features/collaboration/use-files-before.ts';
import { useIsOutdated } from '#features/collaboration/use-is-outdated.ts';
import { useShownRun } from '#features/collaboration/use-run.ts';
import { personColor } from '#lib/person-color.ts';
import { fileNames } from '#shared/project-files/project.ts';
import type { MadeFile } from '#shared/runs/made-file.ts';
import { RESULT_HEADERS } from '#shared/runs/output/outcome.ts';
import { OutputStatus } from '#shared/runs/output/output-status.tsx';
import { OutputView, showsTerminal } from '#shared/runs/output/output-view.tsx';
import type { SessionFiles } from '#shared/sessions/session-files.ts';
import { collaborationTexts } from '#texts/collaboration.tsx';
import { OutputFrame } from './output-frame.tsx';

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
  const theirTerminal = useMemo(() => theirs && toTerminal(theirs), [theirs]);
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
  const { keepMadeFile } = await import('#shared/project-files/keep-made-file.ts');
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
