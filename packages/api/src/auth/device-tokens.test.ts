import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDeviceTokens } from './device-tokens.ts';

const secret = 'the secret of this server, 32 characters';
const tokens = createDeviceTokens([secret]);
const otherServer = createDeviceTokens(['the secret of another one, 32 characters']);
const userId = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const otherUser = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12';
const deviceId = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c13';
const now = new Date('2026-03-02T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const owner = { userId, deviceGeneration: 0 };
const token = tokens.issue({ ...owner, deviceId }, now);

describe('a device token', () => {
  it('names the device to the server that issued it, among other tokens, for a year', () => {
    expect(tokens.findDevice(['', 'nonsense', token], owner, now)).toBe(deviceId);
    expect(tokens.findDevice([token], owner, later(364))).toBe(deviceId);
    expect(tokens.findDevice([token], owner, later(366))).toBeUndefined();
  });

  it('a token is accepted after the secret was replaced, as long as the old secret is', () => {
    const replaced = createDeviceTokens(['the secret that came later, 32 chars', secret]);
    expect(replaced.findDevice([token], owner, now)).toBe(deviceId);
    expect(tokens.findDevice([replaced.issue({ ...owner, deviceId }, now)], owner, now)).toBeUndefined();
  });

  it('a token of an earlier generation is ignored, and one from before there were generations belongs to the first', () => {
    const next = { ...owner, deviceGeneration: 1 };
    expect(tokens.findDevice([token], next, now)).toBeUndefined();
    expect(tokens.findDevice([token, tokens.issue({ ...next, deviceId }, now)], next, now)).toBe(deviceId);
    const body = [userId, deviceId, Math.floor(later(1).getTime() / 1000)].join('.');
    const older = `${body}.${createHmac('sha256', secret).update(`device token ${body}`).digest('base64url')}`;
    expect(tokens.findDevice([older], owner, now)).toBe(deviceId);
    expect(tokens.findDevice([older], next, now)).toBeUndefined();
  });

  it.each<[string, string]>([
    ['with another generation', token.replace(/\.0\./, '.1.')],
    ['of another user', tokens.issue({ ...owner, userId: otherUser, deviceId }, now)],
    ['of another server', otherServer.issue({ ...owner, deviceId }, now)],
    ['with another device', token.replace(deviceId, otherUser)],
    ['with another user', tokens.issue({ ...owner, userId: otherUser, deviceId }, now).replace(otherUser, userId)],
    ['that ends later', token.replace(/\.(\d+)\./, (_, seconds) => `.${Number(seconds) + 1}.`)],
    ['without a signature', token.slice(0, token.lastIndexOf('.'))],
    ['with a shortened signature', token.slice(0, -1)],
    ['with an empty signature', token.slice(0, token.lastIndexOf('.') + 1)],
  ])('%s is ignored', (_, forged) => {
    expect(tokens.findDevice([forged], owner, now)).toBeUndefined();
  });
});
