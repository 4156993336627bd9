import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const longEnough = 'a'.repeat(32);

test('with nothing set, everything has a value that works on a laptop', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    authSecret: undefined,
    trustProxy: false,
    logLevel: 'warn',
    rateLimit: 30_000,
  });
});

test('an empty value counts as unset, as compose files pass it', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', AUTH_SECRET: ' ', TRUST_PROXY: '' })).toEqual(readConfig({}));
});

test('what is set is read', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/goals',
    DATABASE_URL: 'postgresql://me:secret@db:5432/goals',
    AUTH_SECRET: longEnough,
    LOG_LEVEL: 'info',
    RATE_LIMIT: '0',
  };
  expect(readConfig(env)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/goals',
    databaseUrl: env.DATABASE_URL,
    authSecret: longEnough,
    trustProxy: false,
    logLevel: 'info',
    rateLimit: 0,
  });
});

test.each([
  ['true', true],
  ['false', false],
  ['1', 1],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s', (text, value) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(value);
});

describe('a wrong value is refused in one sentence that names it', () => {
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
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT', 'none'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
  });

  test('and a secret is not repeated', () => {
    expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).toThrow(/^((?!hunter2).)*$/);
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@db' })).toThrow(/^((?!hunter2).)*$/);
  });
});
