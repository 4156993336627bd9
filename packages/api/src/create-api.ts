import { createHmac } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Database } from '@goaltracker/db/core/database';
import { createApiTokenText } from './auth/api-tokens/api-token-text.ts';
import { createPasswordHasher } from './auth/passwords.ts';
import { createSessionTokens } from './auth/session-tokens.ts';
import { createSignInAttempts } from './auth/sign-in-attempts.ts';
import { appRouter } from './app-router.ts';
import type { Download } from './core/download.ts';
import { downloads } from './downloads.ts';
import type { ApiContext, ApiServices, Caller } from './core/context.ts';
import { type RestRoute, listRestRoutes } from './core/rest.ts';
import { createTurns } from './core/turns.ts';
import type { Upload } from './core/upload.ts';
import { uploads } from './uploads.ts';

/** Files written or read at a time, each in one long transaction. The host decides how many are on their way. */
const transfers = { most: 3, mayWait: Infinity } as const;

export interface Api {
  readonly router: typeof appRouter;
  readonly restRoutes: readonly RestRoute[];
  readonly downloads: readonly Download[];
  readonly uploads: readonly Upload[];
  readonly services: ApiServices;
  createContext(caller: Caller): ApiContext;
}

export interface ApiOptions {
  readonly database: Database;
  readonly secret: string;
  readonly clock?: () => Date;
  /** Where files wait that are on their way; the system's when absent. */
  readonly tempFolder?: string;
}

/** Everything a host needs to serve the product: hand it requests, give back the answers. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const services: ApiServices = {
    database: options.database,
    clock: options.clock ?? (() => new Date()),
    passwords: createPasswordHasher(),
    tokens: await createSessionTokens(options.secret),
    apiTokens: createApiTokenText(options.secret),
    attempts: createSignInAttempts(options.database),
    tempFolder: options.tempFolder ?? tmpdir(),
    takeTurn: createTurns(transfers),
    fingerprint: (text) => createHmac('sha256', options.secret).update(text).digest('base64url'),
  };
  return {
    router: appRouter,
    restRoutes: listRestRoutes(appRouter),
    downloads,
    uploads,
    services,
    createContext: (caller) => ({ caller, services, now: services.clock() }),
  };
}
