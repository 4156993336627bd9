import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTokens } from '../core/tokens.ts';
import { findDevice, issueDeviceToken } from './begin-session.ts';

const secret = 'the secret of this server, 32 characters';
const create = (...secrets: [string, ...string[]]) => ({
  tokens: createTokens(secrets),
  fingerprints: (text: string) => secrets.map((each) => createHmac('sha256', each).update(text).digest('base64url')),
});
const services = create(secret);
const userId = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const otherUser = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12';
const deviceId = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c13';
const now = new Date('2026-03-02T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const owner = { userId, deviceGeneration: 0 };
const token = await issueDeviceToken(services, { ...owner, deviceId }, now);

/** The token format before 29 November 2026; the oldest tokens have no generation. */
function issueOld(signedWith: string, ...generation: [number] | []): string {
  const body = [userId, deviceId, Math.floor(later(365).getTime() / 1000), ...generation].join('.');
  return `${body}.${createHmac('sha256', signedWith).update(`device token ${body}`).digest('base64url')}`;
}

describe.each([
  ['a device token', token],
  ['a device token from before', issueOld(secret, 0)],
  ['a device token from before there were generations', issueOld(secret)],
])('%s', (_, each) => {
  it('names the device to the server that issued it, among other tokens, for a year', async () => {
    expect(await findDevice(services, ['', 'nonsense', each], owner, now)).toBe(deviceId);
    expect(await findDevice(services, [each], owner, later(364))).toBe(deviceId);
    expect(await findDevice(services, [each], owner, later(366))).toBeUndefined();
  });

  it('is accepted after the secret was replaced, while the server still has the old secret', async () => {
    const replaced = create('the secret that came later, 32 chars', secret);
    expect(await findDevice(replaced, [each], owner, now)).toBe(deviceId);
    const other = create('the secret that came later, 32 chars');
    expect(await findDevice(other, [each], owner, now)).toBeUndefined();
  });

  it('is valid for its own generation and user only', async () => {
    const next = { ...owner, deviceGeneration: 1 };
    expect(await findDevice(services, [each], next, now)).toBeUndefined();
    const issued = await issueDeviceToken(services, { ...next, deviceId }, now);
    expect(await findDevice(services, [each, issued], next, now)).toBe(deviceId);
    expect(await findDevice(services, [each], { ...owner, userId: otherUser }, now)).toBeUndefined();
  });
});

const old = issueOld(secret, 0);
it.each<[string, string]>([
  ['of another server', issueOld('the secret of another one, 32 characters', 0)],
  ['with another generation', old.replace(/\.0\./, '.1.')],
  ['with another device', old.replace(deviceId, otherUser)],
  ['that ends later', old.replace(/\.(\d+)\./, (_, seconds) => `.${Number(seconds) + 1}.`)],
  ['without a signature', old.slice(0, old.lastIndexOf('.'))],
  ['with a shortened signature', old.slice(0, -1)],
  ['with an empty signature', old.slice(0, old.lastIndexOf('.') + 1)],
])('ignores an old device token %s', async (_, forged) => {
  expect(await findDevice(services, [forged], owner, now)).toBeUndefined();
  expect(await findDevice(services, [forged], { ...owner, deviceGeneration: 1 }, now)).toBeUndefined();
});
