import { describe, expect, it } from 'vitest';
import { checkRule } from './check-rule.ts';
import { createRuleBudget } from './count-steps.ts';
import { StepBudget } from '../worker/step-budget.ts';
import { expandRule } from './expand-rule.ts';
import { listRuleStarts } from './list-rule-starts.ts';

const list = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at).join(',');
const full = `BYMONTH=${list(1, 12)};BYMONTHDAY=${list(1, 31)};BYHOUR=${list(0, 23)};BYMINUTE=${list(0, 59)};BYSECOND=${list(0, 59)}`;
const first = Date.UTC(2026, 0, 1, 8);
const series = { start: first, timeZone: 'Europe/Berlin', isAllDay: false, excluded: [], added: [] };
const heavy = `FREQ=DAILY;BYHOUR=${list(0, 19)};BYMINUTE=${list(0, 19)};BYSETPOS=-1`;
const endOfTime = { from: first, to: Date.UTC(2201, 0, 1), limit: 1_000 };

describe('a rule of another calendar', () => {
  it.each([
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=HOURLY',
    `FREQ=YEARLY;${full}`,
    `FREQ=DAILY;BYHOUR=${list(0, 23)};BYMINUTE=${list(0, 59)}`,
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=1000',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=DAILY;COUNT=3;UNTIL=20260101',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;BYEASTER=1',
    'FREQ=DAILY;__proto__=1',
    'FREQ=DAILY;BYMONTHDAY=0',
    'FREQ=DAILY;BYDAY=54MO',
    'RSCALE=CHINESE;FREQ=YEARLY',
    'INTERVAL=2',
    '',
    `FREQ=DAILY;BYMONTH=${'1,'.repeat(1_000)}1`,
  ])('an unsupported rule is refused before it is expanded: %s', (rule) => {
    expect(checkRule(rule)).toBeNull();
  });

  it.each(['FREQ=YEARLY;BYDAY=20MO', 'freq=monthly;byday=-1fr;', 'FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=TU,SU'])(
    'a supported rule is accepted: %s',
    (rule) => {
      expect(checkRule(rule)).not.toBeNull();
    },
  );

  it.each([
    ['FREQ=YEARLY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=30', 'has no occurrences', []],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'cannot be expanded', 'The repeat rule cannot be expanded.'],
  ])('the rule %s, which gives nothing, %s', async (rule, _, expected) => {
    expect(await expandRule(rule, series, endOfTime, { steps: 0 }).catch((error: Error) => error.message)).toEqual(
      expected,
    );
  });

  it('a heavy rule is expanded while this thread and the next rule go on', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const counter = { steps: 0 };
    expect(await expandRule(heavy, series, endOfTime, counter)).toHaveLength(1_000);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
    expect(
      await expandRule('FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', series, { ...endOfTime, limit: 2 }, counter),
    ).toHaveLength(2);
    expect(counter.steps).toBeGreaterThan(10_000);
  });

  it('a rule that exceeds its steps is refused in a sentence', () => {
    const refusal = 'The repeat rule is too complicated to expand.';
    const hostile = 'FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=1,2,3;COUNT=1';
    expect(() => listRuleStarts(hostile, series, endOfTime, new StepBudget(1_000, refusal))).toThrow(refusal);
    const budget = createRuleBudget();
    budget.spend(100_000);
    expect(() => budget.spend(1)).toThrow(refusal);
  });

  // How the library counts its steps is no part of its interface: this fails if another version does otherwise.
  it.each([
    ['FREQ=DAILY', 46],
    ['FREQ=WEEKLY;BYDAY=MO,TU;COUNT=100', 2_224],
    ['FREQ=WEEKLY;BYMONTHDAY=-3,3', 5_752],
    [heavy, 2_555],
  ])('the rule %s takes %d steps on every machine', (rule, steps) => {
    const budget = createRuleBudget();
    listRuleStarts(rule, series, { ...endOfTime, limit: 400 }, budget);
    expect(budget.spent).toBe(steps);
  });

  it.each(['FREQ=YEARLY;INTERVAL=100;COUNT=999', 'FREQ=DAILY;INTERVAL=900;COUNT=999'])(
    'a rule whose count would last for thousands of years is expanded in few steps: %s',
    (rule) => {
      const budget = createRuleBudget();
      const starts = listRuleStarts(rule, series, endOfTime, budget);
      expect(starts.at(-1)).toBeGreaterThan(Date.UTC(2100, 0));
      expect(budget.spent).toBeLessThan(1_000);
    },
  );
});
