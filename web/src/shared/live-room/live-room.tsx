import { useEffect, useEffectEvent, useState } from 'react';
import type { SocketHandle } from '#lib/server/live-connection.ts';
import { holdConnection } from '#lib/server/socket.ts';
import { controlsTexts } from '#texts/controls.ts';
import { classNames } from '#ui/class-names.ts';

/** State of the live updates; `connecting` until they are joined or lost. */
export type RoomState = 'connecting' | 'live' | 'lost';

interface RoomHandlers {
  /** Registers the event handlers. */
  listen: (live: SocketHandle) => void;
  /** Called after joining: earlier events were missed. */
  onJoined: () => void;
}

/** The room of admins, or that of a live class's teachers, given by the class's number. */
type Room = 'overview' | 'assignments' | number;

/** Receives a room's events for as long as the screen is open. */
export function useLiveRoom(room: Room, handlers: RoomHandlers): RoomState {
  const [state, setState] = useState<RoomState>('connecting');
  const listen = useEffectEvent(handlers.listen);
  const joined = useEffectEvent(handlers.onJoined);
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

function joinRoom(live: SocketHandle, room: Room) {
  return typeof room === 'number'
    ? live.request('join_live_class', { live_class_id: room })
    : live.request(`join_${room}`, {});
}

function leaveRoom(live: SocketHandle, room: Room) {
  return typeof room === 'number'
    ? live.request('leave_live_class', { live_class_id: room })
    : live.request(`leave_${room}`, {});
}

const WORDS: Record<RoomState, string> = controlsTexts.live;

/** Shows whether the screen is updated live: a filled dot, or a ring if it is not. */
export function LiveDot({ state }: { state: RoomState }) {
  return (
    <span role="status" className="flex items-center gap-1.5 text-12 whitespace-nowrap text-text-2">
      <span
        aria-hidden
        className={classNames(
          'size-2 rounded-full border',
          state === 'live' ? 'border-success bg-success' : 'border-text-3',
        )}
      />
      {WORDS[state]}
    </span>
  );
}
