import { beforeEach, expect, it } from 'vitest';
import { listDeviceTokens, removeDeviceToken, storeDeviceToken } from './device-tokens.ts';

beforeEach(() => localStorage.clear());

it('keeps one device token per account', () => {
  expect(listDeviceTokens()).toEqual([]);
  storeDeviceToken('ada', 'first');
  storeDeviceToken('eve', 'second');
  storeDeviceToken('ada', 'third');
  expect(listDeviceTokens()).toEqual(['second', 'third']);
  removeDeviceToken('ada');
  expect(listDeviceTokens()).toEqual(['second']);
});

it('keeps the device tokens of the last 20 accounts', () => {
  for (let at = 1; at <= 22; at++) storeDeviceToken(`user ${at}`, `token ${at}`);
  expect(listDeviceTokens()).toEqual(Array.from({ length: 20 }, (_, at) => `token ${at + 3}`));
});

it('ignores invalid stored device tokens', () => {
  localStorage.setItem('device_tokens', '{"ada":7,"eve":');
  expect(listDeviceTokens()).toEqual([]);
});
