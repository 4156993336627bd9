import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isValidTimeZone } from '@goaltracker/demo/demo-account';
import { type RegistrationMode, registrationModes } from '@goaltracker/api/create-api';
import type { ProviderSettings } from '@goaltracker/api/core/identity-providers';
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
/** An address, or a name with one in angle brackets. */
const sender = /^(?:[^<>@\s]+@[^<>@\s]+|[^<>@\p{Cc}]+ <[^<>@\s]+@[^<>@\s]+>)$/u;

/** The environment variables and their defaults. */
const environment = z.object({
  PORT: z.string().default('3000').pipe(wholeNumber).pipe(z.number().max(65_535)),
  HOST: z.string().regex(hostName).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.string().refine(isDatabaseUrl).optional(),
  AUTH_SECRET: z.string().min(minSecretLength).optional(),
  AUTH_SECRET_PREVIOUS: z.string().min(minSecretLength).optional(),
  REGISTRATION: z.enum(registrationModes).default('open'),
  PUBLIC_URL: z.string().transform(requirePublicUrl).optional(),
  OIDC_ONLY: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  SMTP_URL: z.string().refine(isSmtpUrl).optional(),
  MAIL_FROM: z.string().regex(sender).optional(),
  TRUST_PROXY: z.string().default('false').transform(parseTrustProxy),
  LOG_LEVEL: z.enum(logLevels).default('warn'),
  RATE_LIMIT: z.string().default('30000').pipe(wholeNumber),
  ALLOW_PRIVATE_FETCH: z.string().default('').transform(parseAddresses),
  METRICS_PORT: z.string().pipe(wholeNumber).pipe(z.number().max(65_535)).optional(),
  METRICS_HOST: z.string().regex(hostName).optional(),
  DEMO_TIMEZONE: z
    .string()
    .default(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    .refine(isValidTimeZone),
});

const expected: Record<keyof typeof environment.shape, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'a PostgreSQL connection URL, such as postgres://user:password@host:5432/name',
  AUTH_SECRET: `at least ${minSecretLength} characters long`,
  AUTH_SECRET_PREVIOUS: `at least ${minSecretLength} characters long`,
  REGISTRATION: `one of ${registrationModes.join(', ')}`,
  PUBLIC_URL: 'an https address without a path, such as https://goals.example.org (http only in a private network)',
  OIDC_ONLY: 'true or false',
  SMTP_URL: 'the address of a mail server, such as smtps://user:password@smtp.example.org',
  MAIL_FROM: 'an email address, such as goals@example.org or GoalTracker <goals@example.org>',
  TRUST_PROXY: 'true, false, a number of proxies, or a list of addresses such as 127.0.0.1,10.0.0.0/8',
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  RATE_LIMIT: 'a number of requests a minute, or 0 for no limit',
  ALLOW_PRIVATE_FETCH: 'a list of addresses such as 192.168.1.20,10.0.0.0/8',
  METRICS_PORT: 'a port number from 0 to 65535',
  METRICS_HOST: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  DEMO_TIMEZONE: 'a time zone such as America/New_York',
};

/** Their values are never shown. */
const secrets = new Set(['DATABASE_URL', 'AUTH_SECRET', 'AUTH_SECRET_PREVIOUS', 'SMTP_URL']);

/** The configuration, as read from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Undefined: generated at the first start and stored in the data folder. */
  readonly authSecret: string | undefined;
  /** The secret before, while it is being replaced: what it signed is still accepted. */
  readonly previousAuthSecret: string | undefined;
  /** Who may create an account. */
  readonly registration: RegistrationMode;
  /** The address people open, without a slash at its end. Undefined: features that need it are off. */
  readonly publicUrl: string | undefined;
  /** The identity providers that people can sign in at. */
  readonly providers: ProviderSettings[];
  /** False where people may sign in at identity providers only. */
  readonly hasPasswords: boolean;
  /** The mail server, the sender, and what links in mail begin with; undefined: no mail is sent. */
  readonly mail: (SmtpSettings & { readonly publicUrl: string }) | undefined;
  /** Proxies whose `X-Forwarded-*` headers are trusted: none, all, that many hops, or these addresses. */
  readonly trustProxy: boolean | number | string[];
  readonly logLevel: (typeof logLevels)[number];
  /** Requests a minute per user, or per network without a valid token; 0 for no limit. */
  readonly rateLimit: number;
  /** Private addresses and ranges at which subscribed calendars may lie. */
  readonly allowPrivateFetch: string[];
  /** Where metrics are served; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** The time zone of the demo account's day; by default that of this process. */
  readonly demoTimezone: string;
}

/** Validates the environment; empty values count as unset. Throws a StartError that names the first invalid variable. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
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
    mail: parseMail(data.SMTP_URL, data.MAIL_FROM, data.PUBLIC_URL),
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

/** The address that printed links begin with: without PUBLIC_URL that of this machine. */
export function getLinkAddress({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}

function describeInvalidValue(error: z.ZodError, given: Record<string, string | undefined>): string {
  const name = environment.keyof().parse(error.issues[0]?.path[0]);
  const received = secrets.has(name) ? '' : `, not "${given[name]}"`;
  return `${name} must be ${expected[name]}${received}.`;
}

function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\/[^\s]+$/.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname } = new URL(text);
  return hostname !== '' && (pathname === '' || pathname === '/');
}

function parseMail(url: string | undefined, from: string | undefined, publicUrl: string | undefined): Config['mail'] {
  if (url === undefined) return undefined;
  if (from === undefined) throw new StartError(`SMTP_URL needs MAIL_FROM: ${expected.MAIL_FROM}.`);
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
