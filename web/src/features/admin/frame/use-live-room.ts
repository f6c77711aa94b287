import { useEffect, useEffectEvent, useState } from 'react';
import type { Live } from '#lib/live-connection.ts';
import { holdConnection } from '#lib/socket.ts';

/** Whether what happens is heard of: `connecting` until that is known. */
export type LiveState = 'connecting' | 'live' | 'lost';

interface RoomHears {
  /** Says what is listened to. */
  listen: (live: Live) => void;
  /** What happened before, nobody heard of. */
  onJoined: () => void;
}

/** Hears what admins who look on are told, for as long as the screen is open. */
export function useLiveRoom(room: 'overview' | 'assignments', hears: RoomHears): LiveState {
  const [state, setState] = useState<LiveState>('connecting');
  const listen = useEffectEvent(hears.listen);
  const joined = useEffectEvent(hears.onJoined);
  useEffect(() => {
    let leave = () => {};
    const letGo = holdConnection((live) => {
      leave = () => void live.send(`leave_${room}`, {});
      listen(live);
      live.onDisconnect(() => setState('lost'));
      live.onConnect(async () => {
        const answer = await live.send(`join_${room}`, {});
        setState(answer?.ok ? 'live' : 'lost');
        if (answer?.ok) joined();
      });
    });
    return () => {
      leave();
      letGo();
    };
  }, [room]);
  return state;
}
