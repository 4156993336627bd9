import type { Lane } from '@goaltracker/api/core/context';
import type { Api } from '@goaltracker/api/create-api';
import { DomainError } from '@goaltracker/api/core/errors';
import { type RestResponse, type RestRoute, toErrorResponse } from '@goaltracker/api/core/rest';
import { isLongList, serializeList } from '@goaltracker/api/core/serialize-list';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { getCaller } from './caller.ts';
import type { Gates } from './gate.ts';
import { sendResponse } from './responses.ts';
import { acceptJson, parseJson } from './json-body.ts';

export async function addRestRoutes(app: FastifyInstance, { api, gates }: { api: Api; gates: Gates }): Promise<void> {
  acceptJson(app, parseJson);
  for (const route of api.restRoutes) {
    app.route<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>({
      method: route.method,
      url: route.path,
      helmet: false,
      async handler(request, reply) {
        const { params, query, body } = request;
        using places = new DisposableStack();
        // Holds the place until the response is serialized.
        const enter = async (lane?: Lane) => {
          places.use(await gates.enter(request, lane));
          return new DisposableStack();
        };
        const response = await route.handle(
          { params, query, body },
          { ...api.createContext(getCaller(request)), enter },
        );
        return sendResponse(request, reply, await serializeLongList(response));
      },
    });
  }
}

/** Serializes a long list in slices, so that other requests run in between. */
async function serializeLongList(response: RestResponse): Promise<RestResponse> {
  if (!isLongList(response.body)) return response;
  const headers = { ...response.headers, 'content-type': 'application/json; charset=utf-8' };
  return { ...response, body: await serializeList(response.body), headers };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const satisfies HTTPMethods[];

/** Known paths answer OPTIONS with 204 and other methods with 405, both with `Allow`. */
export async function addMethodNotAllowed(
  app: FastifyInstance,
  routes: readonly Pick<RestRoute, 'method' | 'path'>[],
): Promise<void> {
  const notAllowed: RestResponse = toErrorResponse(new DomainError('METHOD_NOT_ALLOWED', 'This cannot be done here.'));
  for (const [path, each] of Map.groupBy(routes, (route) => route.path)) {
    const known = each.map(({ method }) => method);
    const allowed = methods.filter(
      (method) => method === 'OPTIONS' || known.some((one) => one === method || (one === 'GET' && method === 'HEAD')),
    );
    app.route({
      method: methods.filter((method) => method === 'OPTIONS' || !allowed.includes(method)),
      url: path,
      helmet: false,
      async handler(request, reply) {
        reply.header('allow', allowed.join(', '));
        return sendResponse(request, reply, request.method === 'OPTIONS' ? { status: 204 } : notAllowed);
      },
    });
  }
}
