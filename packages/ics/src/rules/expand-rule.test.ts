import { describe, expect, it } from 'vitest';
import { expandRule } from './expand-rule.ts';

const first = Date.UTC(2026, 0, 1, 8);
const series = { start: first, timeZone: 'Europe/Berlin', isAllDay: false, excluded: [], added: [] };
const createCounter = () => ({ steps: 0 });
const range = { from: first, to: Date.UTC(2026, 3, 1), limit: 1_000 };

describe('expanding a rule in the worker', () => {
  it('lists the starts in the range, without the excluded and with the added ones', async () => {
    const [excluded, added] = [[Date.UTC(2026, 1, 1, 8)], [Date.UTC(2026, 1, 3, 12)]];
    const starts = await expandRule(
      'FREQ=MONTHLY;BYMONTHDAY=1',
      { ...series, excluded, added },
      range,
      createCounter(),
    );
    expect(starts).toEqual([first, Date.UTC(2026, 1, 3, 12), Date.UTC(2026, 2, 1, 8)]);
  });

  it.each(['FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;BYHOUR=', 'nothing'])('refuses %s', async (rule) => {
    await expect(expandRule(rule, series, range, createCounter())).rejects.toThrow('The repeat rule is not supported.');
  });
});
