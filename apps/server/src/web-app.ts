import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NotFoundError } from '@goaltracker/api/core/errors';
import { toErrorResponse } from '@goaltracker/api/core/rest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendResponse } from './responses.ts';
import { sendPage, serveFiles } from './static-files.ts';

/** The relative path is the same from the sources and from the bundle. */
const webAppFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * Serves the built web app: its files, and the page of the requested route. Unknown paths get a page with status 404,
 * where the app shows its own "not found". Without a build, as in development behind Vite, there is only the API.
 */
export async function addWebApp(
  app: FastifyInstance,
  { hasPasswords, folder = webAppFolder }: { hasPasswords: boolean; folder?: string },
): Promise<void> {
  const built = existsSync(folder);
  const pages = built ? await readPages(folder, hasPasswords ? (page) => page : hidePasswords) : undefined;
  if (built) await serveFiles(app, folder);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (pages === undefined || !isPageRequest(request, path)) return sendNotFound(request, reply);
    const page = pages.ofRoutes.get(path.toLowerCase().replace(/(?<=.)\/$/, ''));
    return page === undefined ? sendPage(reply.code(404), pages.notFound) : sendPage(reply, page);
  });
}

interface Pages {
  readonly notFound: string;
  /** By path. */
  readonly ofRoutes: ReadonlyMap<string, string>;
}

/** Marks a page, so that the app shows no password field before it has read the ways to sign in. */
function hidePasswords(page: string): string {
  return page.replace('<html ', '<html data-passwords="none" ');
}

/** The build writes `pages/goals.html` for the route /goals, and `pages/index.html` for /. */
async function readPages(folder: string, adapt: (page: string) => string): Promise<Pages> {
  const files = await readdir(`${folder}/pages`);
  const routes = files.map(async (file): Promise<[string, string]> => {
    const name = file.replace(/\.html$/, '');
    return [name === 'index' ? '/' : `/${name}`, adapt(await readFile(`${folder}/pages/${file}`, 'utf8'))];
  });
  return {
    notFound: adapt(await readFile(`${folder}/index.html`, 'utf8')),
    ofRoutes: new Map(await Promise.all(routes)),
  };
}

function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendResponse(request, reply, toErrorResponse(new NotFoundError()));
}

function isPageRequest({ method }: FastifyRequest, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|trpc|assets)(\/|$)/i.test(path);
}
