import { useLive, useSessionContext } from './session-context.ts';

/** The user's raised hand, with functions to raise and lower it. */
export function useOwnHand() {
  const { live, own } = useSessionContext();
  const raised = useLive(({ participants }) =>
    participants.some(({ id, hand_raised }) => id === own.id && hand_raised),
  );
  return { raised, toggle: () => live.raiseHand(!raised) };
}
