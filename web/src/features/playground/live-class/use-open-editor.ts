import type { OwnPlace } from '@coderoom/contract';
import { useEffect, useEffectEvent } from 'react';
import { toast } from 'sonner';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { translated } from '#lib/server-sentence.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { isAbout } from './choose-class.ts';
import { OpenEditor } from './open-editor.ts';
import type { CurrentLiveClass } from './queries.ts';
import { takeNoPart, takePart, useStay } from './stay.ts';
import { onSeatTaken } from './window-seat.ts';

/** How long a draft can be restored, in ms. */
const OFFER_MS = 15_000;

interface OpenEditorSettings {
  owner: number;
  liveClass: CurrentLiveClass;
  /** Called with the user's new state in the class. */
  onPlace: (own: OwnPlace) => void;
}

/**
 * Keeps the editor open to the teachers of a live class while the user consents and the class is about their program.
 * Returns true if it is.
 */
export function useOpenEditor({ owner, liveClass, onPlace }: OpenEditorSettings): boolean {
  const { id, own } = liveClass;
  const hasSeat = useStay(({ seat }) => seat === id);
  const attempt = useStay((state) => state.attempt);
  const isHere = useProgram((place) => place.owner === owner && isAbout(liveClass, place));
  const isWanted = hasSeat && isHere;
  const hear = useEffectEvent(onPlace);

  // A student who returns to a class with their editor open is not asked again.
  const comeBack = useEffectEvent(() => own.consent === 'open' && takePart(owner, id));
  useEffect(() => {
    comeBack();
    return takeNoPart;
  }, []);
  useEffect(() => onSeatTaken(owner, takeNoPart), [owner]);
  useEffect(() => {
    if (own.consent === 'closed') takeNoPart();
  }, [own.consent]);

  const open = useEffectEvent(
    () =>
      new OpenEditor(
        { owner, liveClass },
        {
          place: hear,
          live: (live) => useStay.setState({ live }),
          failed: (problem) => useStay.setState({ problem: translated(problem) }),
          back: () => useStay.setState({ problem: null }),
          elsewhere: takeNoPart,
          replaced: offerBack,
          locked: () => toast(liveClassBarTexts.lockHolds),
        },
      ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt opens the editor anew
  useEffect(() => {
    if (!isWanted) return;
    const editor = open();
    useStay.setState({ editor });
    return () => {
      editor.end();
      useStay.setState({ editor: null, live: null });
    };
  }, [isWanted, owner, id, attempt]);
  return isHere;
}

function offerBack(code: string): void {
  const bringBack = () => useScreen.getState().editor?.replace(code);
  toast(liveClassBarTexts.draftReplaced, {
    duration: OFFER_MS,
    action: { label: liveClassBarTexts.bringDraftBack, onClick: bringBack },
  });
}
