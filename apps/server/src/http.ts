import compress from '@fastify/compress';
import type { Api } from '@goaltracker/api/create-api';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { addDocumentation } from './docs/documentation.ts';
import { addDownloads } from './downloads.ts';
import { addDrain } from './drain.ts';
import { answerBrokenRequest, handleError, newRequestId } from './error-answers.ts';
import { addHealth } from './health.ts';
import { limits } from './limits.ts';
import { createAdmission, addOverloadProtection } from './overload.ts';
import { addDeadlines } from './patience.ts';
import { addOtherMethods, addRestRoutes } from './rest.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addTrpc } from './trpc.ts';
import { addUploads } from './uploads.ts';
import { addWebApp } from './web-app.ts';

export interface HttpOptions {
  readonly api: Api;
  readonly config: Pick<Config, 'trustProxy' | 'logLevel' | 'rateLimit'>;
  readonly ping: () => Promise<void>;
}

/** Everything that answers on the port: `/trpc`, `/api`, its documentation, and the web app for the rest. */
export async function createHttpServer({ api, config, ping }: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: readTrust(config.trustProxy),
    bodyLimit: limits.body,
    requestTimeout: limits.transfer,
    connectionTimeout: limits.silence,
    keepAliveTimeout: limits.keepAlive,
    return503OnClosing: false,
    // Closing waits for people longer than plugins are given.
    pluginTimeout: 0,
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check },
    routerOptions: { maxParamLength: 1_000 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: handleError,
  });
  app.setErrorHandler(handleError);
  addDeadlines(app);
  addDrain(app);
  if (config.logLevel === 'info' || config.logLevel === 'debug') logRequests(app);
  await addSecurityHeaders(app);
  await addOverloadProtection(app, config.rateLimit);
  await app.register(compress, { threshold: 4_096, encodings: ['gzip'], zlibOptions: { level: 1 } });

  const admit = createAdmission(limits.inFlight);
  await app.register(addRestRoutes, { api, admit });
  const admitTransfer = createAdmission(limits.transfers);
  await app.register(addDownloads, { api, admit: admitTransfer });
  await app.register(addUploads, { api, admit: admitTransfer });
  await app.register(addTrpc, { api, admit });
  await app.register(addHealth, { ping });
  await app.register(addDocumentation, { api });
  const ownRoutes = ['/api/health', '/api/openapi.json', '/api/docs', '/api/docs/style.css'];
  await addOtherMethods(app, [
    ...api.restRoutes,
    ...ownRoutes.map((path) => ({ method: 'GET' as const, path })),
    ...api.downloads.map(({ path }) => ({ method: 'GET' as const, path: `/api${path}` })),
    ...api.uploads.map(({ path }) => ({ method: 'POST' as const, path: `/api${path}` })),
  ]);
  await addWebApp(app);
  return app;
}

function readTrust(
  trusted: Config['trustProxy'],
): Exclude<Config['trustProxy'], number> | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

/** The route and not the address: what people type into a search or a path stays out of the log. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'Answered');
  });
}
