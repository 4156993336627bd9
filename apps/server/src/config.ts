import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isValidTimeZone } from '@goaltracker/demo/demo-account';
import { registrationModes } from '@goaltracker/api/create-api';
import type { SmtpSettings } from '@goaltracker/api/core/mail-transport';
import { z } from 'zod';
import { parseProviders } from './provider-settings.ts';
import { parsePublicUrl } from './public-url.ts';
import { StartError } from './start-error.ts';

const minSecretLength = 32;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const hostName = /^[\w.:-]+$/;
/** `address` or `name <address>`. */
const sender = /^(?:[^<>@\s]+@[^<>@\s]+|[^<>@\p{Cc}]+ <[^<>@\s]+@[^<>@\s]+>)$/u;

const port = wholeNumber.pipe(z.number().max(65_535));
const secret = z.string().min(minSecretLength).optional().describe(`at least ${minSecretLength} characters long`);

/** The environment variables with their defaults. A description completes the sentence "PORT must be …". */
const environment = z.object({
  PORT: z.string().default('3000').pipe(port).describe('a port number from 0 to 65535'),
  HOST: z
    .string()
    .regex(hostName)
    .default('127.0.0.1')
    .describe('an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path))
    .describe('the path of a folder'),
  /** When undefined, the server uses the embedded PostgreSQL. */
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl)
    .optional()
    .describe('a PostgreSQL connection URL, such as postgres://user:password@host:5432/name'),
  /** When undefined, the first start generates a secret and stores it in the data folder. */
  AUTH_SECRET: secret,
  /** The old secret while it is being replaced. The server still accepts tokens signed with it. */
  AUTH_SECRET_PREVIOUS: secret,
  /** Who may create an account. */
  REGISTRATION: z
    .enum(registrationModes)
    .default('open')
    .describe(`one of ${registrationModes.join(', ')}`),
  /** The address people open, without a trailing slash. When undefined, features that need it are off. */
  PUBLIC_URL: z
    .string()
    .transform(requirePublicUrl)
    .optional()
    .describe('an https address without a path, such as https://goals.example.org (http only in a private network)'),
  OIDC_ONLY: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .describe('true or false'),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl)
    .optional()
    .describe('the address of a mail server, such as smtps://user:password@smtp.example.org'),
  MAIL_FROM: z
    .string()
    .regex(sender)
    .optional()
    .describe('an email address, such as goals@example.org or GoalTracker <goals@example.org>'),
  /** The proxies that may set `X-Forwarded-*` headers: none, all, a number of hops, or a list of addresses. */
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform(parseTrustProxy)
    .describe('true, false, a number of proxies, or a list of addresses such as 127.0.0.1,10.0.0.0/8'),
  LOG_LEVEL: z
    .enum(logLevels)
    .default('warn')
    .describe(`one of ${logLevels.join(', ')}`),
  /** Per user, or per network without a valid token. */
  RATE_LIMIT: z
    .string()
    .default('30000')
    .pipe(wholeNumber)
    .describe('a number of requests a minute, or 0 for no limit'),
  /** Private addresses and ranges of calendars and push services that the server may connect to. */
  ALLOW_PRIVATE_FETCH: z
    .string()
    .default('')
    .transform(parseAddresses)
    .describe('a list of addresses such as 192.168.1.20,10.0.0.0/8'),
  /** When undefined, the server serves no metrics. */
  METRICS_PORT: z.string().pipe(port).optional().describe('a port number from 0 to 65535'),
  METRICS_HOST: z.string().regex(hostName).optional().describe('an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  /** The time zone of the demo account's day. */
  DEMO_TIMEZONE: z
    .string()
    .default(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    .refine(isValidTimeZone)
    .describe('a time zone such as America/New_York'),
});

/** Messages never contain the values of these variables. */
const secrets = new Set(['DATABASE_URL', 'AUTH_SECRET', 'AUTH_SECRET_PREVIOUS', 'SMTP_URL']);

export type Config = ReturnType<typeof parseConfig>;

/** Validates the environment; empty values count as unset. Throws a StartError that names the first invalid variable. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new StartError(describeInvalidValue(parsed.error, given));
  const { data } = parsed;
  const providers = parseProviders(given, data.PUBLIC_URL);
  if (data.OIDC_ONLY && providers.length === 0)
    throw new StartError('OIDC_ONLY needs an identity provider: OIDC_ISSUER.');
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    authSecret: data.AUTH_SECRET,
    previousAuthSecret: data.AUTH_SECRET_PREVIOUS,
    registration: data.REGISTRATION,
    publicUrl: data.PUBLIC_URL,
    providers,
    hasPasswords: !data.OIDC_ONLY,
    mail: parseMail(data),
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    rateLimit: data.RATE_LIMIT,
    allowPrivateFetch: data.ALLOW_PRIVATE_FETCH,
    metrics:
      data.METRICS_PORT === undefined
        ? undefined
        : { port: data.METRICS_PORT, host: data.METRICS_HOST ?? (data.HOST.includes(':') ? '::1' : '127.0.0.1') },
    demoTimezone: data.DEMO_TIMEZONE,
  };
}

/** The beginning of printed links: PUBLIC_URL, or localhost when it is unset. */
export function getLinkAddress({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}

function describeInvalidValue(error: z.ZodError, given: Record<string, string | undefined>): string {
  const name = environment.keyof().parse(error.issues[0]?.path[0]);
  const received = secrets.has(name) ? '' : `, not "${given[name]}"`;
  return `${name} must be ${environment.shape[name].description}${received}.`;
}

function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\/[^\s]+$/.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname } = new URL(text);
  return hostname !== '' && (pathname === '' || pathname === '/');
}

/** When SMTP_URL is unset, returns undefined, and the server sends no mail. */
function parseMail({
  SMTP_URL: url,
  MAIL_FROM: from,
  PUBLIC_URL: publicUrl,
}: z.infer<typeof environment>): (SmtpSettings & { publicUrl: string }) | undefined {
  if (url === undefined) return undefined;
  if (from === undefined) throw new StartError(`SMTP_URL needs MAIL_FROM: ${environment.shape.MAIL_FROM.description}.`);
  if (publicUrl === undefined) throw new StartError('SMTP_URL needs PUBLIC_URL: links in mail begin with it.');
  return { url, from, publicUrl };
}

function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

function requirePublicUrl(text: string, context: z.RefinementCtx): string {
  const url = parsePublicUrl(text);
  if (url === undefined) context.addIssue('not a public address');
  return url ?? z.NEVER;
}

function parseTrustProxy(text: string, context: z.RefinementCtx): boolean | number | string[] {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return parseAddresses(text, context);
}

function parseAddresses(text: string, context: z.RefinementCtx): string[] {
  const addresses = text === '' ? [] : text.split(',').map((each) => each.trim());
  if (!addresses.every(isAddressOrRange)) context.addIssue('not an address');
  return addresses;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  if (rest.length > 0 || isIP(address) === 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIP(address) === 4 ? 32 : 128));
}
