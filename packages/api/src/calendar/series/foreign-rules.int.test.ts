import type { Database } from '@goaltracker/db/core/database';
import { type TestDatabase, shareTestDatabase } from '@goaltracker/db/testing/test-database';
import { createTestUser } from '@goaltracker/db/testing/test-users';
import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOutside } from '../../core/outside-answers.ts';
import { expandForeignRule } from './foreign-rules.ts';

let test: TestDatabase;
let userId: string;
/** The transactions of the user. */
let log: string[];
let database: Database;
beforeAll(async () => {
  test = await shareTestDatabase();
});
beforeEach(async () => {
  ({ userId } = await createTestUser(test.database));
  log = [];
  database = answerOutside({
    ...test.database,
    async asUser(identity, work, options) {
      log.push('begin');
      try {
        const result = await test.database.asUser(identity, work, options);
        log.push('commit');
        return result;
      } catch (error) {
        log.push('rollback');
        throw error;
      }
    },
  });
});
afterAll(() => test.close());

const first = Date.UTC(2026, 0, 1, 8);
const month = 31 * 86_400_000;
const series = { start: first, timeZone: 'UTC', isAllDay: false, excluded: [], added: [] };
/** The days of months, counted from the first. */
const list = async (rule: string, months = 1) =>
  (
    await expandForeignRule(
      rule,
      { series, range: { from: first, to: first + months * month, limit: 4_000 } },
      undefined,
    )
  ).map((start) => new Date(start).getUTCDate());

function describeRefusal(error: unknown): string {
  if (error instanceof CalendarFileError) return error.message;
  throw error;
}

it('a transaction that needs occurrences is rolled back and retried once they are computed', async () => {
  const days = await database.asUser({ userId }, async () => [
    await list('FREQ=MONTHLY;BYMONTHDAY=1,15'),
    await list('FREQ=MONTHLY;BYMONTHDAY=1,20'),
  ]);
  expect(days).toEqual([
    [1, 15],
    [1, 20],
  ]);
  expect(log).toEqual(['begin', 'rollback', 'begin', 'rollback', 'begin', 'commit']);
});

it('rules requested together are expanded together', async () => {
  const rules = Array.from({ length: 20 }, (_, at) => `FREQ=MONTHLY;BYMONTHDAY=1,${at + 2}`);
  const days = await database.asUser({ userId }, () => Promise.all(rules.map((rule) => list(rule))));
  expect(days.map(([, second]) => second)).toEqual(rules.map((_, at) => at + 2));
  expect(log).toEqual(['begin', 'rollback', 'begin', 'commit']);
});

it('a rule that is refused is refused within the transaction, and the others go on', async () => {
  const days = await database.asUser({ userId }, async () => {
    const [one, other] = await Promise.allSettled([list('FREQ=SECONDLY;BYHOUR=1'), list('FREQ=DAILY;COUNT=2')]);
    if (one.status === 'rejected' && other.status === 'rejected') throw one.reason;
    return [one.status === 'rejected' ? String(one.reason) : [], other.status === 'fulfilled' ? other.value : []];
  });
  expect(days).toEqual(['CalendarFileError: The repeat rule is not supported.', [1, 2]]);
});

it('rules that take too many steps together are refused from there on', async () => {
  const limited = answerOutside(test.database, { maxSteps: 10 });
  const asked = await limited.asUser({ userId }, async () => [
    await list('FREQ=MONTHLY;BYMONTHDAY=1,15'),
    await list('FREQ=MONTHLY;BYMONTHDAY=1,20').catch(describeRefusal),
  ]);
  expect(asked).toEqual([[1, 15], 'The repeating events from other calendars are too complicated together.']);
});

it('rules that are requested together count one after the other', async () => {
  const limited = answerOutside(test.database, { maxSteps: 10 });
  const rules = Array.from({ length: 5 }, (_, at) => `FREQ=MONTHLY;BYMONTHDAY=1,${at + 2}`);
  const days = await limited.asUser({ userId }, () =>
    Promise.all(rules.map((rule) => list(rule).catch(describeRefusal))),
  );
  const refused = 'The repeating events from other calendars are too complicated together.';
  expect(days).toEqual([[1, 2], refused, refused, refused, refused]);
});

it('expanding rules outside a transaction requires the user they are expanded for', async () => {
  await expect(list('FREQ=DAILY;COUNT=2')).rejects.toThrow('Outside a transaction, expansions are counted');
});
