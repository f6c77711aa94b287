import { useEffect, useEffectEvent } from 'react';
import { nameOrAnonymous } from '#lib/format.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { useParticipation } from './participation-store.ts';
import { useSharedProgram } from './shared-program.ts';
import { type BarProps, useDismissal } from './use-acts.ts';

/** Shows the hints beside their lines in the editor. */
export function useHintNotes(props: BarProps): void {
  const { hints } = props.liveClass.own;
  const live = useParticipation((state) => state.live);
  const dismissal = useDismissal(props);
  const dismiss = useEffectEvent((id: number) => dismissal.mutate(id));

  useEffect(() => {
    if (live === null) return;
    // An editor that was open before knows the lines to which its hints have moved.
    const lines = useParticipation.getState().editor?.hintLines ?? {};
    useParticipation.setState({ hintLines: lines });
    const noteActs = {
      dismiss,
      moved: (moved: ReadonlyMap<number, number>) => {
        useParticipation.getState().editor?.moveHints(moved);
        useParticipation.setState({ hintLines: Object.fromEntries(moved) });
      },
    };
    useSharedProgram.setState({ noteActs });
  }, [live]);

  useEffect(() => {
    const { hintLines } = useParticipation.getState();
    const notes = hints.map(({ id, line, text, username }) => ({
      id,
      line: hintLines[id] ?? line,
      title: liveClassBarTexts.hints.from(nameOrAnonymous(username)),
      text,
    }));
    useSharedProgram.setState({ notes: live === null ? [] : notes });
  }, [hints, live]);
  useEffect(() => () => useSharedProgram.setState({ notes: [] }), []);
}
