import { expect, it } from 'vitest';
import { isTimeCode, normalizeCode } from './codes.ts';

it('ignores spaces, hyphens and letter case in codes', () => {
  expect(normalizeCode(' K7MQ-3xwd r9ea.tz4h ')).toBe('k7mq3xwdr9eatz4h');
});

it.each(['123456', '123 456', ' 123-456 '])('recognizes “%s” as an authenticator code', (typed) => {
  expect(isTimeCode(typed)).toBe(true);
});

it.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦', 'k7mq-3xwd-r9ea-tz4h'])(
  'recognizes “%s” as a recovery code',
  (typed) => {
    expect(isTimeCode(typed)).toBe(false);
  },
);
