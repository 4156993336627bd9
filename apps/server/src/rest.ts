import type { Api } from '@goaltracker/api/create-api';
import { DomainError } from '@goaltracker/api/core/errors';
import { type RestAnswer, type RestRoute, answerError } from '@goaltracker/api/core/rest';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { identifyCaller } from './caller.ts';
import { sendAnswer } from './error-answers.ts';
import { acceptJson, parseJson } from './json-body.ts';
import type { Admit } from './overload.ts';

/** One real route for every procedure with a REST path. */
export async function addRestRoutes(app: FastifyInstance, { api, admit }: { api: Api; admit: Admit }): Promise<void> {
  acceptJson(app, parseJson);
  for (const route of api.restRoutes) {
    app.route<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>({
      method: route.method,
      url: route.path,
      helmet: false,
      async handler(request, reply) {
        const { params, query, body } = request;
        const answer = await admit(() =>
          route.handle({ params, query, body }, api.createContext(identifyCaller(request))),
        );
        return sendAnswer(request, reply, answer);
      },
    });
  }
}

const answerable = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const satisfies HTTPMethods[];

/** A known path asked in another way says which ways there are. */
export async function addOtherMethods(
  app: FastifyInstance,
  routes: readonly Pick<RestRoute, 'method' | 'path'>[],
): Promise<void> {
  const notAllowed: RestAnswer = answerError(new DomainError('METHOD_NOT_ALLOWED', 'This cannot be done here.'));
  for (const [path, each] of Map.groupBy(routes, (route) => route.path)) {
    const known = each.map(({ method }) => method);
    const allowed = answerable.filter(
      (method) => method === 'OPTIONS' || known.some((one) => one === method || (one === 'GET' && method === 'HEAD')),
    );
    app.route({
      method: answerable.filter((method) => method === 'OPTIONS' || !allowed.includes(method)),
      url: path,
      helmet: false,
      async handler(request, reply) {
        reply.header('allow', allowed.join(', '));
        return sendAnswer(request, reply, request.method === 'OPTIONS' ? { status: 204 } : notAllowed);
      },
    });
  }
}
