import { type ComponentType, useEffect, useState } from 'react';
import { EditorSkeleton } from './editor-skeleton.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * An editor whose script arrives on its own; its text stands there until then, or bars where that is not said. It is
 * shown at once: what React's own `lazy` waits for is shown no sooner than 300 ms after what stood there.
 */
export function arriving<Props extends object>(
  load: Load<Props>,
  textOf?: (props: Props) => string,
): ComponentType<Props> {
  let arrived: ComponentType<Props> | null = null;
  return function Arriving(props: Props) {
    // In a function: React would call the component, to learn of the state by it.
    const [Editor, setEditor] = useState(() => arrived);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (arrived !== null) return;
      load().then(
        (script) => {
          arrived = script.default;
          setEditor(() => script.default);
        },
        (error: Error) => setFailure(error),
      );
    }, []);
    // Without its script there is no editor; the router's error page says so.
    if (failure !== null) throw failure;
    return Editor === null ? <EditorSkeleton text={textOf?.(props)} /> : <Editor {...props} />;
  };
}
