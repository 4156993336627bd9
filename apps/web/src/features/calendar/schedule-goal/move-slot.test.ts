import { expect, it } from 'vitest';
import { stepSlot } from './move-slot.ts';

const wednesday = { day: '2026-11-25', hour: 9 };

it.each([
  ['ArrowUp', wednesday, { day: '2026-11-25', hour: 8 }],
  ['ArrowUp', { ...wednesday, hour: 0 }, { day: '2026-11-25', hour: 0 }],
  ['ArrowDown', wednesday, { day: '2026-11-25', hour: 10 }],
  ['ArrowDown', { ...wednesday, hour: 23 }, { day: '2026-11-25', hour: 23 }],
  ['ArrowLeft', wednesday, { day: '2026-11-24', hour: 9 }],
  ['ArrowRight', { day: '2026-11-29', hour: 9 }, { day: '2026-11-30', hour: 9 }],
  ['Home', wednesday, { day: '2026-11-23', hour: 9 }],
  ['End', wednesday, { day: '2026-11-29', hour: 9 }],
  ['PageUp', wednesday, { day: '2026-11-18', hour: 9 }],
  ['PageDown', wednesday, { day: '2026-12-02', hour: 9 }],
  ['a', wednesday, null],
])('%s leads from %o to %o', (key, from, to) => {
  expect(stepSlot(from, key)).toEqual(to);
});
