import { randomUUID } from 'node:crypto';
import {
  type TestDatabase,
  type TestDatabaseOptions,
  createTestDatabase,
  shareTestDatabase,
} from '@goaltracker/db/testing/test-database';
import { type UserRows, openUserRows } from '@goaltracker/db/testing/user-rows';
import { type Api, type ApiOptions, createApi } from '../create-api.ts';
import type { FeedFile } from '../feeds/read-feed.ts';
import type { Caller } from '../core/context.ts';
import { StatementLog, assertOutsideTransaction, observeDatabase } from './observed-database.ts';
import { type RestCall, callRest } from './rest-call.ts';
import type { OutgoingMail } from '../core/mail.ts';
import { TestPush } from './test-push.ts';
import { TestWeb } from './test-web.ts';
import { TestClock } from './test-clock.ts';

/** An API for a test file, with its own clock, web and mail. */
export interface TestApi {
  readonly api: Api;
  readonly clock: TestClock;
  readonly web: TestWeb;
  /** Sent mail, and a callback before sending. */
  readonly mail: TestMail;
  readonly push: TestPush;
  readonly statements: StatementLog;
  readonly testDatabase: TestDatabase;
  /** The rows in the database, read as the owner of the database. */
  readonly rows: UserRows;
  signUp(options?: { timezone?: string }): Promise<TestUser>;
  readFeed(path: string): Promise<FeedFile>;
  as(token?: string, caller?: Partial<Caller>): TestCaller;
  close(): Promise<void>;
}

export interface TestMail {
  readonly sent: OutgoingMail[];
  onSend: (() => Promise<void>) | undefined;
}

export interface TestCaller {
  readonly trpc: TrpcCaller;
  readonly rest: RestCall;
}

export interface TestUser extends TestCaller {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export type TrpcCaller = ReturnType<Api['router']['createCaller']>;

export const testPassword = 'correct horse battery';
export const testPublicUrl = 'https://goals.example.org';
export const testSecret = 'a secret only the tests know, 32+';

/**
 * Starts an API on the given database, on a new database with these options, or on the database that the test files of
 * a worker share.
 */
export async function startTestApi({
  registration,
  providers,
  hasPasswords,
  publicUrl = testPublicUrl,
  testDatabase: given,
  withoutUserFilter = false,
  ...options
}: TestDatabaseOptions &
  Pick<ApiOptions, 'registration' | 'providers' | 'hasPasswords'> & {
    /** Null when the operator has not set it. */
    publicUrl?: string | null;
    testDatabase?: TestDatabase;
    /** Leaves isolation to row-level security and foreign keys. */
    withoutUserFilter?: boolean;
  } = {}): Promise<TestApi> {
  const isShared = Object.keys(options).length === 0;
  const testDatabase = given ?? (await (isShared ? shareTestDatabase() : createTestDatabase(options)));
  const rows = await openUserRows(testDatabase.ownerUrl);
  const clock = new TestClock();
  const web = new TestWeb();
  const mail: TestMail = { sent: [], onSend: undefined };
  const push = new TestPush();
  const statements = new StatementLog({ withoutUserFilter });
  const api = await createApi({
    database: observeDatabase(testDatabase.database, statements),
    secret: testSecret,
    registration,
    providers,
    hasPasswords,
    publicUrl: publicUrl ?? undefined,
    clock: () => clock.now,
    fetchCalendar: web.fetchCalendar,
    mail: {
      publicUrl: testPublicUrl,
      async send(each) {
        assertOutsideTransaction('the mail server');
        await mail.onSend?.();
        mail.sent.push(each);
      },
    },
    sendPush: push.send,
    passwordCost: { memoryCost: 8, timeCost: 1 },
  });

  function as(token?: string, caller: Partial<Caller> = {}): TestCaller {
    const createContext = () => {
      const authorization = token === undefined ? undefined : `Bearer ${token}`;
      return api.createContext(createTestCaller({ authorization, ...caller }));
    };
    return {
      trpc: api.router.createCaller(createContext),
      rest: (method, path, body, headers) =>
        callRest(
          api.restRoutes,
          { method, path, body },
          { ...createContext(), ...withHeaders(createContext().caller, headers) },
        ),
    };
  }

  return {
    api,
    clock,
    web,
    mail,
    push,
    statements,
    testDatabase,
    rows,
    as,
    readFeed: (path) => api.readFeed(/^\/calendar\/(.*)\.ics$/.exec(path)?.[1] ?? '', createTestCaller()),
    async signUp({ timezone } = {}) {
      const id = randomUUID();
      const email = `${id}@example.org`;
      // From its own network, so that the limit for mail does not stop the confirmation mail.
      const { token, user } = await as(undefined, { network: id }).trpc.auth.register({
        name: 'Ada Lovelace',
        email,
        password: testPassword,
      });
      const caller = as(token);
      if (timezone !== undefined) await caller.trpc.auth.update({ timezone });
      return { ...caller, id: user.id, email, password: testPassword, token };
    },
    async close() {
      await rows.close();
      await testDatabase.close();
    },
  };
}

/** Request metadata like from a host without a proxy. */
export function createTestCaller(given: Partial<Caller> = {}): Caller {
  const { address = '127.0.0.1' } = given;
  return { authorization: undefined, idempotencyKey: undefined, address, network: address, ...given };
}

function withHeaders(caller: Caller, headers: Record<string, string> = {}): { caller: Caller } {
  const { 'Idempotency-Key': idempotencyKey, 'X-Device': device, 'X-Call': call, 'X-Made-At': madeAt } = headers;
  return {
    caller: {
      ...caller,
      idempotencyKey: idempotencyKey ?? caller.idempotencyKey,
      device: device ?? caller.device,
      call: call ?? caller.call,
      madeAt: madeAt ?? caller.madeAt,
    },
  };
}
