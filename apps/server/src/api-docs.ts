import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createOpenApiDocument } from '@goaltracker/api/core/openapi';
import type { Api } from '@goaltracker/api/create-api';
import { apiVersion } from '@goaltracker/api/core/version';
import type { FastifyInstance } from 'fastify';
import { dataHeaders } from './security-headers.ts';
import { sendPage, serveFiles } from './static-files.ts';

/** The relative path is the same from the sources and from the bundle. */
const docsFolder = fileURLToPath(new URL('../dist/api-docs', import.meta.url));

/** Serves the OpenAPI document and Scalar's page that shows it. Without a build, serves only the document. */
export async function addApiDocs(
  app: FastifyInstance,
  { api, folder = docsFolder }: { api: Pick<Api, 'router' | 'downloads' | 'uploads'>; folder?: string },
): Promise<void> {
  let document: string | undefined;
  app.get('/api/openapi.json', { helmet: false }, async (_request, reply) => {
    // Created on the first request: it takes an eighth of the start, and few clients request it.
    document ??= JSON.stringify(createOpenApiDocument(api.router, api, apiVersion));
    return reply
      .headers({ ...dataHeaders, 'cache-control': 'no-cache' })
      .type('application/json; charset=utf-8')
      .send(document);
  });
  if (!existsSync(folder)) return;
  const page = await readFile(`${folder}/index.html`, 'utf8');
  app.get('/api/docs', async (_request, reply) => sendPage(reply, page));
  await serveFiles(app, folder, '/api/docs/');
}
