import type { Caller } from '@goaltracker/api/core/context';
import type { FastifyRequest } from 'fastify';

/** What the API may know of who is calling. The address is the proxy's word only where the proxy is trusted. */
export function identifyCaller(request: FastifyRequest): Caller {
  const key = request.headers['idempotency-key'];
  return {
    authorization: request.headers.authorization,
    idempotencyKey: Array.isArray(key) ? key.join(', ') : key,
    address: request.ip,
  };
}
