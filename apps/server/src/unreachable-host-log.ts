import type { UnreachableHosts, UnreachableReason } from '@goaltracker/api/core/unreachable-hosts';
import type { FastifyInstance } from 'fastify';

/** Milliseconds. */
const interval = 60_000;
/** In one log line. */
const maxHosts = 20;

/** Logs once a minute why calendar and push hosts were unreachable. Users do not see the reason. */
export function addUnreachableHostLog(
  app: FastifyInstance,
  { unreachableHosts }: { unreachableHosts: UnreachableHosts },
): void {
  const hosts = new Map<string, UnreachableReason>();
  const flush = () => {
    if (hosts.size === 0) return;
    app.log.warn({ hosts: Object.fromEntries(hosts) }, 'Hosts of calendars or push services are not on the internet');
    hosts.clear();
  };
  unreachableHosts.onEvent = (host, reason) => {
    if (hosts.size < maxHosts) hosts.set(host, reason);
  };
  const timer = setInterval(flush, interval).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    flush();
  });
}
