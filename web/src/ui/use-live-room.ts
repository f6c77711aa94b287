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

/** What is told to those who look on: to admins, or to the teachers of a live class, which is its number. */
type Room = 'overview' | 'assignments' | number;

/** Hears what those who look on are told, for as long as the screen is open. */
export function useLiveRoom(room: Room, hears: RoomHears): LiveState {
  const [state, setState] = useState<LiveState>('connecting');
  const listen = useEffectEvent(hears.listen);
  const joined = useEffectEvent(hears.onJoined);
  useEffect(() => {
    let leave = () => {};
    const letGo = holdConnection((live) => {
      leave = () => void leaveRoom(live, room);
      listen(live);
      live.onDisconnect(() => setState('lost'));
      live.onConnect(async () => {
        const answer = await joinRoom(live, room);
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

function joinRoom(live: Live, room: Room) {
  return typeof room === 'number'
    ? live.send('join_live_class', { live_class_id: room })
    : live.send(`join_${room}`, {});
}

function leaveRoom(live: Live, room: Room) {
  return typeof room === 'number'
    ? live.send('leave_live_class', { live_class_id: room })
    : live.send(`leave_${room}`, {});
}
