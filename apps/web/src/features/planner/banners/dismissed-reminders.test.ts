import { expect, it } from 'vitest';
import { parseDismissed } from './dismissed-reminders.ts';

it('reminders closed stay closed', () => {
  expect(parseDismissed('{"weekly":"ada 2026-11-22"}')).toEqual({ weekly: 'ada 2026-11-22' });
});

it.each([[null], ['{'], ['null'], ['[]'], ['{"weekly":5,"yearly":"ada 2026-11-22"}']])(
  'no reminder is closed by %j',
  (text) => {
    expect(parseDismissed(text)).toEqual({});
  },
);
