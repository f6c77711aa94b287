import type { OwnPlace } from '@coderoom/contract';
import { useEffect, useEffectEvent } from 'react';
import { toast } from 'sonner';
import { isSamePlace } from '#features/playground/drafts.ts';
import { isAbout } from '#features/playground/live-class/choose-class.ts';
import {
  onWindowReplaced,
  participate,
  stopParticipating,
  useParticipation,
} from '#features/playground/live-class/participation-store.ts';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import type { CurrentLiveClass } from '#shared/live-classes/current-classes.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { OpenEditor } from './open-editor.ts';

interface OpenEditorSettings {
  owner: number;
  liveClass: CurrentLiveClass;
  /** Called with the user's new state in the class. */
  onParticipation: (own: OwnPlace) => void;
}

/**
 * Keeps the editor open to the teachers of a live class while the user consents and the class is about their program.
 * Returns true if it is.
 */
export function useOpenEditor({ owner, liveClass, onParticipation }: OpenEditorSettings): boolean {
  const { id, own } = liveClass;
  const isActive = useParticipation(({ liveClassId }) => liveClassId === id);
  const attempt = useParticipation((state) => state.attempt);
  const isHere = useProgram((place) => place.owner === owner && isAbout(liveClass, place));
  const isWanted = isActive && isHere;
  const handleParticipation = useEffectEvent(onParticipation);

  // A student who returns to a class with their editor open is not asked again.
  const rejoin = useEffectEvent(() => own.consent === 'open' && participate(owner, id));
  useEffect(() => {
    rejoin();
    return stopParticipating;
  }, []);
  useEffect(() => onWindowReplaced(owner, stopParticipating), [owner]);
  useEffect(() => {
    if (own.consent === 'closed') stopParticipating();
  }, [own.consent]);

  const open = useEffectEvent(
    () =>
      new OpenEditor(
        { owner, liveClass },
        {
          onParticipation: handleParticipation,
          onSession: (live) => useParticipation.setState({ live }),
          onFailed: (problem) => useParticipation.setState({ problem }),
          onRecovered: () => useParticipation.setState({ problem: null }),
          onReplacedWindow: stopParticipating,
          onTextReplaced: offerBack,
          onLocked: () => toast(liveClassBarTexts.lockHolds),
        },
      ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt opens the editor anew
  useEffect(() => {
    if (!isWanted) return;
    const editor = open();
    useParticipation.setState({ editor });
    return () => {
      editor.end();
      useParticipation.setState({ editor: null, live: null });
    };
  }, [isWanted, owner, id, attempt]);
  return isHere;
}

/** Stays until closed, or until another program is in the editor: nothing else brings the draft back. */
function offerBack(code: string): void {
  const place = useProgram.getState();
  const bringBack = () => {
    const { editor } = useScreen.getState();
    if (editor !== null) return editor.replace(code);
    // On another page there is no editor.
    useProgram.getState().edit(code);
    useProgram.getState().save();
  };
  const offer = toast(liveClassBarTexts.draftReplaced, {
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
    action: { label: liveClassBarTexts.bringDraftBack, onClick: bringBack },
    onDismiss: () => stop(),
  });
  const stop = useProgram.subscribe((now) => {
    if (isSamePlace(place, now)) return;
    stop();
    toast.dismiss(offer);
  });
}
