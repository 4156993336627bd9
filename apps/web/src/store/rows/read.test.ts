import { expect, it, onTestFinished, vi } from 'vitest';
import { noRows } from '@goaltracker/domain/sync/changes';
import { forgetAnswers, readRows } from './read.ts';
import { forgetRows, setRows } from './rows.ts';

it('an answer stays the same object for a minute, then follows the clock', () => {
  onTestFinished(() => {
    vi.useRealTimers();
    forgetRows();
    forgetAnswers();
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:59:00.000Z') });
  setRows({ confirmed: { rows: noRows, version: { version: 1, epoch: 'test', lastCall: null } } });
  const read = () => readRows('progress.weeks', undefined);
  const before = read();
  vi.setSystemTime(new Date('2026-11-22T23:59:59.000Z'));
  expect(read()).toBe(before);
  vi.setSystemTime(new Date('2026-11-23T00:00:00.000Z'));
  expect([before?.weekEnds.at(-1), read()?.weekEnds.at(-1)]).toEqual(['2026-11-15', '2026-11-22']);
});
