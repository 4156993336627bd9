import { expect, it } from 'vitest';
import { isTimeCode, normalizeCode } from './codes.ts';

it('compares a code without what people type between its characters', () => {
  expect(normalizeCode(' K7MQ-3xwd r9ea.tz4h ')).toBe('k7mq3xwdr9eatz4h');
});

it.each(['123456', '123 456', ' 123-456 '])('takes “%s” for a code of an authenticator app', (typed) => {
  expect(isTimeCode(typed)).toBe(true);
});

it.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', 'k7mq-3xwd-r9ea-tz4h'])(
  'takes “%s” for a recovery code',
  (typed) => {
    expect(isTimeCode(typed)).toBe(false);
  },
);
