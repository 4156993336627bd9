import type { ReminderContent } from '@goaltracker/contracts/reminders/push-content';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, repeat } from '../testing/calendar-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';
import { makeSubscription } from '@goaltracker/db/testing/push-service';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.testDatabase.database.global.sql`delete from jobs`;
  test.clock.set(mondayNoon);
  test.push.reset();
  ada = await test.signUp();
  await ada.trpc.pushDevices.add(makeSubscription());
});

const at = (time: string) => `2090-03-06T${time}:00.000Z`;
const dentist = { title: 'Dentist', startTime: at('14:00'), endTime: at('15:00') };

async function runAt(instant: string): Promise<void> {
  test.clock.set(instant);
  await test.api.jobQueue.runDue();
}

/** The reminder of an event, as sent at 13:45. */
async function getReminder(): Promise<ReminderContent> {
  await runAt(at('13:45'));
  return test.push.sent.at(-1)?.content as ReminderContent;
}

const press = (button: 'done' | 'snooze', token: string, body?: { value: number }) =>
  test.as().rest('POST', `/api/reminders/${encodeURIComponent(token)}/${button}`, body);

describe('Done', () => {
  it('completes the event without a session, once', async () => {
    const { id } = await ada.trpc.calendar.create(dentist);
    const { token } = await getReminder();
    expect((await press('done', token)).status).toBe(204);
    expect(await ada.trpc.calendar.get({ id })).toMatchObject({
      completionStatus: 'completed',
      completionReportedAt: at('13:45'),
    });
    await ada.trpc.calendar.setCompletion({ id, completionStatus: 'unreported' });
    expect((await press('done', token)).status).toBe(404);
    expect((await press('snooze', token)).status).toBe(404);
    expect((await ada.trpc.calendar.get({ id })).completionStatus).toBe('unreported');
  });

  it('completes one occurrence of a series', async () => {
    await createEvent(ada, { ...dentist, recurrence: repeat({ type: 'daily' }), expand: true });
    const { token, eventId } = await getReminder();
    await press('done', token);
    const range = { startDate: at('00:00'), endDate: '2090-03-10T00:00:00Z' };
    const done = (await ada.trpc.calendar.list(range)).filter(
      ({ completionStatus }) => completionStatus === 'completed',
    );
    expect(done.map(({ id }) => id)).toEqual([eventId]);
  });
});

describe('the quick add of an event of a goal', () => {
  const pages = { title: 'Read 300 pages', goalType: 'value', targetValue: 300, unit: 'pages' } as const;
  const reading = (goalId: string) => ({ ...dentist, type: 'goal', goalId }) as const;

  it('reports the offered amount and completes the event, once', async () => {
    const goal = await ada.trpc.goals.create({ ...pages, expectedDailyProgress: 5 });
    await ada.trpc.progress.create({ goalId: goal.id, value: 298 });
    const { id } = await ada.trpc.calendar.create(reading(goal.id));
    const { token, quickAdd } = await getReminder();
    expect(quickAdd).toEqual({ value: 2, unit: 'pages' });
    expect((await press('done', token)).status).toBe(204);
    expect((await press('done', token)).status).toBe(404);
    expect(await ada.trpc.goals.get({ id: goal.id })).toMatchObject({ currentValue: 300, isCompleted: true });
    expect(await ada.trpc.calendar.get({ id })).toMatchObject({
      completionStatus: 'completed',
      report: 'Progress: 2',
    });
  });

  it('offers the last amount on the goal of the event, as the app does', async () => {
    const goal = await ada.trpc.goals.create({ ...pages, expectedDailyProgress: 5 });
    const other = await ada.trpc.goals.create({ ...pages, title: 'Read more', expectedDailyProgress: 5 });
    const { id: goalId } = goal;
    await ada.trpc.progress.create({ goalId, value: 50, date: '2090-03-02' });
    await ada.trpc.progress.create({ goalId, value: 12, date: '2090-03-04' });
    await ada.trpc.progress.create({ goalId, value: 30, date: '2090-03-03' });
    await ada.trpc.progress.create({ goalId, value: 51, date: '2090-03-05' });
    await ada.trpc.progress.create({ goalId, value: -1, date: '2090-03-05' });
    await ada.trpc.progress.create({ goalId: other.id, value: 7 });
    await ada.trpc.calendar.create(reading(goalId));
    const { token, quickAdd } = await getReminder();
    expect(quickAdd).toEqual({ value: 12, unit: 'pages' });
    await press('done', token);
    expect(await ada.trpc.goals.get({ id: goalId })).toMatchObject({ currentValue: 154 });
  });

  it('offers nothing without an expected amount, for another type of goal, and with hidden contents', async () => {
    const goal = await ada.trpc.goals.create({ ...pages, expectedDailyProgress: 0 });
    const { id } = await ada.trpc.calendar.create(reading(goal.id));
    expect((await getReminder()).quickAdd).toBeNull();
    const card = await ada.trpc.goals.create({ title: 'Get a library card', goalType: 'simple' });
    await ada.trpc.calendar.update({ id, goalId: card.id, startTime: at('16:00'), endTime: at('17:00') });
    await runAt(at('15:45'));
    expect(test.push.sent.map(({ content }) => (content as ReminderContent).quickAdd)).toEqual([null, null]);
    await ada.trpc.goals.update({ id: goal.id, expectedDailyProgress: 5 });
    await ada.trpc.settings.update({ hideContents: true });
    await ada.trpc.calendar.update({ id, goalId: goal.id, startTime: at('18:00'), endTime: at('19:00') });
    await runAt(at('17:45'));
    expect(test.push.sent.at(-1)?.content).toMatchObject({ title: null, quickAdd: null });
  });

  it('reports only the offered amount, whatever is sent and expected by then', async () => {
    const goal = await ada.trpc.goals.create({ ...pages, expectedDailyProgress: 5 });
    await ada.trpc.calendar.create(reading(goal.id));
    const { token } = await getReminder();
    await ada.trpc.goals.update({ id: goal.id, expectedDailyProgress: 7 });
    expect((await press('done', token, { value: 200 })).status).toBe(204);
    expect(await ada.trpc.goals.get({ id: goal.id })).toMatchObject({ currentValue: 5 });
  });

  it('only completes an event that has lost its goal', async () => {
    const goal = await ada.trpc.goals.create({ ...pages, expectedDailyProgress: 5 });
    const { id } = await ada.trpc.calendar.create(reading(goal.id));
    const { token } = await getReminder();
    await ada.trpc.goals.remove({ id: goal.id });
    expect((await press('done', token)).status).toBe(204);
    expect(await ada.trpc.calendar.get({ id })).toMatchObject({ completionStatus: 'completed', report: null });
  });

  it('reports nothing when nothing is offered, whatever is sent', async () => {
    const goal = await ada.trpc.goals.create({ ...pages, expectedDailyProgress: 0 });
    await ada.trpc.calendar.create(reading(goal.id));
    const { token } = await getReminder();
    expect((await press('done', token, { value: 2 })).status).toBe(204);
    expect(await ada.trpc.goals.get({ id: goal.id })).toMatchObject({ currentValue: 0 });
  });
});

describe('Snooze', () => {
  it('reminds the device again in 10 minutes, with a new token', async () => {
    await ada.trpc.calendar.create(dentist);
    const { token } = await getReminder();
    const { status, body } = await press('snooze', token);
    expect([status, body]).toEqual([200, { remindAt: at('13:55') }]);
    await runAt(at('13:54'));
    expect(test.push.sent).toHaveLength(1);
    await runAt(at('13:55'));
    expect(test.push.sent).toHaveLength(2);
    const [first, again] = test.push.sent.map(({ content }) => content as ReminderContent);
    expect([again?.tag, again?.token === token]).toEqual([first?.tag, false]);
    expect((await press('done', again?.token ?? '')).status).toBe(204);
  });

  it('does not remind again when the event has ended or was completed by then', async () => {
    const { id } = await ada.trpc.calendar.create(dentist);
    await ada.trpc.calendar.create({ ...dentist, title: 'Call', endTime: at('14:05'), startTime: at('14:00') });
    await getReminder();
    await runAt(at('14:00'));
    for (const { content } of test.push.sent) await press('snooze', (content as ReminderContent).token);
    await ada.trpc.calendar.setCompletion({ id, completionStatus: 'completed' });
    await runAt(at('14:30'));
    expect(test.push.sent).toHaveLength(2);
  });
});

describe('a token', () => {
  it('works for 24 hours, also after the event has ended', async () => {
    const { id } = await ada.trpc.calendar.create(dentist);
    const { token } = await getReminder();
    await runAt('2090-03-07T13:44:00.000Z');
    expect((await press('done', token)).status).toBe(204);
    expect((await ada.trpc.calendar.get({ id })).completionStatus).toBe('completed');
  });

  it.each<[string, (token: string) => Promise<string>]>([
    ['a token after 24 hours', async (token) => (await runAt('2090-03-07T13:45:00.000Z'), token)],
    ['a token whose device has signed out', async (token) => (await ada.trpc.auth.logout(), token)],
    ['a changed token', async (token) => `${token.slice(0, -3)}AAA`],
    ['a token of another kind', async () => (await ada.trpc.apiTokens.create({ name: 'x', access: 'full' })).token],
    ['a text that is no token', async () => 'none'],
  ])('is refused: %s', async (_, change) => {
    await ada.trpc.calendar.create(dentist);
    const { token } = await getReminder();
    const { status, body } = await press('done', await change(token));
    expect([status, body]).toEqual([404, { message: 'Not found', code: 'NOT_FOUND' }]);
  });

  it('is stored as a hash only', async () => {
    await ada.trpc.calendar.create(dentist);
    const { token } = await getReminder();
    expect(JSON.stringify(await test.rows.read(ada.id))).not.toContain(token);
  });
});
