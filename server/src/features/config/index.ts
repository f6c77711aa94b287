import { getConfig, type PublicConfig } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';

/** Serves the public settings to the page. */
export function configRoutes(app: FastifyInstance, settings: PublicConfig): void {
  route(app, getConfig, () => settings);
}
