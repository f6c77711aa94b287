import { type Acknowledgement, messageFields, messageOfProblem } from '@coderoom/contract';
import type { z } from 'zod';
import { describeErrorResponse, fieldSentence, isOurs } from '#http/errors.ts';
import { acknowledgerOf } from './event-limits.ts';
import type { ServerSocket } from './sockets.ts';

/** An event that clients may send, and its handler. Failures are reported in the acknowledgement, if requested. */
export interface ClientEvent<Schema extends z.ZodType = z.ZodType> {
  name: string;
  schema: Schema;
  /**
   * @returns fields added to the acknowledgement of success.
   * @throws {ApiError} reported to the client.
   */
  handle(socket: ServerSocket, payload: z.output<Schema>): Promise<object | undefined> | Promise<void> | void;
}

/** Context of the handlers of events. */
interface Handling {
  /** Does the synchronous part of a handler at its owner's expense. */
  charge: <Result>(owner: string, work: () => Result) => Result;
  log: (failure: unknown) => void;
}

/** Handles a client's event. Payloads that don't match the schema never reach the handler. */
export function listenTo(socket: ServerSocket, event: ClientEvent, { charge, log }: Handling): void {
  socket.on(event.name, (...parts) => {
    const answer = acknowledgerOf(parts);
    const payload = typeof parts[0] === 'function' ? undefined : parts[0];
    charge(socket.data.owner, () => {
      const parsed = event.schema.safeParse(payload ?? {});
      if (!parsed.success) return answer(describeInvalid(parsed.error));
      const handle = async () => event.handle(socket, parsed.data);
      handle().then(
        (more) => answer({ ...more, ok: true }),
        (failure) => answer(describeError(failure, log)),
      );
    });
  });
}

function describeInvalid(error: z.ZodError): Acknowledgement {
  const [issue] = error.issues;
  const field = issue?.path.join('.') || 'event';
  const detail = fieldSentence(field, messageOfProblem(issue?.message ?? 'is not valid'));
  return { ok: false, code: 'invalid', ...messageFields('detail', detail) };
}

function describeError(failure: unknown, log: (failure: unknown) => void): Acknowledgement {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const { code, detail, detail_message } = describeErrorResponse(error).body;
  if (isOurs(code)) log(failure);
  return { ok: false, code, detail, detail_message };
}
