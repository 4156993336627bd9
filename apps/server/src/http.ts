import compress from '@fastify/compress';
import type { Api } from '@goaltracker/api/create-api';
import type { Database } from '@goaltracker/db/core/database';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { addApiDocs } from './api-docs.ts';
import { addCalendarFeeds, calendarFeedRoute } from './calendar-feeds.ts';
import { addPersons } from './caller.ts';
import type { Config } from './config.ts';
import { addChangeDrain, addChanges, changesRoute } from './changes.ts';
import { addDownloads } from './downloads.ts';
import { addFailures } from './failures.ts';
import { createGates } from './gate.ts';
import { addGracefulShutdown } from './graceful-shutdown.ts';
import { createClientErrorHandler, handleError } from './responses.ts';
import { addJobQueue } from './job-queue.ts';
import { addHealth } from './health.ts';
import { type Timeouts, limits, timeouts as defaultTimeouts } from './limits.ts';
import type { Metrics } from './metrics/metrics.ts';
import { addMailLinks, mailLinkRoutes } from './mail-links.ts';
import { addProviderRoutes, providerRoutes } from './provider-routes.ts';
import { addRateLimit } from './rate-limit.ts';
import { addForwardingWarning, toTrustFunction } from './forwarding.ts';
import { addRequestIds, createRequestIds } from './request-id.ts';
import { addMethodNotAllowed, addRestRoutes } from './rest.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addSignInLog } from './sign-in-log.ts';
import { addUnreachableHostLog } from './unreachable-host-log.ts';
import { addTrpc } from './trpc.ts';
import { addUploads } from './uploads.ts';
import { addWebApp } from './web-app.ts';

export interface HttpOptions {
  readonly api: Api;
  readonly config: Pick<Config, 'trustProxy' | 'logLevel' | 'rateLimit' | 'hasPasswords'>;
  readonly database: Pick<Database, 'ping' | 'checkWritable'>;
  readonly metrics?: Metrics | undefined;
  readonly timeouts?: Timeouts;
}

/** The HTTP server: `/trpc`, `/api` and its documentation, calendar feeds, and the web app on all other paths. */
export async function createHttpServer({
  api,
  config,
  database,
  metrics,
  timeouts = defaultTimeouts,
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(config.trustProxy),
    trustProxy: toTrustFunction(config.trustProxy),
    bodyLimit: limits.body,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.idle,
    keepAliveTimeout: timeouts.keepAlive,
    return503OnClosing: false,
    // Draining takes longer than the default timeout of plugins.
    pluginTimeout: 0,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check, requireHostHeader: false },
    routerOptions: { maxParamLength: 1_000 },
    clientErrorHandler: createClientErrorHandler(timeouts),
    frameworkErrors: handleError,
  });
  app.setErrorHandler(handleError);
  addRequestIds(app);
  addPersons(app, api);
  const failures = addFailures(app);
  const signIns = addSignInLog(app, api);
  metrics?.observe(app, failures, signIns);
  addForwardingWarning(app);
  addUnreachableHostLog(app, api);
  addJobQueue(app, api);
  addChangeDrain(app, api);
  const isDraining = addGracefulShutdown(app);
  if (config.logLevel === 'info' || config.logLevel === 'debug') logRequests(app);
  await addSecurityHeaders(app);
  await addRateLimit(app, config.rateLimit);
  await app.register(compress, { threshold: 4_096, encodings: ['gzip'], zlibOptions: { level: 1 } });

  const gates = createGates();
  await app.register(addRestRoutes, { api, gates });
  await app.register(addTrpc, { api, gates });
  await app.register(addDownloads, { api, gates });
  await app.register(addUploads, { api, gates });
  await app.register(addCalendarFeeds, { api, gates });
  await app.register(addChanges, { api, gates });
  await app.register(addMailLinks, { api, gates });
  await app.register(addProviderRoutes, { api, gates });
  await app.register(addHealth, { database, isDraining });
  await app.register(addApiDocs, { api });
  const ownRoutes = ['/api/health', '/api/health/live', '/api/health/ready', '/api/openapi.json', '/api/docs'];
  await addMethodNotAllowed(app, [
    ...api.restRoutes,
    ...ownRoutes.map((path) => ({ method: 'GET' as const, path })),
    ...api.downloads.map(({ path }) => ({ method: 'GET' as const, path: `/api${path}` })),
    { method: 'GET', path: calendarFeedRoute },
    ...mailLinkRoutes.flatMap(({ path }) => (['GET', 'POST'] as const).map((method) => ({ method, path }))),
    ...providerRoutes,
    { method: 'GET', path: changesRoute },
    ...api.uploads.map(({ path }) => ({ method: 'POST' as const, path: `/api${path}` })),
  ]);
  await addWebApp(app, config);
  return app;
}

/** Logs the route, never the URL: search terms and paths may be personal data. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'Request completed');
  });
}
