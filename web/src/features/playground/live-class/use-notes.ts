import { useEffect, useEffectEvent } from 'react';
import { nameOrAnonymous } from '#lib/format.ts';
import { liveClassBarTexts } from '#texts/live-class-bar.tsx';
import { useSharedProgram } from './shared-program.ts';
import { useStay } from './stay.ts';
import { type BarProps, useDismissal } from './use-acts.ts';

/** Shows the hints beside their lines in the editor. */
export function useNotes(props: BarProps): void {
  const { hints } = props.liveClass.own;
  const live = useStay((state) => state.live);
  const dismissal = useDismissal(props);
  const dismiss = useEffectEvent((id: number) => dismissal.mutate(id));

  useEffect(() => {
    if (live === null) return;
    // An editor that was open before knows the lines to which its hints have moved.
    const lines = useStay.getState().editor?.hintLines ?? {};
    useStay.setState({ hintLines: lines });
    const noteActs = {
      dismiss,
      moved: (moved: ReadonlyMap<number, number>) => {
        useStay.getState().editor?.moveHints(moved);
        useStay.setState({ hintLines: Object.fromEntries(moved) });
      },
    };
    useSharedProgram.setState({ noteActs });
  }, [live]);

  useEffect(() => {
    const { hintLines } = useStay.getState();
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
