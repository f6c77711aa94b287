import { useLive, useVisit } from './visit.ts';

/** Whether whoever is here asks for attention, and the way to do so or no longer. */
export function useOwnHand() {
  const { live, own } = useVisit();
  const raised = useLive(({ participants }) =>
    participants.some(({ id, hand_raised }) => id === own.id && hand_raised),
  );
  return { raised, toggle: () => live.raiseHand(!raised) };
}
