import { normalizeIP } from '@fastify/rate-limit';
import type { Api } from '@goaltracker/api/create-api';
import type { Caller } from '@goaltracker/api/core/context';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person;
  }
}

/** Limits count by person: the user of a valid token, else the network. Signed-in users share no limit. */
export interface Person {
  readonly id: string;
  readonly isSignedIn: boolean;
}

const clientIdPattern = /^[\w-]{1,64}$/;

/** Sets `request.person`. An invalid token counts for its network, so an invented token gets no limit of its own. */
export function addPersons(app: FastifyInstance, api: Pick<Api, 'identifyUser'>): void {
  app.decorateRequest('person');
  app.addHook('onRequest', async (request) => {
    const userId = await api.identifyUser(getCaller(request));
    request.person = { id: userId ?? getNetwork(request), isSignedIn: userId !== undefined };
  });
}

/** `address` and `network` come from `X-Forwarded-For` only if TRUST_PROXY covers the sender. */
export function getCaller(request: FastifyRequest): Caller {
  const {
    'idempotency-key': key,
    'x-client-id': clientId,
    'x-device': device,
    'x-call': call,
    'x-made-at': madeAt,
  } = request.headers;
  return {
    authorization: request.headers.authorization,
    idempotencyKey: joinHeader(key),
    device: joinHeader(device),
    call: joinHeader(call),
    madeAt: joinHeader(madeAt),
    address: request.ip,
    network: getNetwork(request),
    userAgent: request.headers['user-agent'],
    clientId: typeof clientId === 'string' && clientIdPattern.test(clientId) ? clientId : undefined,
  };
}

const joinHeader = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

/** The IPv4 address or the IPv6 network. Empty when the client has disconnected, since it then has no address. */
export function getNetwork({ ip }: { ip: string | undefined }): string {
  return ip === undefined ? '' : normalizeIP(ip);
}
