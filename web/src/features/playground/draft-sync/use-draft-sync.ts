import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { DraftPlace } from '#features/playground/drafts.ts';
import { programPlace, useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { isSameProject } from '#shared/project-files/project.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import type { ReplacedProgram } from './draft-mirror.ts';
import type { DraftSync } from './draft-sync.ts';

/** How long a replaced program is offered, and more about files that are left out, in ms. */
const OFFER_MS = 20_000;

/** Keeps the signed-in user's draft on the server. Loads after the editor, so that nobody waits for it. */
export function useDraftSync(): void {
  const isEditorHere = useScreen(({ editor }) => editor !== null);
  const [isReady, setReady] = useState(isEditorHere);
  if (isEditorHere && !isReady) setReady(true);
  const place = useProgram(({ owner, language, template }) =>
    owner === null ? null : `${owner} ${language} ${template?.kind} ${template?.id}`,
  );
  useEffect(() => {
    if (!isReady || place === null) return;
    return beginDraftSync(programPlace(useProgram.getState()));
  }, [isReady, place]);
}

function beginDraftSync(place: DraftPlace): () => void {
  let isEnded = false;
  let sync: DraftSync | null = null;
  const begin = async () => {
    const { DraftSync } = await import('./draft-sync.ts');
    if (!isEnded) sync = new DraftSync(place, { onReplaced: offerBack, onLeftOut: tellLeftOut });
  };
  // Without its script the draft stays in the browser, and the next visit tries again.
  begin().catch(() => undefined);
  return () => {
    isEnded = true;
    sync?.end();
  };
}

/** Said once, when it happens: the status line has it from then on, but not on a phone. */
function tellLeftOut(names: readonly string[]): void {
  toast.error(playgroundTexts.draft.stayHere(names), {
    duration: OFFER_MS,
    action: {
      label: playgroundTexts.draft.showLeftOut,
      onClick: () => useScreen.setState({ dialog: 'left-out' }),
    },
  });
}

function offerBack({ code, project }: ReplacedProgram): void {
  const bringBack = () => {
    useRunStore.getState().reset();
    if (isSameProject(project, useProgram.getState().project)) {
      useScreen.getState().editor?.replace(code);
      return;
    }
    useProgram.getState().changeFiles({ code, project, shown: project.entry, tabs: [project.entry] });
  };
  toast(playgroundTexts.draft.replaced, {
    duration: OFFER_MS,
    action: { label: playgroundTexts.draft.bringBack, onClick: bringBack },
  });
}
