import { expect, it } from 'vitest';
import { parseDismissed } from './dismissed-reminders.ts';

it('a dismissed reminder is parsed', () => {
  expect(parseDismissed('{"weekly":"ada 2026-11-22"}')).toEqual({ weekly: 'ada 2026-11-22' });
});

it.each([[undefined], ['{'], ['null'], ['[]'], ['{"weekly":5,"yearly":"ada 2026-11-22"}']])(
  'nothing is dismissed in %j',
  (text) => {
    expect(parseDismissed(text)).toEqual({});
  },
);
