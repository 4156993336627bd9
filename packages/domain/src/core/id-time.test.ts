import { expect, it } from 'vitest';
import { readIdTime } from './id-time.ts';

it('reads the time in a UUIDv7', () => {
  expect(readIdTime('0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11').toISOString()).toBe('2025-10-11T14:15:30.078Z');
  expect(readIdTime('').getTime()).toBe(0);
});
