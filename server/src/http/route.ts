/**
 * HTTP basics of the server. This file turns contract endpoints into routes; the folder also holds authentication,
 * errors, limits, uploads, downloads and the page.
 */
import { Readable } from 'node:stream';
import type { Endpoint } from '@coderoom/contract';
import { create as attachmentHeader } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type {
  Authorize,
  BoundTokenCalls,
  CallRecorder,
  IdentifyToken,
  Identity,
  RefuseArchived,
} from './authenticate.ts';
import { hasGone, type RouteCall, readCall } from './route-call.ts';
import { describeRoute, otherEncoding, type RouteLimits } from './route-description.ts';
import { type AcceptedFiles, readForm } from './upload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    identify: IdentifyToken;
    authorize: Authorize;
    refuseArchived: RefuseArchived;
    recorder: CallRecorder;
    boundTokenCalls: BoundTokenCalls;
  }
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/** A file download: its name, and its text in chunks, read only as fast as the client takes them, or its bytes. */
export type Download = { fileName: string } & (
  | { text: AsyncIterable<string> }
  | { bytes: Uint8Array }
  | { parts: AsyncIterable<Uint8Array> }
  | UntrustedFile
);

/** Bytes that a program or a stranger made. A browser shows or saves them, and runs nothing in them. */
interface UntrustedFile {
  untrusted: Uint8Array;
  /** Decided by the server. */
  mediaType: string;
  /** False: it is only saved. */
  isShown: boolean;
}

/** A document of ours would be of our origin: it may load nothing, and is in a sandbox. */
const UNTRUSTED_POLICY = "default-src 'none'; sandbox";

/** How routes find their caller, decide what they may do, and record calls. */
export interface CallerRules {
  /** Resolves access tokens. */
  identify: IdentifyToken;
  authorize: Authorize;
  refuseArchived: RefuseArchived;
  recorder: CallRecorder;
  boundTokenCalls: BoundTokenCalls;
}

/** Registers how routes know and judge their callers. */
export function registerCallerRules(
  app: FastifyInstance,
  { identify, authorize, refuseArchived, recorder, boundTokenCalls }: CallerRules,
): void {
  app.decorate('identify', identify);
  app.decorate('authorize', authorize);
  app.decorate('refuseArchived', refuseArchived);
  app.decorate('recorder', recorder);
  app.decorate('boundTokenCalls', boundTokenCalls);
  app.decorateRequest('identity', null);
}

/** A handler's answer; it may return nothing for an endpoint that answers without a body. */
type AnswerOf<E extends Endpoint> =
  | z.input<E['response']>
  // biome-ignore lint/suspicious/noConfusingVoidType: what a handler without an answer returns
  | (undefined extends z.input<E['response']> ? void : never);

/**
 * Makes the route of a contract endpoint. The caller is identified and the request validated against the schemas before
 * the handler runs; the response is reduced to its schema, so nothing undeclared leaves the server.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: RouteCall<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
  limits?: RouteLimits,
): void {
  app.route({
    ...describeRoute(endpoint, limits),
    handler: async (request, reply) => {
      try {
        const answer = await handle(readCall<E>(request, reply));
        return reply.status(endpoint.success).send(answer);
      } catch (error) {
        if (!hasGone(request, reply)) throw error;
        // The client has disconnected, which is no failure to log.
        return reply.hijack();
      }
    },
  });
}

/** Makes the route of an endpoint that answers with a file download. */
export function downloadRoute<E extends Endpoint & { download: string | undefined }>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: RouteCall<E>) => Promise<Download> | Download,
): void {
  app.route({
    ...describeRoute(endpoint, undefined),
    handler: async (request, reply) => {
      const file = await handle(readCall<E>(request, reply));
      const type = 'untrusted' in file && file.isShown ? 'inline' : 'attachment';
      reply.header('content-disposition', attachmentHeader(file.fileName, { type }));
      if ('untrusted' in file) {
        reply.header('content-security-policy', UNTRUSTED_POLICY);
        return reply.type(file.mediaType).send(Buffer.from(file.untrusted));
      }
      if ('bytes' in file) return reply.type(`${endpoint.download}`).send(file.bytes);
      if ('parts' in file) {
        return reply.type(`${endpoint.download}`).send(Readable.from(file.parts, { objectMode: false }));
      }
      return reply
        .type(`${endpoint.download}; charset=utf-8`)
        .send(Readable.from(file.text, { objectMode: false }));
    },
  });
}

/** Files of a form as a handler receives them, by field. */
interface SentFiles {
  names: Readonly<Record<string, string>>;
  /** Paths of the files on disk. They are removed once the call was answered or the client has disconnected. */
  paths: Readonly<Record<string, string>>;
}

/**
 * Makes the route of an endpoint that takes a form with files. The caller is identified before anything is read. The
 * body is then validated against the schema, where a file is its text, or a `File` if it is on disk.
 */
export function uploadRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  files: AcceptedFiles,
  handle: (call: RouteCall<E> & { files: SentFiles }) => Promise<AnswerOf<E>>,
): void {
  const forms = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof readForm>>>();
  app.route({
    ...describeRoute(endpoint, undefined),
    // The handler reports invalid fields, because it has to remove the files.
    attachValidation: true,
    preValidation: async (request, reply) => {
      if (!request.isMultipart()) throw otherEncoding(endpoint);
      const form = await readForm(request, files);
      forms.set(request, form);
      // If the client has disconnected meanwhile, no handler runs.
      const remove = () => {
        form.remove().catch((error: unknown) => request.log.error({ err: error }, 'a file was not removed'));
      };
      if (reply.raw.closed) remove();
      else reply.raw.once('close', remove);
      request.body = { ...form.fields, ...form.files };
    },
    handler: async (request, reply) => {
      const form = forms.get(request);
      if (form === undefined) throw otherEncoding(endpoint);
      try {
        if (request.validationError) throw request.validationError;
        const { names, paths } = form;
        const answer = await handle({ ...readCall<E>(request, reply), files: { names, paths } });
        return reply.status(endpoint.success).send(answer);
      } catch (error) {
        if (!hasGone(request, reply)) throw error;
        return reply.hijack();
      } finally {
        await form.remove();
      }
    },
  });
}
