import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

type Trusted = Config['trustProxy'];

/** Converts TRUST_PROXY to Fastify's option. A number counts proxies from this server outwards. */
export function toTrustFunction(
  trusted: Trusted,
): Exclude<Trusted, number> | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

/**
 * Warns once when an untrusted peer sends `X-Forwarded-For`. All users behind this proxy share its address, and so its
 * limits.
 */
export function addForwardingWarning(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    // With a trusted peer, `ips` holds the peer and at least one address from the header.
    if ((request.ips?.length ?? 1) > 1) return;
    hasWarned = true;
    request.log.warn(
      'A request has X-Forwarded-For, but its sender is not trusted, so the header is ignored. If this server is behind ' +
        'a proxy, set TRUST_PROXY to its address: otherwise everyone behind it shares the limits of one address.',
    );
  });
}
