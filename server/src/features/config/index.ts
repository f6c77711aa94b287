import { getConfig, type PublicConfig } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';

/** Tells the page the public settings. */
export function configRoutes(app: FastifyInstance, settings: PublicConfig): void {
  route(app, getConfig, () => settings);
}
