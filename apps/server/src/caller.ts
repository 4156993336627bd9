import { normalizeIP } from '@fastify/rate-limit';
import type { Api } from '@goaltracker/api/create-api';
import type { Caller } from '@goaltracker/api/core/context';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person;
  }
}

/** By whom limits count: the user of a valid token, so that users behind one address have separate limits, else the network. */
export interface Person {
  readonly id: string;
  readonly isSignedIn: boolean;
}

const clientIdPattern = /^[\w-]{1,64}$/;

/** Sets `person` of every request. A token that is not valid counts for its network, so it brings no limit of its own. */
export function addPersons(app: FastifyInstance, api: Pick<Api, 'identifyUser'>): void {
  app.decorateRequest('person');
  app.addHook('onRequest', async (request) => {
    const userId = await api.identifyUser(getCaller(request));
    request.person = { id: userId ?? getNetwork(request), isSignedIn: userId !== undefined };
  });
}

/** `address` and `network` come from `X-Forwarded-For` only where TRUST_PROXY says so. */
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

/** The address, or the IPv6 network. Empty when the client is gone: then there is no address, whatever its type says. */
export function getNetwork({ ip }: { ip: string | undefined }): string {
  return ip === undefined ? '' : normalizeIP(ip);
}
