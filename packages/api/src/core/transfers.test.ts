import { expect, test } from 'vitest';
import { createTransfers } from './transfers.ts';

test('a user has no more than two transfers at a time, whatever others do', () => {
  const transfers = createTransfers({ perUser: 2, total: 5, busy: 'Please wait.' });
  const first = transfers.start('a');
  transfers.start('a');
  expect(() => transfers.start('a')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', retryAfterSeconds: 10 }));
  transfers.start('b');
  first[Symbol.dispose]();
  transfers.start('a');
  expect(() => transfers.start('a')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
});

test('a transfer above the total is refused until another one ends', () => {
  const transfers = createTransfers({ perUser: 2, total: 2, busy: 'Please wait.' });
  const [first] = [transfers.start('a'), transfers.start('b')];
  expect(() => transfers.start('c')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  first[Symbol.dispose]();
  expect(transfers.start('c')).toBeDefined();
});
