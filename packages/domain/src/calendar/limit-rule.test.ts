import { describe, expect, it } from 'vitest';
import { StepBudget } from './step-budget.ts';
import { expandRule } from '../testing/expand-rule.ts';

const first = Date.UTC(2026, 0, 1, 8);
const series = { start: first, timeZone: 'Europe/Berlin', isAllDay: false };
const endOfTime = { from: first, to: Date.UTC(2201, 0, 1), limit: 1_000 };

describe('expanding the rule of another calendar', () => {
  it('lists the starts in the range', () => {
    const range = { from: first, to: Date.UTC(2026, 3, 1), limit: 2 };
    expect(expandRule('FREQ=MONTHLY;BYMONTHDAY=1', series, range)).toEqual([first, Date.UTC(2026, 1, 1, 8)]);
  });

  it.each(['FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;BYHOUR=', 'nothing'])('refuses %s', (rule) => {
    expect(() => expandRule(rule, series, endOfTime)).toThrow('The repeat rule is not supported.');
  });

  it('refuses a rule that checks too many days and times, and lists nothing for a rule that never takes place', () => {
    const many = Array.from({ length: 20 }, (_, at) => at).join(',');
    const heavy = `FREQ=DAILY;BYHOUR=${many};BYMINUTE=${many};BYSETPOS=-1`;
    expect(() => expandRule(heavy, series, endOfTime)).toThrow('too complicated to expand');
    expect(expandRule('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', series, endOfTime)).toEqual([]);
  });

  it('refuses further rules once the rules together are too complicated', () => {
    const together = new StepBudget(1_000, 'Too complicated together.');
    const expand = () => expandRule('FREQ=DAILY', series, { ...endOfTime, limit: 300 }, together);
    expect(expand()).toHaveLength(300);
    expect(expand).toThrow('Too complicated together.');
    expect(together.isExceeded).toBe(true);
  });
});
