import type { serverEvents } from '@coderoom/contract';
import type { z } from 'zod';
import { sendPaced, takesMore } from '#realtime/pace.ts';
import type { ServerSocket } from '#realtime/sockets.ts';

type Told = Pick<
  typeof serverEvents,
  'run_output' | 'run_phase' | 'run_picture' | 'run_drawing' | 'run_complexity'
>;

/** Receives the events of a run. */
export interface RunListener {
  /** Unique id of the connection. */
  readonly id: string;
  readonly connected: boolean;
  readonly takesMore: boolean;
  /** @param taken called when the connection accepts output again, if it was congested */
  tellOutput(output: z.input<Told['run_output']>, taken: () => void): void;
  /** @param taken as in {@link tellOutput} */
  tellPicture(picture: z.input<Told['run_picture']>, taken: () => void): void;
  /** @param taken as in {@link tellOutput} */
  tellDrawing(added: z.input<Told['run_drawing']>, taken: () => void): void;
  tellPhase(phase: z.input<Told['run_phase']>): void;
  tellComplexity(verdict: z.output<Told['run_complexity']>): void;
}

/** Listener for a connection to this server. */
export function listenerOf(socket: ServerSocket): RunListener {
  return {
    id: socket.id,
    get connected() {
      return socket.connected;
    },
    get takesMore() {
      return takesMore(socket);
    },
    tellOutput: (output, taken) => sendPaced(socket, () => socket.emit('run_output', output), taken),
    tellPicture: (picture, taken) => sendPaced(socket, () => socket.emit('run_picture', picture), taken),
    tellDrawing: (added, taken) => sendPaced(socket, () => socket.emit('run_drawing', added), taken),
    tellPhase: (phase) => void socket.emit('run_phase', phase),
    tellComplexity: (verdict) => void socket.emit('run_complexity', verdict),
  };
}
