import { expect, it } from 'vitest';
import { parseDelivered } from './delivered-reminders.ts';

it.each([null, '', '{', '7', '[]', '{"since":"x","delivered":[true]}'])(
  'a browser that has reminded of nothing begins now: %s',
  (text) => {
    expect(parseDelivered(text, 1000)).toEqual({ since: 1000, delivered: {} });
  },
);

it('what was reminded of is kept until the event is over', () => {
  const text = JSON.stringify({ since: 5, delivered: { 'a 9:00': 1001, 'b 8:00': 1000 } });
  expect(parseDelivered(text, 1000)).toEqual({ since: 5, delivered: { 'a 9:00': 1001 } });
});
