import { createHmac } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { Database } from '@goaltracker/db/core/database';
import { type Secrets, listSecrets } from '@goaltracker/db/core/secrets';
import { createApiTokenCodec } from './auth/api-tokens/api-token-codec.ts';
import { type PasswordCost, createPasswordHasher } from './auth/passwords.ts';
import { createSessionTokens } from './auth/session-tokens.ts';
import { createSignInAttempts } from './auth/sign-in-attempts.ts';
import { appRouter } from './app-router.ts';
import type { Download } from './core/download.ts';
import { downloads } from './downloads.ts';
import type { ApiContext, ApiServices, Caller } from './core/context.ts';
import { type RestRoute, listRestRoutes } from './core/rest.ts';
import { createLimiter } from './core/limiter.ts';
import { RecentSet } from './core/recent-set.ts';
import { identifyUser } from './core/user-context.ts';
import { restoreUpload } from './backup/restore-upload.ts';

/** Backups and restores, each one long transaction. The host limits how many requests may wait here. */
const transfers = { concurrency: 3, queue: Infinity } as const;

export interface Api {
  readonly router: typeof appRouter;
  readonly restRoutes: readonly RestRoute[];
  readonly downloads: readonly Download[];
  readonly restoreUpload: typeof restoreUpload;
  readonly services: ApiServices;
  createContext(caller: Caller): ApiContext;
  /** The user of a valid token, without a query; see `identifyUser`. */
  identifyUser(caller: Caller): Promise<string | undefined>;
}

export interface ApiOptions extends Secrets {
  readonly database: Database;
  readonly clock?: () => Date;
  /** By default what is safe; tests hash cheaply. */
  readonly passwordCost?: PasswordCost;
  /** The folder for temp files; by default the operating system's. */
  readonly tempFolder?: string;
}

/** Everything an HTTP host needs to serve the product. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const secrets = listSecrets(options);
  const services: ApiServices = {
    database: options.database,
    clock: options.clock ?? (() => new Date()),
    passwords: createPasswordHasher({ cost: options.passwordCost }),
    tokens: await createSessionTokens(secrets),
    apiTokens: createApiTokenCodec(secrets),
    attempts: createSignInAttempts(options.database),
    endedTokens: new RecentSet(10_000),
    tempFolder: options.tempFolder ?? tmpdir(),
    limitTransfers: createLimiter(transfers),
    fingerprints: (text) => secrets.map((secret) => createHmac('sha256', secret).update(text).digest('base64url')),
  };
  const createContext = (caller: Caller) => ({ caller, services, now: services.clock() });
  return {
    router: appRouter,
    restRoutes: listRestRoutes(appRouter),
    downloads,
    restoreUpload,
    services,
    createContext,
    identifyUser: (caller) => identifyUser(createContext(caller)),
  };
}
