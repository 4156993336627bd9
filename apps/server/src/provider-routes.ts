import {
  type NextPage,
  endProviderSessions,
  finishProviderSignIn,
  startProviderSignIn,
} from '@goaltracker/api/auth/providers/provider-sign-in';
import type { Api } from '@goaltracker/api/create-api';
import { UnavailableError } from '@goaltracker/api/core/errors';
import { ProviderAwayError, ProviderRefusalError } from '@goaltracker/api/core/identity-providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getCaller } from './caller.ts';
import type { Gates } from './gate.ts';
import { summarizeError } from './log.ts';
import { dataHeaders } from './security-headers.ts';

const base = '/auth/providers/:number';
export const providerRoutes = [
  { method: 'GET', path: `${base}/start` },
  { method: 'GET', path: `${base}/callback` },
  { method: 'POST', path: `${base}/logout` },
] as const;

const [start, callback, logout] = providerRoutes;
const formType = 'application/x-www-form-urlencoded';

interface Params {
  readonly number: string;
}

/**
 * Routes of a sign-in at an identity provider, for browsers and providers. They wait for the provider, so they use the
 * gate `slow` and leave the places of other calls free.
 */
export async function addProviderRoutes(
  app: FastifyInstance,
  { api, gates }: { api: Api; gates: Gates },
): Promise<void> {
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, String(body)));
  const createContext = (request: FastifyRequest) => api.createContext(getCaller(request));

  app.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    start.path,
    { helmet: false },
    async (request, reply) => {
      const { challenge, verifier, step, prompt, path } = request.query;
      const given = {
        challenge: readText(challenge),
        verifier: readText(verifier),
        isStep: step === 'true',
        isPrompted: prompt === 'login',
        path: readText(path),
      };
      using _place = await gates.enter(request, 'slow');
      return leadOn(request, reply, await startProviderSignIn(createContext(request), getNumber(request), given));
    },
  );
  app.get<{ Params: Params }>(callback.path, { helmet: false }, async (request, reply) => {
    using _place = await gates.enter(request, 'slow');
    const query = request.url.split('?', 2)[1] ?? '';
    return leadOn(request, reply, await finishProviderSignIn(createContext(request), getNumber(request), query));
  });
  app.post<{ Params: Params; Body: unknown }>(logout.path, { helmet: false }, async (request, reply) => {
    reply.headers(dataHeaders);
    using _place = await gates.enter(request, 'slow');
    const token = new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('logout_token') ?? '';
    try {
      await endProviderSessions(createContext(request), getNumber(request), token);
      return await reply.code(200).send();
    } catch (error) {
      if (error instanceof ProviderAwayError) throw new UnavailableError();
      if (!(error instanceof ProviderRefusalError)) throw error;
      request.log.warn({ error: summarizeError(error) }, 'A logout token of an identity provider was refused');
      return reply.code(400).send({ error: 'invalid_request', error_description: error.message });
    }
  });
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function getNumber({ params }: FastifyRequest<{ Params: Params }>): number {
  return Number(params.number);
}

/** Logs no personal data: neither the address nor the provider's claims about the user. */
function leadOn(request: FastifyRequest, reply: FastifyReply, { url, failure }: NextPage): FastifyReply {
  if (failure?.error !== undefined) {
    const { provider, reason, error } = failure;
    request.log.warn({ provider, reason, error: summarizeError(error) }, 'A sign-in at an identity provider failed');
  }
  return reply.headers(dataHeaders).redirect(url, 303);
}
