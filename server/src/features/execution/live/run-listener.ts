import type { serverEvents } from '@coderoom/contract';
import type { z } from 'zod';
import { sendPaced, takesMore } from '#realtime/pace.ts';
import type { LiveServer, LiveSocket } from '#realtime/sockets.ts';

type Told = Pick<typeof serverEvents, 'run_output' | 'run_phase'>;

/** Whoever is told of a run. */
export interface RunListener {
  /** Of the connection, which no other has. */
  readonly id: string;
  readonly connected: boolean;
  readonly takesMore: boolean;
  /** @param taken it takes more again, where it did not at once */
  tellOutput(output: z.input<Told['run_output']>, taken: () => void): void;
  tellPhase(phase: z.input<Told['run_phase']>): void;
}

/** A connection to this server. */
export function listenerOf(socket: LiveSocket): RunListener {
  return {
    id: socket.id,
    get connected() {
      return socket.connected;
    },
    get takesMore() {
      return takesMore(socket);
    },
    tellOutput: (output, taken) => sendPaced(socket, () => socket.emit('run_output', output), taken),
    tellPhase: (phase) => void socket.emit('run_phase', phase),
  };
}

/** A connection to another server, by its id. That it has gone, or is slow, is not known: a run prints only so much. */
export function distantListener(io: LiveServer, id: string): RunListener {
  return {
    id,
    connected: true,
    takesMore: true,
    tellOutput: (output) => void io.to(id).emit('run_output', output),
    tellPhase: (phase) => void io.to(id).emit('run_phase', phase),
  };
}
