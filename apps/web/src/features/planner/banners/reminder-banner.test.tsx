import { expect, it } from 'vitest';
import { parseDismissed } from './reminder-banner.tsx';

it('parses a dismissed reminder', () => {
  expect(parseDismissed('{"weekly":"ada 2026-11-22"}')).toEqual({ weekly: 'ada 2026-11-22' });
});

it.each([[undefined], ['{'], ['null'], ['[]'], ['{"weekly":5,"yearly":"ada 2026-11-22"}']])(
  'finds no dismissed reminder in %j',
  (text) => {
    expect(parseDismissed(text)).toEqual({});
  },
);
