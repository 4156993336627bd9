import { type KeyObject, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import OidcServer, { type ProviderContext } from 'oidc-provider';

export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

type Claims = Readonly<Record<string, unknown>>;

/** A real identity provider on loopback. It signs `person` in without asking. */
export interface TestProvider extends AsyncDisposable {
  readonly issuer: string;
  readonly clientId: string;
  /** Returns the settings of a server that uses this provider under `number`. */
  getSettings(number: number, name: string): Record<string, string>;
  person: Person;
  isCancelling: boolean;
  /** Changes the claims of the next ID tokens before the provider signs them. */
  changeToken: ((claims: Claims) => Claims) | undefined;
  /** Signs the next ID tokens with a key that is not the provider's. */
  hasForeignKey: boolean;
  /** How often the provider has asked for a sign-in. A browser with a session is not asked. */
  readonly promptCount: number;
  readonly lastClaims: Claims;
  signToken(claims: Claims): string;
  /** Sends the back-channel logout of a user who signs out at the provider. */
  sendLogout(): Promise<void>;
}

const keyId = 'test';
const clientSecret = 'a secret of the tests';

/** `publicUrl`: the URL of the server. `number`: the provider's number in its settings. */
export async function startTestProvider(publicUrl: string, number: number): Promise<TestProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const http = createServer();
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const clientId = `goals ${number}`;
  const path = `${publicUrl}/auth/providers/${number}`;
  let lastClaims: Claims = {};
  let promptCount = 0;

  const provider = new OidcServer(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${path}/callback`],
        backchannel_logout_uri: `${path}/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...own.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // The package logs a notice for each default value.
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3_600, IdToken: 3_600, Interaction: 600, Session: 3_600 },
    interactions: { url: (_: ProviderContext, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: ProviderContext, sub: string) => ({ accountId: sub, claims: () => ({ ...test.person, sub }) }),
    async loadExistingGrant({ oidc }: ProviderContext) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    // The package's default fetch refuses private addresses.
    fetch: (url: string, options: RequestInit & { dispatcher?: unknown }) => {
      const { dispatcher: _, ...rest } = options;
      return fetch(url, rest);
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const { body } = ctx;
    if (ctx.path !== '/token' || !isRecord(body) || typeof body['id_token'] !== 'string') return;
    const claims = decode(body['id_token']);
    lastClaims = claims;
    if (test.changeToken || test.hasForeignKey)
      ctx.body = { ...body, id_token: signToken(test.changeToken?.(claims) ?? claims) };
  });

  function signToken(claims: Claims): string {
    return signJwt(claims, test.hasForeignKey ? foreign : own);
  }

  const answer = provider.callback();
  const cancellation = { error: 'access_denied', error_description: 'The person cancelled' };
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    promptCount += 1;
    const result = test.isCancelling ? cancellation : { login: { accountId: test.person.sub } };
    return void provider.interactionFinished(request, response, result);
  });

  const test: TestProvider = {
    issuer,
    clientId,
    person: { sub: 'ada' },
    isCancelling: false,
    changeToken: undefined,
    hasForeignKey: false,
    get promptCount() {
      return promptCount;
    },
    get lastClaims() {
      return lastClaims;
    },
    signToken,
    getSettings(at, name) {
      const prefix = at === 1 ? 'OIDC_' : `OIDC_${at}_`;
      return {
        [`${prefix}ISSUER`]: issuer,
        [`${prefix}CLIENT_ID`]: clientId,
        [`${prefix}CLIENT_SECRET`]: clientSecret,
        [`${prefix}NAME`]: name,
      };
    },
    async sendLogout() {
      const client = await provider.Client.find(clientId);
      await client.backchannelLogout(String(lastClaims['sub']), String(lastClaims['sid']));
    },
    async [Symbol.asyncDispose]() {
      http.close();
      http.closeAllConnections();
    },
  };
  return test;
}

/** Finds a free port, for a server with an address that must be known before it starts. */
export async function findFreePort(): Promise<number> {
  const http = createServer();
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  http.close();
  await once(http, 'close');
  return port;
}

function signJwt(claims: Claims, key: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: keyId })}.${encode(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

function decode(jwt: string): Claims {
  const claims: unknown = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
  return isRecord(claims) ? claims : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
