import { expect, it } from 'vitest';
import { formatOccurrenceId, keyEnd, parseOccurrenceStart } from './occurrence-id.ts';

const key = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const other = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12';

it.each(['1899-12-31T00:00:00Z', '1970-01-01T00:00:00Z', '2026-11-23T09:30:00Z', '2201-01-01T00:00:00Z'])(
  'the id of an occurrence at %s is a UUIDv8 that contains the start and the key',
  (instant) => {
    const start = Date.parse(instant);
    const id = formatOccurrenceId(key, start);
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect([parseOccurrenceStart(id), keyEnd(id) === keyEnd(key), keyEnd(id) === keyEnd(other)]).toEqual([
      start,
      true,
      false,
    ]);
  },
);

it('finds no start in other ids', () => {
  expect(parseOccurrenceStart(key)).toBeUndefined();
});
