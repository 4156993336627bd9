import { createHmac } from 'node:crypto';
import type { Database } from '@goaltracker/db/core/database';
import { createApiTokenText } from '../account/api-token-text.ts';
import { createPasswordHasher } from '../account/passwords.ts';
import { createSessionTokens } from '../account/session-tokens.ts';
import { createSignInAttempts } from '../account/sign-in-attempts.ts';
import { appRouter } from './app-router.ts';
import type { Download } from './download.ts';
import { downloads } from './downloads.ts';
import type { ApiContext, ApiServices, Caller } from './context.ts';
import { type RestRoute, listRestRoutes } from './rest.ts';

export interface Api {
  readonly router: typeof appRouter;
  readonly restRoutes: readonly RestRoute[];
  readonly downloads: readonly Download[];
  readonly services: ApiServices;
  createContext(caller: Caller): ApiContext;
}

/** Everything a host needs to serve the product: hand it requests, give back the answers. */
export async function createApi(options: { database: Database; secret: string; clock?: () => Date }): Promise<Api> {
  const services: ApiServices = {
    database: options.database,
    clock: options.clock ?? (() => new Date()),
    passwords: createPasswordHasher(),
    tokens: await createSessionTokens(options.secret),
    apiTokens: createApiTokenText(options.secret),
    attempts: createSignInAttempts(options.database),
    fingerprint: (text) => createHmac('sha256', options.secret).update(text).digest('base64url'),
  };
  return {
    router: appRouter,
    restRoutes: listRestRoutes(appRouter),
    downloads,
    services,
    createContext: (caller) => ({ caller, services, now: services.clock() }),
  };
}
