import type { serverEvents } from '@coderoom/contract';
import type { z } from 'zod';
import { sendPaced, takesMore } from '#realtime/outgoing.ts';
import type { ServerSocket } from '#realtime/sockets.ts';

type Told = Pick<
  typeof serverEvents,
  'run_output' | 'run_phase' | 'run_picture' | 'run_drawing' | 'run_complexity'
>;

/** Receives the events of a run. */
export interface RunListener {
  /** Unique id of the connection. */
  readonly id: string;
  /** True: it is not the run's own person, and is sent its pictures alone. */
  readonly isViewer?: boolean;
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

/** Somebody who may watch the pictures of another person's run. */
export interface PictureViewer {
  readonly id: string;
  /** False: they are gone, or may no longer watch. */
  readonly mayWatch: boolean;
  readonly takesMore: boolean;
  /** @param taken as in {@link RunListener.tellOutput} */
  tellPicture(file: z.input<Told['run_picture']>['file'], taken: () => void): void;
  /** @param taken as in {@link RunListener.tellOutput} */
  tellDrawing(added: Omit<z.input<Told['run_drawing']>, 'run_id'>, taken: () => void): void;
}

/** Listener for somebody who watches the pictures alone. */
export function listenerForViewer(viewer: PictureViewer): RunListener {
  const nothing = () => undefined;
  return {
    id: viewer.id,
    isViewer: true,
    get connected() {
      return viewer.mayWatch;
    },
    get takesMore() {
      return viewer.takesMore;
    },
    tellPicture: ({ file }, taken) => viewer.tellPicture(file, taken),
    tellDrawing: ({ run_id: _, ...added }, taken) => viewer.tellDrawing(added, taken),
    tellOutput: nothing,
    tellPhase: nothing,
    tellComplexity: nothing,
  };
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
