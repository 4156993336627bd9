import { normalizeIP } from '@fastify/rate-limit';
import type { Caller } from '@goaltracker/api/core/context';
import type { FastifyRequest } from 'fastify';

const clientIdPattern = /^[\w-]{1,64}$/;

/** `address` and `network` come from `X-Forwarded-For` only where TRUST_PROXY says so. */
export function getCaller(request: FastifyRequest): Caller {
  const { 'idempotency-key': key, 'x-client-id': clientId } = request.headers;
  return {
    authorization: request.headers.authorization,
    idempotencyKey: Array.isArray(key) ? key.join(', ') : key,
    address: request.ip,
    network: getNetwork(request),
    userAgent: request.headers['user-agent'],
    clientId: typeof clientId === 'string' && clientIdPattern.test(clientId) ? clientId : undefined,
  };
}

/** The address, or the IPv6 network. Empty when the client is gone: then there is no address, whatever its type says. */
export function getNetwork({ ip }: { ip: string | undefined }): string {
  return ip === undefined ? '' : normalizeIP(ip);
}
