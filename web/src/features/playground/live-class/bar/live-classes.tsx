import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useProgram } from '#features/playground/program-store.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { holdConnection } from '#lib/server/socket.ts';
import { currentLiveClassesQuery } from '#shared/live-classes/current-classes.ts';
import { brokenPageTexts } from '#texts/broken-page.ts';
import { lazyPart, MissingPart } from '#ui/layout/lazy-part.tsx';

interface PartProps {
  owner: number;
}

interface LoadedPartProps extends PartProps {
  onLoaded: () => void;
}

/** Loaded once there is a live class. Without it the program works, but its author would miss the class. */
const Part = lazyPart<LoadedPartProps>(
  async () => {
    const { LiveClassPart } = await import('./live-class-part.tsx');
    return function LoadedPart({ owner, onLoaded }) {
      useEffect(onLoaded, [onLoaded]);
      return <LiveClassPart owner={owner} />;
    };
  },
  { Missing: (props) => <MissingPart {...props} text={brokenPageTexts.liveClassMissing} /> },
);

/** Listens for live classes, and shows the one that there is. */
export function LiveClasses() {
  const owner = useProgram((state) => state.owner);
  return owner === null ? null : <Listening key={owner} owner={owner} />;
}

function Listening({ owner }: PartProps) {
  const queries = useQueryClient();
  const [isOn, setOn] = useState(false);
  const isPartConnected = useRef(false);

  useEffect(() => {
    const query = currentLiveClassesQuery(owner);
    let hasPart = false;
    const look = async () => {
      await queries.invalidateQueries({ queryKey: query.queryKey });
      if ((await queries.query(query)).length === 0) return;
      hasPart = true;
      setOn(true);
    };
    // After a failure it is requested again at the next connection.
    const lookSoon = () => void look().catch(() => undefined);
    const listen = () =>
      holdConnection((live) => {
        // Sent at every connection: makes up for events missed while disconnected.
        live.on('classroom_joined', ({ classroom_ids }) => {
          if (classroom_ids.length > 0) lookSoon();
        });
        live.on('live_class_changed', ({ live_class }) => {
          if (!hasPart && live_class.ended_at === null) lookSoon();
          // Until the part is loaded, changes reload the query; afterwards it receives them itself.
          if (hasPart && !isPartConnected.current)
            void queries.invalidateQueries({ queryKey: query.queryKey });
        });
      });
    // Nothing waits for it: runs after the editor is shown.
    return whenIdle(listen);
  }, [owner, queries]);

  const noteConnected = useCallback(() => {
    isPartConnected.current = true;
  }, []);

  return isOn && <Part owner={owner} onLoaded={noteConnected} />;
}
