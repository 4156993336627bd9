import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNextTaskId } from './next-task-id.ts';

const id = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';

it('derives a UUIDv8 that differs from task to task and is always the same for one task', () => {
  const second = formatNextTaskId(id);
  expect(second).toBe('0199d3a0-6c1f-8d5b-9a57-2f6f1f0f4c11');
  expect(formatNextTaskId(second)).toBe('0199d3a0-6c20-8d5b-9a57-2f6f1f0f4c11');
});

it('gives every task in a chain a different id, for any first id', () => {
  fc.assert(
    fc.property(fc.uuid(), (first) => {
      const ids = [first];
      for (let at = 0; at < 20; at += 1) ids.push(formatNextTaskId(ids[at] ?? ''));
      expect(new Set(ids).size).toBe(21);
      for (const each of ids.slice(1))
        expect(each).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }),
  );
});

it('the last possible time is followed by the first', () => {
  expect(formatNextTaskId('ffffffff-ffff-4d5b-9a57-2f6f1f0f4c11')).toBe('00000000-0000-8d5b-9a57-2f6f1f0f4c11');
});
