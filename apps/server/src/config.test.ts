import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const longEnough = 'a'.repeat(32);

test('an empty environment gives the defaults', () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    authSecret: undefined,
    previousAuthSecret: undefined,
    registration: 'open',
    publicUrl: undefined,
    providers: [],
    hasPasswords: true,
    mail: undefined,
    trustProxy: false,
    logLevel: 'warn',
    rateLimit: 30_000,
    allowPrivateFetch: [],
    metrics: undefined,
    demoTimezone: 'UTC',
  });
});

test('empty values count as unset, because compose files pass them', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '', AUTH_SECRET: ' ', TRUST_PROXY: '' })).toEqual(parseConfig({}));
});

test('every variable overrides its default', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/goals',
    DATABASE_URL: 'postgresql://me:secret@db:5432/goals',
    AUTH_SECRET_PREVIOUS: 'b'.repeat(32),
    AUTH_SECRET: longEnough,
    REGISTRATION: 'invite',
    PUBLIC_URL: 'https://goals.example.org/',
    OIDC_ISSUER: 'https://login.example.org/realms/home',
    OIDC_CLIENT_ID: 'goals',
    OIDC_CLIENT_SECRET: 'a secret',
    OIDC_NAME: 'Family Login',
    OIDC_2_ISSUER: 'http://id.home.arpa',
    OIDC_2_CLIENT_ID: 'goals',
    OIDC_2_CLIENT_SECRET: 'another secret',
    OIDC_ONLY: 'true',
    SMTP_URL: 'smtps://me:secret@smtp.example.org',
    MAIL_FROM: 'GoalTracker <goals@example.org>',
    LOG_LEVEL: 'info',
    RATE_LIMIT: '0',
    ALLOW_PRIVATE_FETCH: '192.168.1.20, fd12::/16',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.1',
    DEMO_TIMEZONE: 'America/New_York',
  };
  expect(parseConfig(env)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/goals',
    databaseUrl: env.DATABASE_URL,
    previousAuthSecret: env.AUTH_SECRET_PREVIOUS,
    authSecret: longEnough,
    registration: 'invite',
    publicUrl: 'https://goals.example.org',
    providers: [
      {
        number: 1,
        issuer: 'https://login.example.org/realms/home',
        clientId: 'goals',
        clientSecret: 'a secret',
        name: 'Family Login',
      },
      {
        number: 2,
        issuer: 'http://id.home.arpa',
        clientId: 'goals',
        clientSecret: 'another secret',
        name: 'id.home.arpa',
      },
    ],
    hasPasswords: false,
    mail: { url: env.SMTP_URL, from: env.MAIL_FROM, publicUrl: 'https://goals.example.org' },
    trustProxy: false,
    logLevel: 'info',
    rateLimit: 0,
    allowPrivateFetch: ['192.168.1.20', 'fd12::/16'],
    metrics: { port: 9464, host: '10.0.0.1' },
    demoTimezone: 'America/New_York',
  });
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
])('the setting HOST=%s serves metrics on %s only', (host, metricsHost) => {
  expect(parseConfig({ HOST: host, METRICS_PORT: '9464' }).metrics?.host).toBe(metricsHost);
});

test.each([
  ['true', true],
  ['false', false],
  ['1', 1],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s is parsed', (text, value) => {
  expect(parseConfig({ TRUST_PROXY: text }).trustProxy).toEqual(value);
});

describe('an invalid value throws one sentence that names the variable', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '30.5'],
    ['HOST', 'http://localhost'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'mysql://localhost/goals'],
    ['AUTH_SECRET', 'too short'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,nginx'],
    ['TRUST_PROXY', '-1'],
    ['REGISTRATION', 'friends'],
    ['PUBLIC_URL', 'goals.example.org'],
    ['PUBLIC_URL', 'https://goals.example.org/app'],
    ['PUBLIC_URL', 'http://goals.example.org'],
    ['SMTP_URL', 'smtp.example.org'],
    ['SMTP_URL', 'https://smtp.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'GoalTracker'],
    ['MAIL_FROM', 'ada@example.org <goals@example.org>'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT', 'none'],
    ['ALLOW_PRIVATE_FETCH', 'true'],
    ['ALLOW_PRIVATE_FETCH', 'nas.local'],
    ['METRICS_PORT', '-1'],
    ['METRICS_HOST', 'http://localhost'],
    ['DEMO_TIMEZONE', 'New York'],
    ['DEMO_TIMEZONE', '+02:00'],
  ])('%s=%s', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
  });

  test.each([
    [{}, 'SMTP_URL needs MAIL_FROM'],
    [{ MAIL_FROM: 'goals@example.org' }, 'SMTP_URL needs PUBLIC_URL'],
  ])('SMTP_URL with only %s', (env, message) => {
    expect(() => parseConfig({ SMTP_URL: 'smtp://me:hunter2@mail', ...env })).toThrow(message);
  });

  test('the message never contains a secret', () => {
    expect(() => parseConfig({ AUTH_SECRET: 'hunter2' })).toThrow(/^((?!hunter2).)*$/);
    expect(() => parseConfig({ DATABASE_URL: 'mysql://me:hunter2@db' })).toThrow(/^((?!hunter2).)*$/);
    expect(() => parseConfig({ SMTP_URL: 'http://me:hunter2@mail' })).toThrow(/^((?!hunter2).)*$/);
  });
});
