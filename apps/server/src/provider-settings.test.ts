import { expect, test } from 'vitest';
import { parseProviders } from './provider-settings.ts';

const publicUrl = 'https://goals.example.org';
const one = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'goals', OIDC_CLIENT_SECRET: 'secret' };

test('empty settings configure no provider', () => {
  expect(parseProviders({ OIDC_ISSUER: ' ' }, undefined)).toEqual([]);
});

test.each([
  [{ OIDC_ISSUER: one.OIDC_ISSUER }, 'OIDC_ISSUER needs OIDC_CLIENT_ID: the name that'],
  [{ OIDC_CLIENT_ID: 'goals' }, 'OIDC_CLIENT_ID needs OIDC_ISSUER: the address of'],
  [{ ...one, OIDC_2_NAME: 'Office' }, 'OIDC_2_NAME needs OIDC_2_ISSUER: '],
  [{ ...one, OIDC_ISSUER: 'login.example.org' }, 'OIDC_ISSUER must be the address of an identity provider'],
  [
    { ...one, OIDC_ISSUER: 'http://login.example.org' },
    'http only in a private network), not "http://login.example.org".',
  ],
  [
    { ...one, OIDC_ISSUER: 'https://login.example.org/.well-known/openid-configuration' },
    'without /.well-known (http only',
  ],
  [{ OIDC_1_ISSUER: one.OIDC_ISSUER }, 'OIDC_1_ISSUER is no setting: the first provider has OIDC_ISSUER, others'],
  [{ ...one, OIDC_10_NAME: 'Office' }, 'OIDC_10_NAME is no setting: the first provider has OIDC_NAME, others'],
  [{ ...one, OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must have at most 40 characters.'],
])('%o throws one sentence', (env, message) => {
  expect(() => parseProviders(env, publicUrl)).toThrow(message);
});

test('a provider without PUBLIC_URL throws one sentence', () => {
  expect(() => parseProviders(one, undefined)).toThrow(
    'OIDC_ISSUER needs PUBLIC_URL: the identity provider leads back',
  );
});

test('the only provider may have the number 3', () => {
  const third = Object.fromEntries(Object.entries(one).map(([name, value]) => [name.replace('_', '_3_'), value]));
  expect(parseProviders(third, publicUrl)).toMatchObject([{ number: 3, issuer: one.OIDC_ISSUER }]);
  expect(() => parseProviders(third, undefined)).toThrow('OIDC_3_ISSUER needs PUBLIC_URL: ');
});

test('an issuer in a private network may have a path and no https', () => {
  const issuer = 'http://192.168.1.20:9000/application/o/goals/';
  expect(parseProviders({ ...one, OIDC_ISSUER: issuer }, publicUrl)[0]).toMatchObject({ issuer, name: '192.168.1.20' });
});
