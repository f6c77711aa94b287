import { API_BASE, messageShape } from '@coderoom/contract';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

// It contains itself, so the document has to refer to it by a name.
z.globalRegistry.add(messageShape, { id: 'Message' });

/** Serves an OpenAPI description of the calls registered after it at `/api/v1/openapi.json`. */
export async function serveOpenApi(app: FastifyInstance, name: string, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${name} API`, version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
}
