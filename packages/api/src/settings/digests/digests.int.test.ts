import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailServerError } from '../../core/mail.ts';
import { hashClaim } from '../../core/tokens.ts';
import { followMailLink } from '../../mail-links.ts';
import { createEvent, createSeries, repeat } from '../../testing/calendar-samples.ts';
import { createValueGoal } from '../../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi, testPublicUrl } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());
beforeEach(() => {
  test.mail.sent.length = 0;
  test.mail.onSend = undefined;
  test.clock.set(mondayNoon);
});

async function signUpConfirmed(timezone = 'UTC'): Promise<TestUser> {
  const user = await test.signUp({ timezone });
  const { id: userId, email } = user;
  const token = await test.api.services.tokens.sign(
    'confirmation',
    { sub: userId, address: hashClaim(email) },
    test.clock.now,
  );
  await followMailLink(test.api.services, 'confirm', token);
  await test.api.jobQueue.runDue();
  return user;
}

/** A user with a morning plan that failed at 13:00 and waits for a retry. */
async function signUpWithUnsentPlan(): Promise<TestUser> {
  const user = await signUpConfirmed();
  await user.trpc.settings.update({ morningPlanAt: '13:00' });
  test.clock.advance({ hours: 1 });
  test.mail.onSend = async () => {
    throw new MailServerError('It does not answer');
  };
  await test.api.jobQueue.runDue();
  test.mail.onSend = undefined;
  return user;
}

/** Advances the clock hour by hour, and returns the time and subject of each mail to the user. */
async function passHours(user: TestUser, hours: number): Promise<string[]> {
  const sent: string[] = [];
  for (let hour = 0; hour < hours; hour++) {
    test.mail.sent.length = 0;
    await test.api.jobQueue.runDue();
    for (const { to, subject } of test.mail.sent)
      if (to === user.email) sent.push(`${test.clock.now.toISOString().slice(0, 13)} ${subject}`);
    test.clock.advance({ hours: 1 });
  }
  return sent;
}

const readJobs = async (user: TestUser) =>
  ((await test.rows.read(user.id))['jobs'] ?? []).filter((row) => row.includes('"mail"'));

describe('the morning plan', () => {
  it('lists the events of the user’s day with their times', async () => {
    const user = await signUpConfirmed('America/New_York');
    await user.trpc.settings.update({ morningPlanAt: '07:00' });
    await user.trpc.calendar.create({ title: 'Stand-up <b>', startTime: '2090-03-07T14:30:00Z' });
    await user.trpc.calendar.create({ title: 'Tomorrow only', startTime: '2090-03-08T14:30:00Z' });
    await user.trpc.tasks.create({ title: 'Call Bob', dueDate: '2090-03-06T20:00:00Z' });
    await user.trpc.tasks.create({ title: 'Later', dueDate: '2090-03-09T20:00:00Z' });
    await createValueGoal(user, { title: 'Finish', deadline: '2090-03-07' });
    test.clock.set('2090-03-07T11:59:00Z');
    await test.api.jobQueue.runDue();
    expect(test.mail.sent).toEqual([]);
    test.clock.set('2090-03-07T12:00:00Z');
    await test.api.jobQueue.runDue();
    const [mail] = test.mail.sent;
    expect(mail).toMatchObject({ to: user.email, subject: 'Your plan for Tuesday, March 7' });
    expect(mail?.text).toContain('- 09:30  Stand-up <b>');
    expect(mail?.text).toContain('- overdue  Call Bob');
    expect(mail?.text).toContain('Deadlines\n---------\n\n- Finish');
    expect(mail?.text).not.toMatch(/Tomorrow only|Later/);
    expect(mail?.html).not.toContain('<b>');
  });

  it('shows times in the chosen format', async () => {
    const user = await signUpConfirmed('America/New_York');
    await user.trpc.settings.update({ morningPlanAt: '07:00', timeFormat: '12-hour' });
    await user.trpc.calendar.create({ title: 'Stand-up', startTime: '2090-03-07T18:30:00Z' });
    test.clock.set('2090-03-07T12:00:00Z');
    await test.api.jobQueue.runDue();
    expect(test.mail.sent.at(-1)?.text).toMatch(/- 1:30.PM {2}Stand-up/);
  });

  it('is sent once a day at the local time, also when clocks change', async () => {
    const user = await signUpConfirmed('Europe/Berlin');
    test.clock.set('2090-03-25T00:00:00Z');
    await user.trpc.settings.update({ morningPlanAt: '07:00' });
    expect((await passHours(user, 48)).map((each) => each.slice(0, 13))).toEqual(['2090-03-25T06', '2090-03-26T05']);
  });

  it('is sent once after the mail server was down for a day', async () => {
    const user = await signUpConfirmed();
    await user.trpc.settings.update({ morningPlanAt: '13:00' });
    let attempts = 0;
    test.mail.onSend = async () => {
      attempts += 1;
      throw new MailServerError('It does not answer');
    };
    expect(await passHours(user, 26)).toEqual([]);
    expect(attempts).toBeGreaterThan(5);
    test.mail.onSend = undefined;
    expect(await passHours(user, 10)).toEqual([expect.stringContaining('Your plan for Tuesday, March 7')]);
    expect(await passHours(user, 24)).toEqual([expect.stringContaining('T13 Your plan for Wednesday, March 8')]);
  });

  it('lists events of series for a user who has not opened the app for two years', async () => {
    const user = await signUpConfirmed();
    await createEvent(user, {
      title: 'Run',
      startTime: '2090-03-06T14:00:00Z',
      endTime: '2090-03-06T15:00:00Z',
      recurrence: repeat({ type: 'daily' }),
      expand: true,
    });
    await user.trpc.settings.update({ morningPlanAt: '13:00' });
    test.clock.set('2092-03-05T13:00:00.000Z');
    await test.api.jobQueue.runDue();
    test.mail.sent.length = 0;
    test.clock.advance({ days: 1 });
    await test.api.jobQueue.runDue();
    expect(test.mail.sent.find(({ to }) => to === user.email)?.text).toContain('- 14:00  Run');
  });

  it('is retried soon after a failure, whatever else is saved meanwhile', async () => {
    const user = await signUpWithUnsentPlan();
    await user.trpc.settings.update({ weeklyReviewAt: '18:00', plannerReminders: true });
    await user.trpc.planner.saveSettings({ dailyPlanningTime: '09:00' });
    await user.trpc.auth.update({ timezone: 'UTC' });
    test.clock.advance({ seconds: 60 });
    await test.api.jobQueue.runDue();
    expect(test.mail.sent.map(({ subject }) => subject)).toEqual(['Your plan for Monday, March 6']);
  });

  it('is sent at its new hour when the hour changes before a retry', async () => {
    const user = await signUpWithUnsentPlan();
    await user.trpc.settings.update({ morningPlanAt: '15:00' });
    expect(await passHours(user, 24)).toEqual(['2090-03-06T15 Your plan for Monday, March 6']);
  });

  it('is not sent to an address until it is confirmed', async () => {
    const user = await test.signUp();
    await test.api.jobQueue.runDue();
    await user.trpc.settings.update({ morningPlanAt: '13:00' });
    expect(await passHours(user, 24)).toEqual([]);
    const token = await test.api.services.tokens.sign(
      'confirmation',
      { sub: user.id, address: hashClaim(user.email) },
      test.clock.now,
    );
    await followMailLink(test.api.services, 'confirm', token);
    expect(await passHours(user, 24)).toHaveLength(1);
  });

  it('is stopped by its link, by one-click unsubscribing, and by the settings', async () => {
    const user = await signUpConfirmed();
    await user.trpc.settings.update({ morningPlanAt: '13:00', plannerReminders: true });
    test.clock.advance({ hours: 1 });
    await test.api.jobQueue.runDue();
    const url = test.mail.sent[0]?.unsubscribeUrl ?? '';
    expect(url).toMatch(new RegExp(`^${testPublicUrl}/mail/unsubscribe/`));
    expect(test.mail.sent[0]?.text).toContain(url);
    const token = url.split('/').at(-1) ?? '';
    const heard: (readonly string[])[] = [];
    const stop = test.api.services.changes.listen(user.id, ({ topics }) => heard.push(topics));
    expect((await followMailLink(test.api.services, 'unsubscribe', token)).isDone).toBe(true);
    stop();
    expect(heard).toEqual([['settings']]);
    expect(await user.trpc.settings.get()).toMatchObject({ morningPlanAt: null, plannerReminders: true });
    expect(await readJobs(user)).toHaveLength(1);
    await user.trpc.settings.update({ plannerReminders: null });
    expect(await readJobs(user)).toEqual([]);
    for (const wrong of ['x', `${token.slice(0, -4)}AAAA`, user.token])
      expect((await followMailLink(test.api.services, 'unsubscribe', wrong)).isDone).toBe(false);
  });
});

describe('the weekly review', () => {
  it('is sent on the chosen day, with what was done', async () => {
    const user = await signUpConfirmed();
    await createValueGoal(user, { title: 'Read' });
    const { id } = await user.trpc.calendar.create({ title: 'Read', startTime: '2090-03-06T13:00:00Z' });
    await user.trpc.calendar.setCompletion({ id, completionStatus: 'completed' });
    const task = await user.trpc.tasks.create({ title: 'Call Bob' });
    await user.trpc.tasks.update({ id: task.id, isCompleted: true });
    await user.trpc.settings.update({ weeklyReviewAt: '18:00', weeklyReviewDay: 3 });
    expect(await passHours(user, 24 * 9)).toEqual(['2090-03-08T18 Your week in review']);
    test.clock.set('2090-03-15T18:00:00Z');
    test.clock.set('2090-03-08T18:00:00Z');
    await user.trpc.settings.update({ weeklyReviewDay: 4 });
    test.clock.advance({ days: 1 });
    test.mail.sent.length = 0;
    await test.api.jobQueue.runDue();
    expect(test.mail.sent[0]?.text).toMatch(/- 1 of 1 events completed\n- 1 task completed/);
    expect(test.mail.sent[0]?.text).toMatch(/Your goals\n-+\n\n- \d+ % {2}Read/);
  });

  it('counts tasks by the day of their completion, also after a journey', async () => {
    const user = await signUpConfirmed();
    for (const at of ['2090-03-01T23:30:00Z', '2090-03-02T00:30:00Z']) {
      test.clock.set(at);
      await user.trpc.tasks.create({ title: 'Call Bob', isCompleted: true });
    }
    // In Berlin the first of these instants is on 2 March.
    await user.trpc.auth.update({ timezone: 'Europe/Berlin' });
    await user.trpc.settings.update({ weeklyReviewAt: '18:00', weeklyReviewDay: 3 });
    test.clock.set('2090-03-08T17:00:00Z');
    await test.api.jobQueue.runDue();
    expect(test.mail.sent[0]?.text).toContain('- 1 task completed');
  });

  it('counts the ended occurrences of a series', async () => {
    const user = await signUpConfirmed();
    const settings = { type: 'daily', endType: 'never' } as const;
    const [, , second] = await createSeries(user, settings, { startTime: '2090-03-04T17:30:00Z' });
    await user.trpc.calendar.setCompletion({ id: second?.id ?? '', completionStatus: 'completed' });
    await user.trpc.settings.update({ weeklyReviewAt: '18:00', weeklyReviewDay: 3 });
    test.clock.set('2090-03-08T18:00:00Z');
    await test.api.jobQueue.runDue();
    expect(test.mail.sent[0]?.text).toContain('- 1 of 4 events completed');
  });
});

describe('planner reminders', () => {
  it('are sent at the daily planning time, and name the week and the month when these are due', async () => {
    const user = await signUpConfirmed();
    await user.trpc.settings.update({ plannerReminders: true });
    const saved = { dailyPlanningTime: '14:00', weeklyPlanningDay: 2, monthlyPlanningDate: 8 };
    await user.trpc.planner.saveSettings(saved);
    expect(await passHours(user, 72)).toEqual([
      '2090-03-06T14 Time to plan your day',
      '2090-03-07T14 Time to plan your week',
      '2090-03-08T14 Time to plan your month',
    ]);
  });

  it('follow the user to another time zone', async () => {
    const user = await signUpConfirmed();
    await user.trpc.settings.update({ plannerReminders: true });
    await user.trpc.auth.update({ timezone: 'Asia/Tokyo' });
    expect(await passHours(user, 24)).toEqual(['2090-03-07T00 Time to plan your day']);
  });
});
