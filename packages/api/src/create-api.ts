import { createHmac } from 'node:crypto';
import { tmpdir } from 'node:os';
import { openDataKey } from '@goaltracker/db/core/server-keys.queries';
import { type VapidKeys, openVapidKeys } from '@goaltracker/db/reminders/push-keys.queries';
import type { Database } from '@goaltracker/db/core/database';
import { type JobCount, countJobs } from '@goaltracker/db/core/jobs/job-queue.queries';
import { type Secrets, listSecrets } from '@goaltracker/db/core/secrets';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { RegistrationMode } from '@goaltracker/domain/auth/enums';
import { type PasswordCost, createPasswordHasher } from './auth/passwords.ts';
import { createConfirmationMail } from './auth/links/confirmation-mail.ts';
import { createResetMail } from './auth/links/reset-mail.ts';
import { createSecurityMails } from './auth/security-mail.ts';
import { createSecondStepSecrets } from './auth/second-step/codes.ts';
import { createSignInAttempts } from './auth/sign-in-attempts.ts';
import { createReminderJob } from './reminders/reminder-job.ts';
import { choosePushContact, createPushServices, createSendPush } from './reminders/send-push.ts';
import { createAddressCheck } from './subscriptions/address-check.ts';
import { type FindCalendar, withBuiltInCalendars } from './subscriptions/built-in-calendars.ts';
import { createFetchCalendar } from './subscriptions/fetch-calendar.ts';
import { createFetchJob } from './subscriptions/fetch-job.ts';
import { createCalendarFetches } from './subscriptions/fetches.ts';
import { appRouter } from './app-router.ts';
import type { FetchCalendar } from './core/calendar-services.ts';
import { type ChangeStreams, type StreamTimes, createChangeStreams } from './core/change-streams.ts';
import { createChanges } from './core/changes.ts';
import type { Download } from './core/download.ts';
import { downloads } from './downloads.ts';
import type { ApiContext, ApiServices, Caller } from './core/context.ts';
import type { ProviderSettings } from './core/identity-providers.ts';
import { type JobQueue, createJobQueue } from './core/job-queue.ts';
import { type RestRoute, listRestRoutes } from './core/rest.ts';
import { createLimit } from './core/limit.ts';
import { createMailJob } from './core/mail-job.ts';
import type { MailSettings } from './core/mail.ts';
import type { SendPush } from './core/push-services.ts';
import { RecentSet } from './core/recent-set.ts';
import { identifyUser } from './core/user-context.ts';
import { type SecurityEvents, isSecurityChange } from './core/security-events.ts';
import { createTokenCodec } from './core/token-codec.ts';
import { createTokens } from './core/tokens.ts';
import type { UnreachableHosts } from './core/unreachable-hosts.ts';
import { type FeedFile, readFeed } from './feeds/read-feed.ts';
import type { Upload } from './core/upload.ts';
import { createDigestMails } from './settings/digests/digest-mails.ts';
import { uploads } from './uploads.ts';

export { type RegistrationMode, registrationModes } from '@goaltracker/domain/auth/enums';

/** Backups, restores and imports at a time. Each is one long transaction. */
const longTransactions = 3;

export interface Api {
  readonly router: typeof appRouter;
  readonly restRoutes: readonly RestRoute[];
  readonly downloads: readonly Download[];
  readonly uploads: readonly Upload[];
  readonly services: ApiServices;
  readonly unreachableHosts: UnreachableHosts;
  readonly securityEvents: SecurityEvents;
  /** Runs users' due jobs after it is started. */
  readonly jobQueue: JobQueue;
  readonly countJobs: () => Promise<JobCount[]>;
  readonly changeStreams: ChangeStreams;
  createContext(caller: Caller): ApiContext;
  /** Returns the calendar of a feed by the secret in its address. Throws NotFoundError. */
  readFeed(secret: string, caller: Caller): Promise<FeedFile>;
  /** Returns the user of a valid token, without a query; see `identifyUser`. */
  identifyUser(caller: Caller): Promise<string | undefined>;
}

export interface ApiOptions extends Secrets {
  readonly database: Database;
  readonly registration?: RegistrationMode;
  /** Identity providers. They need `publicUrl`. */
  readonly providers?: readonly ProviderSettings[];
  /** False when users may sign in at providers only. */
  readonly hasPasswords?: boolean;
  /** The public address, without a trailing slash. */
  readonly publicUrl?: string | undefined;
  /** Private addresses and ranges that subscribed calendars and push services may use. */
  readonly allowPrivateFetch?: readonly string[];
  /** Default: no mail is sent. */
  readonly mail?: MailSettings | undefined;
  /** Default: fetches from the web. */
  readonly fetchCalendar?: FetchCalendar;
  /** Default: the keys in the database. */
  readonly vapidKeys?: VapidKeys;
  /** Default: the key in the database. */
  readonly dataKey?: string;
  /** Default: sends to the push services that browsers name. */
  readonly sendPush?: SendPush;
  /** Calendars that this server provides itself, for example for the demo. */
  readonly findCalendar?: FindCalendar;
  readonly clock?: () => Date;
  /** For tests only. */
  readonly streamTimes?: StreamTimes;
  /** Default: a safe cost; tests use a cheaper one. */
  readonly passwordCost?: PasswordCost;
  /** Default: the temp folder of the operating system. */
  readonly tempFolder?: string;
}

/** Creates everything that an HTTP host needs to serve the product. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const secrets = listSecrets(options);
  const clock = options.clock ?? (() => new Date());
  const mayConnectTo = createAddressCheck(options.allowPrivateFetch ?? []);
  const unreachableHosts: UnreachableHosts = {};
  const securityEvents: SecurityEvents = {};
  const fetchCalendar = options.fetchCalendar ?? createFetchCalendar({ mayConnectTo, unreachableHosts });
  const keys = options.vapidKeys ?? (await openVapidKeys(options.database, options));
  const dataKey = options.dataKey ?? (await openDataKey(options.database, options));
  const { findCalendar } = options;
  const calendarFetches = createCalendarFetches(
    findCalendar ? withBuiltInCalendars(findCalendar, fetchCalendar) : fetchCalendar,
  );
  const changes = createChanges();
  const tokens = createTokens(secrets);
  const services: ApiServices = {
    database: onCommit(options.database, (tx) => {
      if (tx.nextJobAt && tx.nextJobAt <= clock()) jobQueue.wake();
      for (const change of tx.securityActivity.filter(isSecurityChange)) securityEvents.onEvent?.(change);
    }),
    clock,
    passwords: createPasswordHasher(options.passwordCost),
    tokens,
    apiTokens: createTokenCodec('gt_', secrets),
    feedSecrets: createTokenCodec('gtf_', secrets),
    reminderTokens: createTokenCodec('gtr_', secrets),
    attempts: createSignInAttempts(options.database, clock),
    secondSteps: createSecondStepSecrets(dataKey),
    registration: options.registration ?? 'open',
    providers: await openProviders(options.providers ?? [], clock),
    hasPasswords: options.hasPasswords ?? true,
    publicUrl: options.publicUrl,
    endedTokens: new RecentSet(10_000),
    tempFolder: options.tempFolder ?? tmpdir(),
    mail: options.mail,
    calendarFetches,
    changes,
    push: createPushServices(
      keys,
      options.sendPush ??
        createSendPush({ keys, contact: choosePushContact(options.publicUrl), mayConnectTo, unreachableHosts }),
    ),
    limitTransfers: createLimit(longTransactions),
    fingerprints: (text) => secrets.map((secret) => createHmac('sha256', secret).update(text).digest('base64url')),
  };
  const { mail } = options;
  const jobQueue = createJobQueue({
    database: options.database,
    clock,
    handlers: [
      createFetchJob(services, calendarFetches),
      createReminderJob(services),
      ...(mail
        ? [
            createMailJob(services, mail, [
              createResetMail(tokens, mail),
              createConfirmationMail(tokens, mail),
              ...createSecurityMails(mail),
              ...createDigestMails(tokens, mail),
            ]),
          ]
        : []),
    ],
  });
  const createContext = (caller: Caller) => ({ caller, services, now: services.clock() });
  return {
    router: appRouter,
    restRoutes: listRestRoutes(appRouter),
    downloads,
    uploads,
    services,
    unreachableHosts,
    securityEvents,
    jobQueue,
    countJobs: () => countJobs(options.database, clock()),
    changeStreams: createChangeStreams(changes, options.streamTimes),
    createContext,
    readFeed: (secret, caller) => readFeed(createContext(caller), secret),
    identifyUser: (caller) => identifyUser(createContext(caller)),
  };
}

/** Loads the library only when there are providers. */
async function openProviders(
  settings: readonly ProviderSettings[],
  clock: () => Date,
): Promise<ApiServices['providers']> {
  if (settings.length === 0) return [];
  const { createOpenIdProvider } = await import('./auth/providers/open-id-provider.ts');
  return settings.map((each) => createOpenIdProvider(each, clock));
}

function onCommit(database: Database, onEnd: (tx: UserTransaction) => void): Database {
  return {
    ...database,
    async asUser(identity, work, options) {
      let last: UserTransaction | undefined;
      const result = await database.asUser(identity, (tx) => work((last = tx)), options);
      if (last) onEnd(last);
      return result;
    },
  };
}
