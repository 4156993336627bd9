import { describe, expect, it } from 'vitest';
import { checkRule } from './check-rule.ts';

const list = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at).join(',');
const full = `BYMONTH=${list(1, 12)};BYMONTHDAY=${list(1, 31)};BYHOUR=${list(0, 23)};BYMINUTE=${list(0, 59)};BYSECOND=${list(0, 59)}`;

describe('checking a rule of another calendar', () => {
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
    'FREQ=DAILY;UNTIL=20261301',
    'FREQ=DAILY;UNTIL=20260231T120000Z',
    'FREQ=DAILY;UNTIL=20260101T250000Z',
    'FREQ=DAILY;BYEASTER=1',
    'FREQ=DAILY;__proto__=1',
    'FREQ=DAILY;BYMONTHDAY=0',
    'FREQ=DAILY;BYDAY=54MO',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=MO,',
    'RSCALE=CHINESE;FREQ=YEARLY',
    'INTERVAL=2',
    '',
    `FREQ=DAILY;BYMONTH=${'1,'.repeat(1_000)}1`,
  ])('refuses an unsupported rule before expanding it: %s', (rule) => {
    expect(checkRule(rule)).toBeNull();
  });

  it.each([
    'FREQ=YEARLY;BYDAY=20MO',
    'FREQ=DAILY;UNTIL=99991231T235959Z',
    'FREQ=DAILY;UNTIL=20280229',
    'freq=monthly;byday=-1fr;',
    'FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=TU,SU',
  ])('accepts a supported rule: %s', (rule) => {
    expect(checkRule(rule)).not.toBeNull();
  });

  it.each([
    [' freq=weekly; byday=mo, tu ;', 'FREQ=WEEKLY;BYDAY=MO,TU'],
    ['FREQ=WEEKLY;BYDAY=MO,2TU,-3WE,+1FR', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,FR'],
    ['FREQ=DAILY;BYDAY=1MO', 'FREQ=DAILY;BYDAY=MO'],
    ['FREQ=WEEKLY;UNTIL=20260331;COUNT=-1', 'FREQ=WEEKLY;UNTIL=20260331'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'FREQ=MONTHLY;BYDAY=2TU'],
  ])('drops spaces and values that other calendars ignore: %s', (rule, checked) => {
    expect(checkRule(rule)).toBe(checked);
  });
});
