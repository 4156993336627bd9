import type { Api } from '@goaltracker/api/create-api';
import type { FastifyInstance } from 'fastify';
import { getCaller } from './caller.ts';
import type { Gates } from './gate.ts';
import { dataHeaders } from './security-headers.ts';

/** Logs and metrics contain this pattern, never the path with the secret. */
export const calendarFeedRoute = '/calendar/:secret.ics';

/** Serves calendar feeds. A subscribed calendar sends no token: the secret in the address grants access. */
export async function addCalendarFeeds(
  app: FastifyInstance,
  { api, gates }: { api: Api; gates: Gates },
): Promise<void> {
  app.get<{ Params: { secret: string } }>(calendarFeedRoute, { helmet: false }, async (request, reply) => {
    using _place = await gates.enter(request);
    const feed = await api.readFeed(request.params.secret, getCaller(request));
    reply.headers({ ...dataHeaders, 'cache-control': 'private, no-cache', etag: feed.etag });
    if (matchesEtag(request.headers['if-none-match'], feed.etag)) return reply.code(304).send();
    return reply
      .header('content-disposition', 'inline; filename="goaltracker.ics"')
      .type('text/calendar; charset=utf-8')
      .send(feed.content);
  });
}

/** Whether the client has this version (RFC 9110, 13.1.2). Ignores the weak mark, which proxies may add to a tag. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''));
}
