import { describe, expect, it } from 'vitest';
import { checkRule } from './check-rule.ts';
import { expandRule } from './expand-rule.ts';

const list = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at).join(',');
const full = `BYMONTH=${list(1, 12)};BYMONTHDAY=${list(1, 31)};BYHOUR=${list(0, 23)};BYMINUTE=${list(0, 59)};BYSECOND=${list(0, 59)}`;
const first = Date.UTC(2026, 0, 1, 8);
const series = { start: first, timeZone: 'Europe/Berlin', isAllDay: false, excluded: [], added: [] };
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
  ])('is refused before it is expanded: %s', (rule) => {
    expect(checkRule(rule)).toBeNull();
  });

  it.each(['FREQ=YEARLY;BYDAY=20MO', 'freq=monthly;byday=-1fr;', 'FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=TU,SU'])(
    'is accepted: %s',
    (rule) => {
      expect(checkRule(rule)).not.toBeNull();
    },
  );

  it.each(['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=30'])(
    'that gives nothing ends: %s',
    async (rule) => {
      const starts = await expandRule(rule, series, endOfTime).catch((error: Error) => error.message);
      expect([[], 'The repeat rule cannot be expanded.']).toContainEqual(starts);
    },
  );

  it('that is heavy is expanded or refused, and this thread and the next rule go on', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const heavy = `FREQ=DAILY;BYHOUR=${list(0, 19)};BYMINUTE=${list(0, 19)};BYSETPOS=-1`;
    const result = await expandRule(heavy, series, endOfTime).catch((error: unknown) => error);
    clearInterval(timer);
    expect(Array.isArray(result) || result).toSatisfy((value) => value === true || value instanceof Error);
    expect(turns).toBeGreaterThan(5);
    expect(await expandRule('FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', series, { ...endOfTime, limit: 2 })).toHaveLength(
      2,
    );
  });
});
