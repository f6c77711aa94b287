import { type ComponentType, useEffect, useState } from 'react';
import { EditorSkeleton } from './editor-skeleton.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface Arriving<Props> {
  Editor: ComponentType<Props>;
  /**
   * Loads it before there is a text to show in it. From then on it stands as soon as it is drawn, without a moment in
   * which what is typed goes nowhere. Where that fails, the editor itself asks again and shows the failure.
   */
  arrive: () => Promise<void>;
}

/**
 * An editor whose script arrives on its own; its text stands there until then, or bars where that is not said. It is
 * shown at once: what React's own `lazy` waits for is shown no sooner than 300 ms after what stood there.
 */
export function arriving<Props extends object>(
  load: Load<Props>,
  textOf?: (props: Props) => string,
): Arriving<Props> {
  let arrived: ComponentType<Props> | null = null;
  const take = async () => {
    arrived ??= (await load()).default;
    return arrived;
  };
  function Editor(props: Props) {
    // In a function: React would call the component, to learn of the state by it.
    const [Arrived, setArrived] = useState(() => arrived);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (Arrived !== null) return;
      take().then(
        (taken) => setArrived(() => taken),
        (error: Error) => setFailure(error),
      );
    }, [Arrived]);
    // Without its script there is no editor; the router's error page says so.
    if (failure !== null) throw failure;
    return Arrived === null ? <EditorSkeleton text={textOf?.(props)} /> : <Arrived {...props} />;
  }
  return {
    Editor,
    arrive: () =>
      take().then(
        () => undefined,
        () => undefined,
      ),
  };
}
