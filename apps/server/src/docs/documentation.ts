import { createOpenApiDocument } from '@goaltracker/api/core/openapi';
import type { Api } from '@goaltracker/api/create-api';
import type { FastifyInstance } from 'fastify';
import { dataHeaders } from '../security-headers.ts';
import { renderPage } from './page.ts';
import { style } from './style.ts';

const version = '1.0.0';

/** The OpenAPI document, built once, and the same for people: no script, nothing from elsewhere. */
export async function addDocumentation(
  app: FastifyInstance,
  { api }: { api: Pick<Api, 'router' | 'downloads' | 'uploads'> },
): Promise<void> {
  const document = createOpenApiDocument(api.router, api, version);
  const text = JSON.stringify(document);
  app.get('/api/openapi.json', { helmet: false }, async (_request, reply) => {
    return reply
      .headers({ ...dataHeaders, 'cache-control': 'no-cache' })
      .type('application/json; charset=utf-8')
      .send(text);
  });
  app.get('/api/docs', async (request, reply) => {
    const page = renderPage(document, `${request.protocol}://${request.host}`);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs/style.css', async (_request, reply) => {
    return reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style);
  });
}
