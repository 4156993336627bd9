import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { recurrence, zone } from '@goaltracker/domain/testing/calendar-arbitraries';
import { eventTypes, seriesScopes } from '@goaltracker/domain/calendar/enums';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeError } from '../core/describe-error.ts';
import { CalendarDevice } from '../testing/calendar-device.ts';
import { fillAccount, randomAccount } from '../testing/random-account.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const hour = 3_600_000;
const noon = Date.parse('2090-03-06T12:00:00Z');
/** Hours around the test clock, with fractions. */
const start = fc.integer({ min: -200 * 48, max: 400 * 48 }).map((halves) => noon + (halves * hour) / 2);
const length = fc.constantFrom(0.5, 1, 2, 24, 60);
const times = fc.record({ start, length }).map(({ start, length }) => ({
  startTime: new Date(start).toISOString(),
  endTime: new Date(start + length * hour).toISOString(),
}));
const nearRecurrence = recurrence.map((settings) =>
  formatRecurrence({
    ...settings,
    interval: settings.interval % 5 || 1,
    count: settings.endType === 'after' ? (settings.count % 30) + 1 : 10,
    endDate:
      settings.endDate === null ? null : `209${Number(settings.endDate.slice(3, 4)) % 5}${settings.endDate.slice(4)}`,
  }),
);
const fields = fc.record(
  {
    title: fc.constantFrom('Gym', 'Swim'),
    location: fc.constantFrom(null, 'Lake'),
    type: fc.constantFrom(...eventTypes),
    reminderMinutes: fc.constantFrom(null, 0, 60),
    isAllDay: fc.boolean(),
  },
  { requiredKeys: [] },
);
const scope = fc.constantFrom(...seriesScopes);
const status = fc.constantFrom('completed', 'not_completed', 'unreported', null, '');

const named = <Name extends string, Fields extends object>(
  weight: number,
  name: Name,
  fields: { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> },
) => ({ weight, arbitrary: fc.record<Fields>(fields).map((values) => ({ ...values, name })) });

const call = fc.oneof(
  named(6, 'create', { fields, times, recurrence: nearRecurrence, expand: fc.boolean(), createTask: fc.boolean() }),
  named(3, 'update', { fields, times: fc.option(times), recurrence: fc.option(nearRecurrence), leaves: fc.boolean() }),
  named(3, 'setCompletion', { status }),
  named(2, 'setReport', { report: fc.constantFrom(null, ' ', 'Went well') }),
  named(1, 'remove', {}),
  named(1, 'removeMany', { more: fc.nat(9_999) }),
  named(8, 'updateSeries', {
    scope,
    fields,
    shift: fc.option(fc.integer({ min: -40, max: 40 }), { freq: 2 }),
    recurrence: fc.option(fc.option(nearRecurrence, { freq: 9 }), { freq: 1 }),
  }),
  named(1, 'removeSeries', { scope }),
  named(4, 'restore', {}),
  named(1, 'note', {}),
  named(1, 'toggle', {}),
  named(1, 'travel', { timezone: zone }),
);
type Call = typeof call extends fc.Arbitrary<infer Made> ? Made : never;

async function makeCall(
  device: CalendarDevice,
  user: TestUser,
  { made, at }: { made: Call; at: number },
): Promise<void> {
  const events = await device.list();
  const event = events[at % Math.max(events.length, 1)];
  if (made.name === 'create') {
    const { fields, times, recurrence, expand, createTask } = made;
    await device.create({ ...fields, ...times, recurrence, expand, createTask });
    return;
  }
  if (made.name === 'restore') await device.restore();
  if (made.name === 'travel') await user.trpc.auth.update({ timezone: made.timezone });
  if (!event) return;
  const { id, taskId } = event;
  if (made.name === 'note') await user.trpc.notes.create({ title: 'Notes', calendarEventId: id });
  else if (made.name === 'toggle' && taskId !== null) await user.trpc.tasks.toggle({ id: taskId });
  else if (made.name === 'update')
    await device.update({
      id,
      ...made.fields,
      ...made.times,
      ...(made.recurrence !== null ? { recurrence: made.recurrence } : made.leaves ? { recurrence: null } : {}),
    });
  else if (made.name === 'setCompletion') await device.setCompletion({ id, completionStatus: made.status });
  else if (made.name === 'setReport') await device.setReport({ id, report: made.report });
  else if (made.name === 'remove') await device.remove({ id });
  else if (made.name === 'removeMany') {
    const other = events[made.more % events.length] ?? event;
    await device.removeMany({ events: [{ id }, { id: other.id }] });
  } else if (made.name === 'updateSeries') {
    const { scope, fields, shift, recurrence } = made;
    const moved = (instant: string) => new Date(Date.parse(instant) + (shift ?? 0) * hour).toISOString();
    await device.updateSeries({
      id,
      scope,
      ...fields,
      ...(shift !== null && { startTime: moved(event.startTime), endTime: moved(event.endTime) }),
      ...(made.recurrence === null ? {} : { recurrence }),
    });
  } else if (made.name === 'removeSeries') await device.removeSeries({ id, scope: made.scope });
}

const isRefusal = (error: unknown) => ['VALIDATION', 'CONFLICT', 'NOT_FOUND'].includes(describeError(error).code);

it('the device gives the same answers and rows as the server for random calls on random accounts', async () => {
  const run = fc.record({
    account: randomAccount,
    timezone: zone,
    calls: fc.array(fc.record({ call, at: fc.nat(10_000) }), { minLength: 6, maxLength: 18 }),
  });
  await fc.assert(
    fc.asyncProperty(run, async ({ account, timezone, calls }) => {
      const user = await test.signUp({ timezone });
      await fillAccount(user, account);
      const device = new CalendarDevice(test, user);
      const before = await device.read();
      expect(before.selected).toEqual(before.answered);
      for (const { call, at } of calls) {
        await makeCall(device, user, { made: call, at }).catch((error: unknown) => {
          if (!isRefusal(error)) throw error;
        });
      }
      const after = await device.read();
      expect(after.selected).toEqual(after.answered);
    }),
    { numRuns: rounds(2, 200), endOnFailure: true },
  );
});
